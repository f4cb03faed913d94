import { expect, onTestFinished, test } from 'vitest';
import { RenderHost } from '../testing/render-host.ts';

/** A page whose address says what it does with another remote's part. */
const PAGE = `
const { createElement, Fragment } = require('react');
const { Slot, RemotePart, useLocation, usePlatform } = require('shared-runtime');
const spin = () => { for (;;); };
const fail = () => { throw new Error('at remote:mf-part@1.0.0:1:1'); };
const unmarked = (type) => ({ $$typeof: createElement('p').$$typeof, type, key: 'u', ref: null, props: {} });
const given = (props) => createElement(Slot, { name: 'product-row', props });
const row = (heading) => given({ handles: [], heading });
const ways = {
  sound: () => row('sound'),
  broken: () => row('broken'),
  stray: () => row('stray'),
  'a-part-that-goes-on': () => row('spin'),
  'going-on': () => { void Promise.resolve().then(spin); return row('sound'); },
  'spinning-behind': () => createElement(Fragment, null, row('sound'), unmarked(spin)),
  behind: () => createElement(Fragment, null, row('sound'), unmarked(fail)),
  proxy: () => given(new Proxy({ handles: [], heading: 'sound' }, { getOwnPropertyDescriptor: fail })),
  'part-itself': () => createElement(RemotePart, { remote: 'mf-part', expose: './row' }),
  throws: () => { usePlatform().report(new Error('planted'), 'mf-part'); fail(); },
};
const unread = { toString: () => { throw { toString: fail }; } };
const led = () => Object.defineProperty(new Response(null, { status: 302 }), 'headers', { value: { get: spin, has: spin } });
const loads = {
  'data-that-computes': () => ({ get data() { return spin(); } }),
  'data-with-a-text-that-computes': () => ({ toJSON: spin }),
  'an-answer-that-computes': () => ({ get status() { return spin(); } }),
  'a-redirect-that-computes': led,
  'an-error-that-computes': () => { throw { toString: spin }; },
  'an-error-with-a-status-that-computes': () => { throw { get status() { return spin(); } }; },
  'cached-data-that-computes': ({ services }) => services.queryClient.setQueryData(['page'], { toJSON: spin }),
  'a-stray-error-that-computes': () => void Promise.reject({ toString: spin }),
  'an-error-that-cannot-be-read': () => { throw unread; },
  'a-stray-error-that-cannot-be-read': () => void Promise.reject(unread),
};
exports.exposes = {
  './page': () => ({
    loader: async (args) => (await loads[args.url.searchParams.get('q')]?.(args)) ?? null,
    default: () => ways[new URLSearchParams(useLocation().search).get('q')]?.() ?? null,
  }),
};`;

/** A part whose heading says what it does, in the name of its page. */
const PART = `
const { createElement } = require('react');
exports.exposes = {
  './row': () => ({
    default: ({ heading }) => {
      if (heading === 'broken') throw new Error('at remote:mf-page@1.0.0:1:1');
      if (heading === 'stray') void Promise.reject(new Error('at remote:mf-page@1.0.0:1:1'));
      if (heading === 'spin') void Promise.resolve().then(() => { for (;;); });
      return createElement('h2', null, heading);
    },
  }),
};`;

const RELEASES = [
  { remote: 'mf-page', code: PAGE },
  { remote: 'mf-part', code: PART, slots: { 'product-row': './row' } },
];

async function started(): Promise<RenderHost> {
  const host = new RenderHost();
  onTestFinished(() => host.end());
  await host.start(...RELEASES);
  return host;
}

test.each([
  ['a page behind another remote’s part', 'spinning-behind', 'mf-page'],
  ['a promise of a page with another remote’s part', 'going-on', 'mf-page'],
  ['a promise of a part', 'a-part-that-goes-on', 'mf-part'],
  ['data of a page', 'data-that-computes', 'mf-page'],
  ['data of a page that give their text', 'data-with-a-text-that-computes', 'mf-page'],
  ['data in the cache of a page', 'cached-data-that-computes', 'mf-page'],
  ['the status of an answer', 'an-answer-that-computes', 'mf-page'],
  ['the headers of a redirect', 'a-redirect-that-computes', 'mf-page'],
  ['the text of an error', 'an-error-that-computes', 'mf-page'],
  ['the status of an error', 'an-error-with-a-status-that-computes', 'mf-page'],
  ['the text of an unhandled error', 'a-stray-error-that-computes', 'mf-page'],
])('a process that %s brings to a stop says whose code it is inside of', async (_what, way, blamed) => {
  const host = await started();
  const number = await host.stuckInside(`/mf-page?q=${way}`);
  // Both sides number the releases in the order of their names.
  expect(RELEASES[(number ?? 0) - 1]?.remote).toBe(blamed);
});

test('in a render process, a failure is left to the browser under the name of the boundary that rendered it', async () => {
  const host = await started();
  const comesOf = (way: string) => host.degraded(`/mf-page?q=${way}`);
  expect(await host.render('/mf-page?q=sound')).toContain('<h2>sound</h2>');
  expect(await comesOf('broken')).toEqual(['mf-part']);
  for (const way of ['behind', 'proxy', 'part-itself', 'throws'])
    expect([way, await comesOf(way)]).toEqual([way, ['mf-page']]);
  expect(await comesOf('stray')).toEqual([]);
  expect((await host.fault()).release).toBe('mf-part@1.0.0');
  // Its parts without it, in every case.
  for (const way of ['sound', 'broken', 'behind', 'throws'])
    expect([way, await host.degraded(`/mf-page?q=${way}`, 'mf-part')]).toEqual([way, []]);
});

test('an error that cannot be read ends no process, and is its author’s', async () => {
  const host = await started();
  expect(await host.degraded('/mf-page?q=an-error-that-cannot-be-read')).toEqual(['mf-page']);
  await host.degraded('/mf-page?q=a-stray-error-that-cannot-be-read');
  expect((await host.fault()).release).toBe('mf-page@1.0.0');
  expect(await host.render('/mf-page?q=sound')).toContain('<h2>sound</h2>');
});

test.each(['Object.create(null)', '{ toString: () => { throw { toString: () => { throw 1; } }; } }'])(
  'a release whose evaluation throws %s keeps no composition from being loaded',
  async (thrown) => {
    const host = new RenderHost();
    onTestFinished(() => host.end());
    const loading = host.start({ remote: 'mf-page', code: `throw ${thrown};` });
    await expect(loading).rejects.toThrow('something without a message was thrown');
  },
);

import { expect, onTestFinished, test } from 'vitest';
import { RenderHost } from '../testing/render-host.ts';

/** A page that does with another remote's part what its address says. */
const PAGE = `
const { createElement, Fragment } = require('react');
const { Slot, RemotePart, useLocation, usePlatform } = require('shared-contracts');
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
exports.exposes = {
  './page': () => ({ default: () => ways[new URLSearchParams(useLocation().search).get('q')]() }),
};`;

/** A part that does what its heading says, in the name of its page. */
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
])('a process that %s brings to a stop says whose code it is inside of', async (_what, way, guilty) => {
  const host = await started();
  const number = await host.stuckInside(`/mf-page?q=${way}`);
  // Both sides number the releases in the order of their names.
  expect(RELEASES[(number ?? 0) - 1]?.remote).toBe(guilty);
});

test('in a render process, what fails is left to the browser under the name of the boundary that rendered it', async () => {
  const host = await started();
  const comesOf = (way: string) => host.degraded(`/mf-page?q=${way}`);
  expect(await host.render('/mf-page?q=sound')).toContain('<h2>sound</h2>');
  expect(await comesOf('broken')).toEqual(['mf-part']);
  for (const way of ['behind', 'proxy', 'part-itself', 'throws'])
    expect([way, await comesOf(way)]).toEqual([way, ['mf-page']]);
  expect(await comesOf('stray')).toEqual([]);
  expect(await host.fault()).toBe('mf-part@1.0.0');
  // Its parts without it, whatever becomes of either.
  for (const way of ['sound', 'broken', 'behind', 'throws'])
    expect([way, await host.degraded(`/mf-page?q=${way}`, 'mf-part')]).toEqual([way, []]);
});

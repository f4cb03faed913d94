import { expect, onTestFinished, test } from 'vitest';
import { RenderHost } from '../testing/render-host.ts';

/** A page that does with another remote's part what its address says. */
const PAGE = `
const { createElement, Fragment } = require('react');
const { Slot, RemotePart, useLocation, usePlatform } = require('shared-contracts');
const fail = () => { throw new Error('at remote:mf-part@1.0.0:1:1'); };
const unmarked = (type) => ({ $$typeof: createElement('p').$$typeof, type, key: 'u', ref: null, props: {} });
const given = (props) => createElement(Slot, { name: 'product-row', props });
const row = (heading) => given({ handles: [], heading });
const ways = {
  sound: () => row('sound'),
  broken: () => row('broken'),
  stray: () => row('stray'),
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
      return createElement('h2', null, heading);
    },
  }),
};`;

test('in a render process, what fails is left to the browser under the name of the boundary that rendered it', async () => {
  const host = new RenderHost();
  onTestFinished(() => host.end());
  await host.start(
    { remote: 'mf-page', code: PAGE },
    { remote: 'mf-part', code: PART, slots: { 'product-row': './row' } },
  );
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

import { expect, test } from 'vitest';
import type { Release } from 'shared-contracts/composition';
import { lostOutageParts } from './outage-parts.ts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;

function release(text?: string): Release {
  const file = { path: 'entry.js', integrity: INTEGRITY };
  const own = {
    remote: 'mf-cart',
    version: '1.0.0',
    global: 'mf_cart',
    entry: file,
    server: file,
    pages: [],
    slots: {},
  };
  return { ...own, ...(text === undefined ? {} : { outage: { text, integrity: INTEGRITY } }) } as unknown as Release;
}

const live = (text?: string) => ({ id: 'a', counter: 1, createdAt: '', remotes: { 'mf-cart': release(text) } });
const BOTH = 'e.d(t,{OutagePage:()=>o,ItemCount:()=>i})';

test('an outage script that loses what the live one exports is refused by its names', () => {
  expect(lostOutageParts([release('e.d(t,{OldPage:()=>o,Item:()=>i})')], live(BOTH))).toEqual([
    'the outage script of mf-cart no longer exports OutagePage, ItemCount, which that of the live release does',
  ]);
});

test('one with the same parts or more, a first one, and a release that has none pass', () => {
  expect(lostOutageParts([release(`${BOTH};BesidePage`)], live(BOTH))).toEqual([]);
  expect(lostOutageParts([release(BOTH)], live())).toEqual([]);
  expect(lostOutageParts([release()], live(BOTH))).toEqual([]);
  expect(lostOutageParts([release(BOTH)], null)).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const SOURCES = globSync('{mf-*,shell,shared-ui,shared-contracts,shared-runtime}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.(test|generated)\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(ROOT, file), 'utf8') }));

/** Files whose source matches the pattern. */
const filesWith = (pattern: RegExp): string[] =>
  SOURCES.filter(({ source }) => pattern.test(source)).map(({ file }) => file);

/** The real attribute, under a condition that says that work is under way. */
const DISABLED_WHILE_BUSY =
  /(?<![-\w])disabled=\{[^}]*(busy|sending|pending|running|processing|fetching|joining|saving|loading|leaving)[^}]*\}/i;

/** An address that leads nowhere, so that a press can only act. The empty one reloads the page. */
const LINK_TO_NOTHING = /href=\{?["'`](#["'`]|javascript:)/;

/** An anchor of one's own that takes the press away from the browser. */
const ACTING_ANCHOR = /<a\s[^<]*?onClick=/;

test('only the Checkout button is disabled while it is busy, as is specified: all others would lose the focus', () => {
  expect(SOURCES.length).toBeGreaterThan(300);
  expect(filesWith(DISABLED_WHILE_BUSY)).toEqual(['mf-cart-checkout/src/features/cart-view/checkout-button.tsx']);
  expect(filesWith(/\.disabled = |setAttribute\(['"]disabled/)).toEqual([]);
});

test('a link that acts says that it is a button, and answers to Space', () => {
  expect(filesWith(LINK_TO_NOTHING)).toEqual([]);
  expect(filesWith(/role=["'{`]+button/)).toEqual([]);
  // The first leads to a field with a problem, by its focus; the other to pages of the shop.
  expect(filesWith(ACTING_ANCHOR).toSorted()).toEqual([
    'mf-admin-analytics/src/features/editor/problem-summary.tsx',
    'shared-runtime/src/router/link.tsx',
  ]);
});

test('the patterns of these rules find violations', () => {
  expect('<Button disabled={isBusy || isOld}>').toMatch(DISABLED_WHILE_BUSY);
  expect('<Button aria-disabled={isBusy}>').not.toMatch(DISABLED_WHILE_BUSY);
  for (const link of ['href="#"', "href={'#'}", 'href="javascript:void 0"'])
    expect(`<a ${link}>`).toMatch(LINK_TO_NOTHING);
  expect('<a href="#main">').not.toMatch(LINK_TO_NOTHING);
  expect('<a\n  href="#sizes"\n  onClick={open}>').toMatch(ACTING_ANCHOR);
});

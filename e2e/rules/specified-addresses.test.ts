import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/test-environment.ts';

const COLLECTIONS = ['/womens-activewear', '/womens-ready-to-wear', '/mens-activewear', '/mens-ready-to-wear'];

const INFORMATION = [
  'shipping-policy',
  'return-policy',
  'track-order',
  'payment-methods',
  'faqs',
  'contact',
  'about-us',
  'sustainability',
  'terms-and-conditions',
  'privacy-policy',
  'intellectual-property',
];

const SPECIFIED = [
  '/',
  '/impact',
  ...COLLECTIONS,
  ...COLLECTIONS.map((collection) => `${collection}/lookbook`),
  '/faux-fur-capsule',
  '/pages/faux-fur',
  '/faux-fur-capsule-ad',
  '/collegiate-capsule',
  '/collegiate-capsule-ad',
  '/studio-flow',
  '/studio-to-street-product',
  '/product/:handle',
  ...INFORMATION.map((page) => `/${page}`),
  '/book-styling-session',
  '/admin/analytics',
  '/auth',
];

/** The addresses in the tables of contents of all remotes. */
function offered(): string[] {
  const tables = globSync('mf-*/src/remote.ts', { cwd: ROOT }).map((file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  );
  return tables.flatMap((table) =>
    [...table.matchAll(/^ {4}'(\/[^']*)':|pages: \{ '(\/[^']*)':/gm)].map(([, one, only]) => one ?? only ?? ''),
  );
}

test('every specified address has a page', () => {
  const pages = offered();
  expect(SPECIFIED.filter((address) => !pages.includes(address))).toEqual([]);
  expect(pages.filter((address, at) => pages.indexOf(address) !== at)).toEqual([]);
});

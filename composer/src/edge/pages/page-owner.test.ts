import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { pageOwner } from './page-owner.ts';

const page = (path: string) => ({ path, expose: './page', indexed: true });
const composition = testComposition(
  testRelease('mf-catalog', { version: '2.0.0', pages: [page('/:collection'), page('/product/:handle')] }),
  testRelease('mf-marketing', { pages: [page('/'), page('/impact')] }),
);

test.each([
  ['/product/bordeaux-capsule', 'mf-catalog'],
  ['/womens-activewear', 'mf-catalog'],
  ['/', 'mf-marketing'],
  ['/impact', 'mf-marketing'],
])('%s belongs to %s: a page of its own comes before a pattern that it fits', (path, remote) => {
  expect(pageOwner(composition, path)?.remote).toBe(remote);
});

test('the owner is named with its version, and a path without one has none', () => {
  expect(pageOwner(composition, '/product/x')).toEqual({ remote: 'mf-catalog', version: '2.0.0' });
  expect(pageOwner(composition, '/product/x/y')).toBeNull();
});

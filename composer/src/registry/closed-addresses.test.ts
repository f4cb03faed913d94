import { expect, test } from 'vitest';
import { testRelease } from '../testing/test-composition.ts';
import { closedAddresses, refuseForeignAddresses } from './closed-addresses.ts';

test('a release closes to crawlers only what is below its own pages', () => {
  const pages = ['/', '/gifts', '/product/:handle'].map((path) => ({ path, expose: './page', indexed: true }));
  const own = ['/gifts?draft=', '/gifts/print', '/product/secret'];
  const others = ['/', '/cart', '/cart/x', '/gift', '/gifts', '/gifts-x'];
  const release = testRelease('mf-gifts', { pages, disallowed: [...others, ...own] });
  expect(closedAddresses(release)).toEqual(own);
  expect(() => refuseForeignAddresses(release)).toThrow(`below a page of the remote: ${others.join(', ')}`);
  expect(() => refuseForeignAddresses({ ...release, disallowed: own })).not.toThrow();
});

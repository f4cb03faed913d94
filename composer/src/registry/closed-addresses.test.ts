import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { closedAddresses, refuseForeignAddresses } from './closed-addresses.ts';

test('a release closes to crawlers only what is below its own pages', () => {
  const pages = ['/', '/gifts', '/product/:handle'].map((path) => ({ path, expose: './page', indexed: true }));
  const own = ['/gifts?draft=', '/gifts/print', '/product/secret'];
  const others = ['/', '/cart', '/cart/x', '/gift', '/gifts', '/gifts-x'];
  const release = testRelease('mf-gifts', { pages, disallowed: [...others, ...own] });
  expect(closedAddresses(release, {})).toEqual(own);
  expect(() => refuseForeignAddresses(release, {})).toThrow(`below a page of the remote: ${others.join(', ')}`);
  expect(() => refuseForeignAddresses({ ...release, disallowed: own }, {})).not.toThrow();
});

test('a release closes no page of another remote that is below its own', () => {
  const pages = (...paths: string[]) => paths.map((path) => ({ path, expose: './page', indexed: true }));
  const catalog = testRelease('mf-catalog', { pages: pages('/product/:handle', '/gifts/cards') });
  const own = ['/gifts/print', '/product/x/reviews/all', '/product/x/reviews?page='];
  const others = ['/product/', '/product/*/', '/product/beach', '/gifts/', '/gifts/ca', '/gifts/*'];
  const release = testRelease('mf-gifts', {
    pages: pages('/gifts', '/product/:x/reviews'),
    disallowed: [...others, ...own],
  });
  expect(closedAddresses(release, testComposition(catalog, release).remotes)).toEqual(own);
});

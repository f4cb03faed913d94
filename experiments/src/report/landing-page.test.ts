import { expect, test } from 'vitest';
import { landingPage } from './landing-page.ts';

test.each([
  ['home', ['/']],
  ['listing', ['/womens-activewear', '/mens-ready-to-wear/lookbook', '/search']],
  [
    'product',
    [
      '/product/knit',
      '/faux-fur-capsule',
      '/pages/faux-fur',
      '/studio-flow',
      '/studio-to-street-product',
      '/collegiate-capsule',
    ],
  ],
  ['ad', ['/faux-fur-capsule-ad', '/collegiate-capsule-ad']],
  ['other', ['/impact', '/cart', '/account', '/book-styling-session', '/return-policy', '//', '']],
])('a visit that began with a page of the kind %s is reported with it', (kind, paths) => {
  expect(paths.map(landingPage)).toEqual(paths.map(() => kind));
});

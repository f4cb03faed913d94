import { expect, test } from 'vitest';
import { signingKeys } from '../publish/signing-keys.ts';
import { linkFor } from './signed-link.ts';

const SHOP = { siteOrigin: 'https://shop.example', keys: signingKeys({ supabase: { secretKey: 'secret' } }) };

test('a link leads to a page of the shop', () => {
  expect(new URL(linkFor(SHOP, null, '/cart', 24)).pathname).toBe('/cart');
});

test.each([
  ['another site', '//elsewhere.example/', 24, 'is not on https://shop.example'],
  ['no hours', '/', Number.NaN, 'hours must be'],
  ['a time that does not end', '/', Number.POSITIVE_INFINITY, 'hours must be'],
])('a link is refused for %s', (_name, path, hours, reason) => {
  expect(() => linkFor(SHOP, null, path, hours)).toThrow(reason);
});

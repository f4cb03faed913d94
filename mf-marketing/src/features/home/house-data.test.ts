import { TEST_CONFIG } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { houseData } from './house-data.ts';

const SANDBOX = 'http://localhost:3100';

test('the organization has its name, its address, and its logo, and publishes the site', () => {
  const [organization, site] = houseData(TEST_CONFIG);
  expect(organization).toEqual({
    '@type': 'Organization',
    '@id': '#us',
    name: 'The Capsule Collective',
    url: 'https://shop.example',
    logo: 'https://shop.example/icon-512.png',
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email: 'hello@shop.example' },
  });
  expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': '#us' } });
});

test('the accounts of the brand are named, and no stand-in of the sandbox is', () => {
  const storefront = { ...TEST_CONFIG.storefront, origin: SANDBOX };
  const instagram = 'https://www.instagram.com/capsules';
  const mixed = { instagram, tiktok: `${SANDBOX}/follow/tiktok` };
  expect(houseData({ ...TEST_CONFIG, storefront, follow: mixed })[0]).toMatchObject({ sameAs: [instagram] });
  const invented = { tiktok: `${SANDBOX}/follow/tiktok` };
  expect(houseData({ ...TEST_CONFIG, storefront, follow: invented })[0]).not.toHaveProperty('sameAs');
  expect(houseData({ ...TEST_CONFIG, follow: {} })[0]).not.toHaveProperty('sameAs');
});

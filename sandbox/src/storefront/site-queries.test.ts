import { expect, test } from 'vitest';
import { SITE, testSandbox } from '../testing/test-sandbox.ts';

test('the main menu leads to the collections, and no other menu is there but the footer’s', async () => {
  const { data, errors } = await testSandbox().ask(`{
    main: menu(handle: "main-menu") { title itemsCount items { title type url tags items { id } resource { ... on Collection { handle } } } }
    footer: menu(handle: "footer") { items { title url } }
    other: menu(handle: "other") { id }
  }`);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    main: { title: 'Main menu', itemsCount: 3 },
    footer: { items: [{ url: `${SITE}/privacy-policy` }, {}, {}, { url: `${SITE}/terms-and-conditions` }] },
    other: null,
  });
  expect(Object(data?.['main']).items[0]).toEqual({
    title: "Women's Activewear",
    type: 'COLLECTION',
    url: `${SITE}/womens-activewear`,
    tags: [],
    items: [],
    resource: { handle: 'womens-activewear' },
  });
});

test('policies lead to the pages of the shop', async () => {
  const { data, errors } = await testSandbox().ask(`{
    shop {
      privacyPolicy { title handle url body id } refundPolicy { url } shippingPolicy { url } termsOfService { url }
      subscriptionPolicy { title }
    }
  }`);
  expect(errors).toBeUndefined();
  expect(data?.['shop']).toMatchObject({
    privacyPolicy: { title: 'Privacy policy', handle: 'privacy-policy', url: `${SITE}/privacy-policy` },
    refundPolicy: { url: `${SITE}/return-policy` },
    shippingPolicy: { url: `${SITE}/shipping-policy` },
    termsOfService: { url: `${SITE}/terms-and-conditions` },
    subscriptionPolicy: null,
  });
});

test('the sitemap lists products and collections in pages', async () => {
  const { data, errors } = await testSandbox().ask(`{
    products: sitemap(type: PRODUCT) {
      pagesCount { count }
      resources(page: 1) { hasNextPage items { handle updatedAt ... on SitemapResource { title image { alt filepath } } } }
      after: resources(page: 2) { hasNextPage }
    }
    collections: sitemap(type: COLLECTION) { resources(page: 1) { items { handle updatedAt } } }
  }`);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    products: { pagesCount: { count: 1 }, resources: { hasNextPage: false }, after: null },
    collections: { resources: { items: [{ handle: 'womens-activewear', updatedAt: '2025-09-14T13:00:00Z' }, {}, {}] } },
  });
  expect(Object(data?.['products']).resources.items).toHaveLength(15);
});

test('collections are sorted by title, and by their last change', async () => {
  const { data, errors } = await testSandbox().ask(`{
    title: collections(first: 9, sortKey: TITLE) { nodes { handle } }
    changed: collections(first: 9, sortKey: UPDATED_AT, reverse: true) { nodes { handle } }
  }`);
  expect(errors).toBeUndefined();
  expect(JSON.stringify(data?.['title'])).toMatch(/featured.*"mens.*womens/);
  expect(JSON.stringify(data?.['changed'])).toMatch(/"womens-activewear"\}\]/);
});

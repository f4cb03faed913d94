import { expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';

test.each([
  ['{ customer(customerAccessToken: "a") { id } }', "The sandbox doesn’t build the field 'customer' of 'QueryRoot'."],
  ['{ articles(first: 1) { nodes { id } } }', "The sandbox doesn’t build the field 'articles' of 'QueryRoot'."],
  [
    '{ sitemap(type: BLOG) { pagesCount { count } } }',
    "The sandbox doesn’t build the field 'pagesCount' of 'Sitemap'.",
  ],
  [
    '{ product(handle: "drift-set") { sellingPlanGroups(first: 1) { nodes { name } } } }',
    "The sandbox doesn’t build the field 'sellingPlanGroups' of 'Product'.",
  ],
  [
    'mutation { cartGiftCardCodesUpdate(cartId: "gid://shopify/Cart/1", giftCardCodes: []) { userErrors { message } } }',
    "The sandbox doesn’t build the field 'cartGiftCardCodesUpdate' of 'Mutation'.",
  ],
  [
    'mutation { cartClone(cartId: "gid://shopify/Cart/1") { userErrors { message } } }',
    "The sandbox doesn’t build the field 'cartClone' of 'Mutation'.",
  ],
  [
    'mutation { cartMetafieldsSet(metafields: []) { userErrors { message } } }',
    "The sandbox doesn’t build the field 'cartMetafieldsSet' of 'Mutation'.",
  ],
  [
    'mutation { cartCreate { cart { delivery { addresses { id } } } } }',
    "The sandbox doesn’t build the field 'delivery' of 'Cart'.",
  ],
])('%s is refused by name', async (query, message) => {
  const { errors } = await testSandbox().ask(query);
  expect(errors?.map((error) => [error.message, error.extensions?.['code']])).toEqual([[message, 'NOT_IN_SANDBOX']]);
});

test('the schema itself can be asked for', async () => {
  const { data, errors } = await testSandbox().ask('{ __schema { queryType { name fields { name } } } }');
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ __schema: { queryType: { name: 'QueryRoot' } } });
});

import { createStorefrontApiClient } from '@shopify/storefront-api-client';

const PRODUCTS = `query Products($first: Int!) { products(first: $first, sortKey: TITLE) { nodes { id handle title } pageInfo { hasNextPage } } }`;
const DEFERRED = `query Deferred($handle: String!) { product(handle: $handle) { id ... @defer { title descriptionHtml } } }`;
const CREATE = `mutation Create($variant: ID!) { cartCreate(input: { lines: [{ merchandiseId: $variant, quantity: 1 }] }) { cart { id checkoutUrl totalQuantity } userErrors { message } } }`;
const DEFERRED_CREATE = `mutation Create($variant: ID!) { cartCreate(input: { lines: [{ merchandiseId: $variant, quantity: 1 }] }) { ... @defer { cart { id totalQuantity } userErrors { message } } } }`;
const CLONE = `mutation Clone($id: ID!) { cartClone(cartId: $id) { cart { id } userErrors { message } } }`;
const FIRST_VARIANT = `query First { products(first: 1) { nodes { variants(first: 1) { nodes { id } } } } }`;

/** The last part of an answer that comes in parts, which has all of it. */
async function last(parts) {
  let whole;
  for await (const part of parts) whole = part;
  return whole;
}

/** The operations of Shopify's plain client. It demands https; its own `fetch` leads to the sandbox. */
export function apiClientOperations({ storefrontUrl, token, handle }) {
  const client = createStorefrontApiClient({
    storeDomain: 'https://shop.example.com',
    apiVersion: '2025-10',
    publicAccessToken: token,
    customFetchApi: (address, init) => fetch(String(address).replace('https://shop.example.com', storefrontUrl), init),
  });
  let variant = '';
  let cart = '';
  return [
    {
      name: 'request',
      run: () => client.request(PRODUCTS, { variables: { first: 3 } }),
      holds: ({ data }) => data.products.nodes.length === 3,
    },
    {
      name: 'fetch',
      run: async () => (await client.fetch(PRODUCTS, { variables: { first: 2 } })).json(),
      holds: ({ data }) => data.products.nodes.length === 2,
    },
    { name: 'an unknown field', expected: 'refused', run: () => client.request('query { nothing }') },
    {
      name: 'requestStream with @defer',
      run: async () => last(await client.requestStream(DEFERRED, { variables: { handle } })),
      holds: ({ data, hasNext }) => data.product.title !== undefined && !hasNext,
    },
    {
      name: 'a mutation',
      run: async () => {
        const first = await client.request(FIRST_VARIANT);
        variant = first.data.products.nodes[0].variants.nodes[0].id;
        const answer = await client.request(CREATE, { variables: { variant } });
        cart = answer.data.cartCreate.cart.id;
        return answer;
      },
      holds: ({ data }) => data.cartCreate.cart.totalQuantity === 1,
    },
    {
      name: 'a mutation with @defer',
      run: async () => last(await client.requestStream(DEFERRED_CREATE, { variables: { variant } })),
      holds: ({ data }) => data.cartCreate.cart.totalQuantity === 1,
    },
    { name: 'cartClone', expected: 'refused', run: () => client.request(CLONE, { variables: { id: cart } }) },
    {
      name: 'a wrong token',
      expected: 'refused',
      run: () =>
        createStorefrontApiClient({
          storeDomain: 'https://shop.example.com',
          apiVersion: '2025-10',
          publicAccessToken: 'wrong',
          customFetchApi: (address, init) =>
            fetch(String(address).replace('https://shop.example.com', storefrontUrl), init),
        }).request(PRODUCTS, { variables: { first: 1 } }),
    },
  ];
}

import {
  cartGetIdDefault,
  cartSetIdDefault,
  createCartHandler,
  createStorefrontClient,
  InMemoryCache,
} from '@shopify/hydrogen';
import { flattenConnection, getProductOptions } from '@shopify/hydrogen-react';

const PRODUCT = `#graphql
  query Product($handle: String!, $selectedOptions: [SelectedOptionInput!]!) {
    product(handle: $handle) {
      id handle title vendor descriptionHtml
      encodedVariantExistence encodedVariantAvailability
      options { name optionValues { name firstSelectableVariant { ...Variant } swatch { color image { previewImage { url } } } } }
      selectedOrFirstAvailableVariant(selectedOptions: $selectedOptions, ignoreUnknownOptions: true, caseInsensitiveMatch: true) { ...Variant }
      adjacentVariants(selectedOptions: $selectedOptions) { ...Variant }
      seo { title description }
    }
  }
  fragment Variant on ProductVariant {
    availableForSale compareAtPrice { amount currencyCode } id
    image { id url altText width height } price { amount currencyCode }
    product { title handle } selectedOptions { name value } sku title unitPrice { amount currencyCode }
  }`;

const PREDICTIVE = `#graphql
  query Predictive($term: String!, $types: [PredictiveSearchType!]) {
    predictiveSearch(limit: 5, limitScope: EACH, query: $term, types: $types) {
      products { id title handle trackingParameters } collections { id title handle } queries { text styledText }
    }
  }`;

const SITEMAP = `#graphql
  query Sitemap($page: Int!) { sitemap(type: PRODUCT) { pagesCount { count } resources(page: $page) { items { handle updatedAt } } } }`;

const MENU = `#graphql
  query Header($menu: String!) { shop { id name description primaryDomain { url } brand { logo { image { url } } } } menu(handle: $menu) { id items { id title url items { id title } } } }`;

const POLICIES = `#graphql
  query Policies { shop { privacyPolicy { id title handle } shippingPolicy { id title } termsOfService { id title } refundPolicy { id title } } }`;

const COLLECTION = `#graphql
  query Collection($handle: String!, $first: Int, $endCursor: String) {
    collection(handle: $handle) { id handle title products(first: $first, after: $endCursor, filters: [{ available: true }], sortKey: PRICE, reverse: true) {
      nodes { id title priceRange { minVariantPrice { amount } } } filters { id label values { id count } } pageInfo { hasNextPage endCursor } } }
  }`;

const SEARCH = `#graphql
  query Search($term: String!) { search(query: $term, types: [PRODUCT], first: 4, unavailableProducts: HIDE) { nodes { ... on Product { id title } } totalCount } }`;

const LOCALIZATION = `#graphql
  query Countries { localization { country { isoCode currency { isoCode } } availableCountries { isoCode } } }`;

const CUSTOMER = `#graphql
  query Customer($token: String!) { customer(customerAccessToken: $token) { id email } }`;

function cartOf(storefront) {
  const headers = new Headers();
  let id = '';
  const handler = createCartHandler({
    storefront,
    getCartId: () => id || cartGetIdDefault(headers)(),
    setCartId: cartSetIdDefault(),
  });
  const keep = async (answer) => {
    const given = await answer;
    id = given.cart?.id ?? id;
    return given;
  };
  return { handler, keep, id: () => id };
}

const hasLines = (number) => (answer) => (answer.cart ?? answer).totalQuantity === number;

/** The operations of Hydrogen: its storefront client, its documents, and every function of its cart handler. */
export function hydrogenOperations({ storefrontUrl, token, handle }) {
  const { storefront } = createStorefrontClient({
    cache: new InMemoryCache(),
    waitUntil: () => undefined,
    i18n: { language: 'EN', country: 'US' },
    publicStorefrontToken: token,
    storeDomain: storefrontUrl,
    storefrontApiVersion: '2025-10',
    storefrontHeaders: { requestGroupId: '1', buyerIp: null, cookie: '', purpose: null },
  });
  const { handler: cart, keep, id } = cartOf(storefront);
  const query = (document, variables) => storefront.query(document, { variables, cache: storefront.CacheNone() });
  const gid = (number) => `gid://shopify/Something/${number}`;
  let variant = '';
  let line = '';
  return [
    {
      name: 'product page',
      run: async () => {
        const answer = await query(PRODUCT, { handle, selectedOptions: [] });
        variant = answer.product.selectedOrFirstAvailableVariant.id;
        return answer;
      },
      holds: ({ product }) => getProductOptions(product).every(({ optionValues }) => optionValues.length > 0),
    },
    {
      name: 'product that does not exist',
      run: async () => [(await query(PRODUCT, { handle: 'no-such', selectedOptions: [] })).product],
      holds: ([one]) => one === null,
    },
    {
      name: 'predictive search',
      run: () => query(PREDICTIVE, { term: 'set', types: ['PRODUCT', 'COLLECTION', 'QUERY'] }),
      holds: ({ predictiveSearch }) => predictiveSearch.products.length > 0,
    },
    { name: 'search', run: () => query(SEARCH, { term: 'set' }), holds: ({ search }) => search.totalCount > 0 },
    {
      name: 'sitemap',
      run: () => query(SITEMAP, { page: 1 }),
      holds: ({ sitemap }) => sitemap.resources.items.length > 0,
    },
    { name: 'header menu', run: () => query(MENU, { menu: 'main-menu' }), holds: ({ menu }) => menu.items.length > 0 },
    { name: 'policies', run: () => query(POLICIES, {}) },
    {
      name: 'collection page with filters',
      run: () => query(COLLECTION, { handle: 'womens-activewear', first: 4 }),
      holds: ({ collection }) => flattenConnection(collection.products).length === 4,
    },
    { name: 'localization', run: () => query(LOCALIZATION, {}) },
    { name: 'customer by access token', expected: 'refused', run: () => query(CUSTOMER, { token: 'a-token' }) },
    { name: 'cart.get without a cart', run: async () => [await cart.get()], holds: ([one]) => one === null },
    {
      name: 'cart.create',
      run: () => keep(cart.create({ lines: [{ merchandiseId: variant, quantity: 1 }] })),
      holds: hasLines(1),
    },
    {
      name: 'cart.get',
      run: async () => {
        const answer = await cart.get({ cartId: id() });
        line = flattenConnection(answer.lines)[0].id;
        return answer;
      },
      holds: hasLines(1),
    },
    {
      name: 'cart.addLines',
      run: () =>
        keep(cart.addLines([{ merchandiseId: variant, quantity: 2, attributes: [{ key: 'gift', value: 'yes' }] }])),
      holds: hasLines(3),
    },
    { name: 'cart.updateLines', run: () => keep(cart.updateLines([{ id: line, quantity: 4 }])), holds: hasLines(6) },
    { name: 'cart.removeLines', run: () => keep(cart.removeLines([line])), holds: hasLines(2) },
    {
      name: 'cart.updateDiscountCodes',
      run: () => keep(cart.updateDiscountCodes(['WELCOME10'])),
      holds: ({ cart: { id: own } }) => own === id(),
    },
    { name: 'cart.updateNote', run: () => keep(cart.updateNote('Ring twice')) },
    { name: 'cart.updateAttributes', run: () => keep(cart.updateAttributes([{ key: 'source', value: 'test' }])) },
    {
      name: 'cart.updateBuyerIdentity',
      run: () => keep(cart.updateBuyerIdentity({ email: 'ada@example.com', countryCode: 'US' })),
    },
    { name: 'cart.updateGiftCardCodes', expected: 'refused', run: () => cart.updateGiftCardCodes(['ABCD']) },
    { name: 'cart.addGiftCardCodes', expected: 'refused', run: () => cart.addGiftCardCodes(['ABCD']) },
    { name: 'cart.removeGiftCardCodes', expected: 'refused', run: () => cart.removeGiftCardCodes([gid(1)]) },
    {
      name: 'cart.updateSelectedDeliveryOption',
      expected: 'refused',
      run: () => cart.updateSelectedDeliveryOption([{ deliveryGroupId: gid(1), deliveryOptionHandle: 'standard' }]),
    },
    {
      name: 'cart.setMetafields',
      expected: 'refused',
      run: () => cart.setMetafields([{ key: 'a.b', type: 'single_line_text_field', value: 'c' }]),
    },
    { name: 'cart.deleteMetafield', expected: 'refused', run: () => cart.deleteMetafield('a.b') },
    {
      name: 'cart.addDeliveryAddresses',
      expected: 'refused',
      run: () => cart.addDeliveryAddresses([{ address: { deliveryAddress: { countryCode: 'US' } } }]),
    },
    {
      name: 'cart.updateDeliveryAddresses',
      expected: 'refused',
      run: () => cart.updateDeliveryAddresses([{ id: gid(1), address: { deliveryAddress: { countryCode: 'US' } } }]),
    },
    { name: 'cart.removeDeliveryAddresses', expected: 'refused', run: () => cart.removeDeliveryAddresses([gid(1)]) },
  ];
}

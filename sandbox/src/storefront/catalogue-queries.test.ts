import { expect, test } from 'vitest';
import { globalId } from './global-ids.ts';
import { SITE, testSandbox, variantId } from '../testing/test-sandbox.ts';

const PRODUCT = `query ProductByHandle($handle: String!) {
  product(handle: $handle) {
    id title description descriptionHtml handle vendor productType tags availableForSale totalInventory onlineStoreUrl publishedAt
    seo { title description }
    featuredImage { url }
    images(first: 10) { nodes { url altText width height } }
    priceRange { minVariantPrice { amount currencyCode } }
    compareAtPriceRange { maxVariantPrice { amount } }
    options { name optionValues { name firstSelectableVariant { id } } }
    variants(first: 250) {
      nodes { id title price { amount currencyCode } compareAtPrice { amount } availableForSale quantityAvailable selectedOptions { name value } product { handle } }
    }
    selectedOrFirstAvailableVariant { title }
    collections(first: 5) { nodes { handle } }
  }
}`;

test('a product is answered with everything the shop shows', async () => {
  const { data, errors } = await testSandbox().ask(PRODUCT, { handle: 'sunset-flow' });
  expect(errors).toBeUndefined();
  expect(data?.['product']).toMatchObject({
    id: globalId('Product', 'sunset-flow'),
    title: 'Sunset Flow',
    description: 'Sunset Flow & more. A second paragraph.',
    descriptionHtml: '<p>Sunset Flow &amp; more.</p>\n<p>A second paragraph.</p>',
    vendor: 'The Capsule Collective',
    availableForSale: true,
    totalInventory: 13,
    onlineStoreUrl: `${SITE}/product/sunset-flow`,
    seo: { title: 'Sunset Flow', description: 'Sunset Flow in one line.' },
    priceRange: { minVariantPrice: { amount: '100.0', currencyCode: 'USD' } },
    compareAtPriceRange: { maxVariantPrice: { amount: '130.0' } },
    options: [{ name: 'Size', optionValues: [{ name: 'XS' }, { name: 'S' }, { name: 'M' }] }],
    selectedOrFirstAvailableVariant: { title: 'S' },
    collections: { nodes: [{ handle: 'womens-activewear' }] },
    variants: {
      nodes: [
        { title: 'XS', availableForSale: false, quantityAvailable: 0 },
        {
          id: variantId('sunset-flow', 'S'),
          availableForSale: true,
          quantityAvailable: 3,
          compareAtPrice: { amount: '130.0' },
          selectedOptions: [{ name: 'Size', value: 'S' }],
          product: { handle: 'sunset-flow' },
        },
        { title: 'M' },
      ],
    },
  });
});

test('a product has five pictures of 4:5 with their own texts', async () => {
  const { data } = await testSandbox().ask(
    '{ product(handle: "sunset-flow") { images(first: 10) { nodes { url altText width height } } } }',
  );
  const product = JSON.stringify(data);
  expect([...product.matchAll(/cdn\/sunset-flow\/([a-z]+)\.avif\?v=[0-9a-f]+/g)].map((match) => match[1])).toEqual([
    'set',
    'arranged',
    'garment',
    'close',
    'fabric',
  ]);
  expect(new Set(product.match(/"altText":"[^"]+"/g)).size).toBe(5);
  expect(product).toContain('"width":1200,"height":1500');
});

test('a capsule that costs what its pieces cost has no price to strike through', async () => {
  const { data } = await testSandbox().ask(
    'query P($handle: String!) { product(handle: $handle) { variants(first: 1) { nodes { price { amount } compareAtPrice { amount } } } } }',
    { handle: 'drift-set' },
  );
  expect(data?.['product']).toEqual({
    variants: { nodes: [{ price: { amount: '78.0' }, compareAtPrice: null }] },
  });
});

test('an unknown handle is null and no error', async () => {
  expect(await testSandbox().ask(PRODUCT, { handle: 'nothing' })).toMatchObject({ data: { product: null } });
});

test('ids are the same in every process', async () => {
  const ask = () => testSandbox().ask('{ products(first: 5) { nodes { id variants(first: 5) { nodes { id } } } } }');
  expect(await ask()).toEqual(await ask());
  expect(globalId('ProductVariant', 'sunset-flow/S')).toBe('gid://shopify/ProductVariant/7175184356743');
});

test('a capsule may call its option otherwise and keep its pieces where another bundle app would', async () => {
  const { data } = await testSandbox().ask(`{ product(handle: "mens-core") {
    options { name }
    variants(first: 2) { nodes { selectedOptions { name value } } }
    metafields(identifiers: [{ namespace: "bundles", key: "components" }, { namespace: "custom", key: "bundle_items" }]) { key }
  } }`);
  expect(data?.['product']).toEqual({
    options: [{ name: 'Jacket size' }],
    variants: {
      nodes: ['M', 'L'].map((value) => ({ selectedOptions: [{ name: 'Jacket size', value }] })),
    },
    metafields: [null, { key: 'bundle_items' }],
  });
});

test('the metafields hold components, summary, colours and rank', async () => {
  const { data } = await testSandbox().ask(`{ product(handle: "sunset-flow") {
    components: metafield(namespace: "bundles", key: "components") { type value }
    metafields(identifiers: [
      { namespace: "capsule", key: "summary" }, { namespace: "capsule", key: "colour" }, { namespace: "capsule", key: "rank" },
      { namespace: "capsule", key: "image_colours" }, { namespace: "capsule", key: "none" }
    ]) { value }
  } }`);
  const product = data?.['product'];
  expect(product).toMatchObject({
    components: { type: 'json' },
    metafields: [
      { value: 'Sunset Flow in one line.' },
      { value: JSON.stringify({ name: 'Clay', hex: '#b08968' }) },
      { value: '1' },
      { value: JSON.stringify(Array.from({ length: 5 }, () => '#d9cbb8')) },
      null,
    ],
  });
  const value: unknown = Reflect.get(Object(Reflect.get(Object(product), 'components')), 'value');
  expect(JSON.parse(String(value))).toMatchObject([
    {
      id: 'sunset-flow-top',
      name: 'Ribbed Top',
      garment: 'tee',
      fabric: 'Rib Knit',
      price: '60.00',
      sizes: ['S', 'M'],
      image: { width: 1200, height: 1500 },
    },
    { id: 'sunset-flow-leggings' },
  ]);
});

test('node and nodes find products, variants and collections, and null for the rest', async () => {
  const ids = [
    globalId('Product', 'drift-set'),
    variantId('drift-set', 'M'),
    globalId('Collection', 'featured'),
    'gid://shopify/Product/1',
  ];
  const { data } = await testSandbox().ask('query N($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', { ids });
  expect(data?.['nodes']).toMatchObject([
    { __typename: 'Product' },
    { __typename: 'ProductVariant' },
    { __typename: 'Collection' },
    null,
  ]);
});

test('recommendations are of the same audience, at most ten, and never the product itself', async () => {
  const { data } = await testSandbox().ask('{ productRecommendations(productHandle: "sunset-flow") { handle } }');
  expect(data?.['productRecommendations']).toEqual([
    { handle: 'gone-set' },
    { handle: 'drift-set' },
    { handle: 'moto-edit' },
  ]);
});

test('the complements of a product are of another type', async () => {
  const { data } = await testSandbox().ask(
    '{ product(handle: "sunset-flow") { productType } productRecommendations(productHandle: "sunset-flow", intent: COMPLEMENTARY) { productType } }',
  );
  const { productType } = Object(data?.['product']);
  const types = Object.values(Object(data?.['productRecommendations'])).map((found) => Object(found).productType);
  expect(types.length).toBeGreaterThan(0);
  expect(types).not.toContain(productType);
});

test('products are found by Shopify’s search syntax', async () => {
  const { ask } = testSandbox();
  const handles = async (query: string) => {
    const { data } = await ask(
      'query P($query: String) { products(first: 10, query: $query, sortKey: TITLE) { nodes { handle } } }',
      { query },
    );
    return [...JSON.stringify(data).matchAll(/"handle":"([^"]+)"/g)].map((match) => match[1]);
  };
  expect(await handles('tag:linen')).toEqual(['drift-set']);
  expect(await handles("product_type:'Outerwear capsule' OR tag:linen")).toEqual(['drift-set', 'moto-edit']);
  const capsules = (query: string) => handles(`-product_type:Piece ${query}`);
  expect(await capsules('-available_for_sale:true')).toEqual(['gone-set']);
  expect(await capsules('variants.price:<80')).toEqual(['drift-set']);
  expect(await handles('product_type:Piece -available_for_sale:true')).toEqual(['gone-set-leggings', 'gone-set-top']);
  expect(await handles('title:sun*')).toEqual(['sunset-flow']);
});

test('the shop has its name, currency and campaign pictures', async () => {
  const { data, errors } = await testSandbox().ask(`{
    shop { name paymentSettings { currencyCode acceptedCardBrands } metafield(namespace: "campaign", key: "pictures") { value } }
    localization { country { isoCode currency { isoCode } } language { isoCode } }
  }`);
  expect(errors).toBeUndefined();
  const pictures: unknown = JSON.parse(
    String(Reflect.get(Object(Reflect.get(Object(data?.['shop']), 'metafield')), 'value')),
  );
  expect(pictures).toContainEqual(
    expect.objectContaining({ slot: 'home', width: 1600, height: 900, colour: '#d9cbb8' }),
  );
  expect(pictures).toContainEqual(expect.objectContaining({ slot: 'lookbook-womens-activewear-6' }));
  expect(data).toMatchObject({
    shop: { name: 'The Capsule Collective', paymentSettings: { currencyCode: 'USD', acceptedCardBrands: [] } },
    localization: { country: { isoCode: 'US', currency: { isoCode: 'USD' } }, language: { isoCode: 'EN' } },
  });
});

test('a piece is a product of its own in no collection, and it and its capsule refer to each other', async () => {
  const { data, errors } = await testSandbox().ask(`{
    product(handle: "moto-edit-top") {
      title productType tags totalInventory onlineStoreUrl
      collections(first: 5) { nodes { handle } }
      images(first: 5) { nodes { url } }
      variants(first: 5) { nodes { title availableForSale compareAtPrice { amount } price { amount } } }
      components: metafield(namespace: "bundles", key: "components") { value }
      of: metafield(namespace: "piece", key: "of") { type reference { ... on Product { handle } } references(first: 5) { nodes { __typename } } }
    }
    capsule: product(handle: "moto-edit") {
      pieces: metafield(namespace: "capsule", key: "pieces") {
        type reference { __typename } references(first: 1) { nodes { ... on Product { handle } } pageInfo { hasNextPage } }
      }
    }
    recommended: productRecommendations(productHandle: "moto-edit") { productType }
  }`);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    product: {
      title: 'Ribbed Top',
      productType: 'Piece',
      tags: ['t-shirt', 'top'],
      onlineStoreUrl: expect.stringMatching(/\/product\/moto-edit#piece-moto-edit-top$/),
      collections: { nodes: [] },
      images: { nodes: [{ url: expect.stringContaining('moto-edit') }] },
      variants: {
        nodes: [
          { title: 'S', availableForSale: true, compareAtPrice: null, price: { amount: '60.0' } },
          { title: 'M', availableForSale: true, compareAtPrice: null },
        ],
      },
      components: null,
      of: { type: 'product_reference', reference: { handle: 'moto-edit' }, references: null },
    },
    capsule: {
      pieces: {
        type: 'list.product_reference',
        reference: null,
        references: { nodes: [{ handle: 'moto-edit-top' }], pageInfo: { hasNextPage: true } },
      },
    },
  });
  expect(JSON.stringify(data?.['recommended'])).not.toContain('Piece');
});

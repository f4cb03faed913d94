import { expect, test } from 'vitest';
import { readProduct } from '../../lib/product/read-product.ts';
import { productAnswer } from '../../lib/product/testing/product-answer.ts';
import { productStructuredData } from './product-structured-data.ts';

const ORIGIN = 'https://shop.example';
const URL = `${ORIGIN}/product/beach-set`;

type Change = NonNullable<Parameters<typeof productAnswer>[0]>;

const dataOf = (change: Change = {}): readonly unknown[] =>
  productStructuredData(readProduct(productAnswer(change)), ORIGIN);

/** The nodes of one kind. */
const ofKind = (kind: string, change: Change = {}): unknown[] =>
  dataOf(change).filter((node) => typeof node === 'object' && node !== null && Reflect.get(node, '@type') === kind);

function size(title: string, amount = '235.0', availableForSale = true) {
  return {
    id: `gid://shopify/ProductVariant/${title}1`,
    title,
    availableForSale,
    price: { amount, currencyCode: 'USD' as const },
    compareAtPrice: null,
    selectedOptions: [{ name: 'Size', value: title }],
  };
}

test('a capsule is a group of its sizes, each with a number, a picture, and an offer of its own', () => {
  const variants = { nodes: [size('S'), size('M', '240.0', false)] };
  const [group] = dataOf({ variants, skus: { nodes: [{ sku: 'BEACH-SET-S' }, { sku: null }] } });
  const policies = {
    shippingDetails: { '@id': '#free-shipping' },
    hasMerchantReturnPolicy: { '@id': '#returns' },
  };
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'beach-set',
    url: URL,
    name: 'Men’s Beach Set',
    variesBy: 'https://schema.org/size',
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Men’s Beach Set, S',
        sku: 'BEACH-SET-S',
        size: 'S',
        image: 'https://cdn.example/set.avif',
        offers: {
          '@type': 'Offer',
          price: '235.00',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: `${URL}?size=S`,
          ...policies,
        },
      },
      {
        sku: 'M1',
        size: 'M',
        offers: {
          price: '240.00',
          availability: 'https://schema.org/OutOfStock',
          url: `${URL}?size=M`,
          ...policies,
        },
      },
    ],
  });
});

test('shipping is free above the threshold, takes as long as promised, and is declared once', () => {
  const shipping = ofKind('OfferShippingDetails', { variants: { nodes: [size('S'), size('M')] } });
  expect(shipping).toEqual([
    {
      '@type': 'OfferShippingDetails',
      '@id': '#free-shipping',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'USD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: 15, maxValue: 21, unitCode: 'DAY' },
      },
    },
  ]);
});

test.each([['150.0'], ['99.0']])('at $%s no rate is claimed, because the checkout calculates it', (amount) => {
  const [shipping, ...others] = ofKind('OfferShippingDetails', { variants: { nodes: [size('S', amount)] } });
  expect(others).toEqual([]);
  expect(shipping).toMatchObject({ '@id': '#shipping' });
  expect(shipping).not.toHaveProperty('shippingRate');
});

test('sizes on both sides of the threshold refer to their own shipping', () => {
  const change = { variants: { nodes: [size('S', '150.0'), size('M', '150.01')] } };
  const [group] = ofKind('ProductGroup', change);
  expect(group).toMatchObject({
    hasVariant: [
      { offers: { shippingDetails: { '@id': '#shipping' } } },
      { offers: { shippingDetails: { '@id': '#free-shipping' } } },
    ],
  });
  const ids = ofKind('OfferShippingDetails', change).map((node) => Reflect.get(Object(node), '@id'));
  expect(new Set(ids)).toEqual(new Set(['#free-shipping', '#shipping']));
});

test('returns are taken as the policy says: by mail, at the buyer’s cost, and free where a piece is faulty', () => {
  expect(ofKind('MerchantReturnPolicy', { variants: { nodes: [size('S'), size('M', '99.0')] } })).toEqual([
    {
      '@type': 'MerchantReturnPolicy',
      '@id': '#returns',
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
    },
  ]);
});

test('a product without sizes names no policies', () => {
  const data = dataOf({ variants: { nodes: [] } });
  expect(data.map((node) => Reflect.get(Object(node), '@type'))).toEqual(['ProductGroup', 'BreadcrumbList']);
});

test('a product without pictures names none', () => {
  const [group] = ofKind('ProductGroup', { images: { nodes: [] } });
  expect(Reflect.get(Object(group), 'hasVariant')).toEqual([expect.not.objectContaining({ image: expect.anything() })]);
});

test('the rating is included if there are reviews', () => {
  const metafields = [
    { namespace: 'reviews', key: 'rating', value: '{"value":"4.6","scale_min":"1.0","scale_max":"5.0"}' },
    { namespace: 'reviews', key: 'rating_count', value: '12' },
  ];
  const [rated] = dataOf({ metafields });
  expect(rated).toMatchObject({ aggregateRating: { ratingValue: 4.6, bestRating: 5, reviewCount: 12 } });
  const [unrated] = dataOf();
  expect(unrated).not.toHaveProperty('aggregateRating');
});

test('the way to it leads over its area', () => {
  const collections = { nodes: [{ handle: 'featured-beach' }, { handle: 'mens-activewear' }] };
  const [, crumbs] = dataOf({ collections });
  expect(crumbs).toMatchObject({
    itemListElement: [
      { name: 'Home' },
      { name: 'Men’s Activewear', item: `${ORIGIN}/mens-activewear` },
      { position: 3, name: 'Men’s Beach Set' },
    ],
  });
});

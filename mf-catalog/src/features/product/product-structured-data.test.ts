import { expect, test } from 'vitest';
import { readProduct } from '../../lib/product/read-product.ts';
import { productAnswer } from '../../lib/product/testing/product-answer.ts';
import { productStructuredData } from './product-structured-data.ts';

const ORIGIN = 'https://shop.example';

test('a capsule is described with an offer for each size', () => {
  const [data] = productStructuredData(readProduct(productAnswer()), ORIGIN);
  expect(data).toMatchObject({
    '@type': 'Product',
    url: `${ORIGIN}/product/beach-set`,
    offers: {
      lowPrice: '235.00',
      offerCount: 1,
      offers: [
        { price: '235.00', availability: 'https://schema.org/InStock', url: `${ORIGIN}/product/beach-set?size=S` },
      ],
    },
  });
});

test('what buyers think of it is told, where somebody has said so', () => {
  const metafields = [
    { namespace: 'reviews', key: 'rating', value: '{"value":"4.6","scale_min":"1.0","scale_max":"5.0"}' },
    { namespace: 'reviews', key: 'rating_count', value: '12' },
  ];
  const [rated] = productStructuredData(readProduct(productAnswer({ metafields })), ORIGIN);
  expect(rated).toMatchObject({ aggregateRating: { ratingValue: 4.6, bestRating: 5, reviewCount: 12 } });
  const [unrated] = productStructuredData(readProduct(productAnswer()), ORIGIN);
  expect(unrated).not.toHaveProperty('aggregateRating');
});

test('the way to it leads over its area', () => {
  const collections = {
    nodes: [
      { handle: 'featured-beach', title: 'Beach' },
      { handle: 'mens-activewear', title: "Men's Activewear" },
    ],
  };
  const [, crumbs] = productStructuredData(readProduct(productAnswer({ collections })), ORIGIN);
  expect(crumbs).toMatchObject({
    itemListElement: [
      { name: 'Home' },
      { name: 'Men’s Activewear', item: `${ORIGIN}/mens-activewear` },
      { position: 3 },
    ],
  });
});

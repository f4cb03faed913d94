import type { ProductParts } from '../read-product.ts';
import type { ProductAnswer } from '../product-document.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' as const });

/** A storefront's answer for one product, changed as a test needs it. */
export function productAnswer(change: Partial<ProductAnswer & ProductParts> = {}): ProductAnswer & ProductParts {
  return {
    id: 'gid://shopify/Product/1',
    title: "Men's Beach Set",
    description: 'Linen and a print.',
    handle: 'beach-set',
    vendor: 'The Capsule Collective',
    productType: 'Vacation set',
    tags: ['set', 'color:cream'],
    publishedAt: '2026-01-06T14:00:00Z',
    priceRange: { minVariantPrice: usd('235.0') },
    variants: {
      nodes: [
        {
          id: 'gid://shopify/ProductVariant/1',
          title: 'S',
          availableForSale: true,
          price: usd('235.0'),
          compareAtPrice: usd('338.0'),
          selectedOptions: [{ name: 'Size', value: 'S' }],
        },
      ],
    },
    images: {
      nodes: [
        { url: 'https://cdn.example/set.avif', altText: 'The set.', width: 1200, height: 1500 },
        { url: 'https://cdn.example/arranged.avif', altText: null, width: null, height: null },
      ],
    },
    metafields: [{ namespace: 'capsule', key: 'image_colours', value: '["#dde4da"]' }, null],
    bundleMetafields: [],
    ...change,
  };
}

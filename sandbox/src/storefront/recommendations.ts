import type { StoreIndex, StoreProduct } from './store-index.ts';

const MOST = 10;

function likeness(a: StoreProduct, b: StoreProduct): number {
  const shared = a.capsule.tags.filter((tag) => b.capsule.tags.includes(tag)).length;
  const sameType = a.capsule.productType === b.capsule.productType ? 2 : 0;
  const sameColour = a.capsule.colour.name === b.capsule.colour.name ? 1 : 0;
  return shared + sameType + sameColour;
}

const audienceOf = (product: StoreProduct) => product.capsule.collection.split('-')[0];

/**
 * Related: the same collection. Complementary: the same audience's other collection. Most alike first.
 * assumed: the choice is Shopify's secret; documented are only the two intents and at most ten products.
 */
export function recommend(
  index: StoreIndex,
  product: StoreProduct,
  intent: 'RELATED' | 'COMPLEMENTARY',
): StoreProduct[] {
  return index.capsules
    .filter((other) => other !== product && audienceOf(other) === audienceOf(product))
    .filter((other) => (other.capsule.collection === product.capsule.collection) === (intent === 'RELATED'))
    .toSorted((a, b) => likeness(b, product) - likeness(a, product) || a.capsule.rank - b.capsule.rank)
    .slice(0, MOST);
}

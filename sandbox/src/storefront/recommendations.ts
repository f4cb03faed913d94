import type { StoreIndex, StoreProduct } from './store-index.ts';

const MOST = 10;

function likeness(a: StoreProduct, b: StoreProduct): number {
  const shared = a.capsule.tags.filter((tag) => b.capsule.tags.includes(tag)).length;
  const sameType = a.capsule.productType === b.capsule.productType ? 2 : 0;
  const sameColour = a.capsule.colour.name === b.capsule.colour.name ? 1 : 0;
  return shared + sameType + sameColour;
}

const audienceOf = (product: StoreProduct) => product.capsule.collection.split('-')[0];

/** Complementary products are another kind of thing, for the same days. */
function isWanted(other: StoreProduct, product: StoreProduct, intent: 'RELATED' | 'COMPLEMENTARY'): boolean {
  if (other === product || audienceOf(other) !== audienceOf(product)) return false;
  if (intent === 'RELATED') return other.capsule.collection === product.capsule.collection;
  return other.capsule.productType !== product.capsule.productType;
}

/**
 * Related: the same collection. Complementary: another type for the same audience. Most alike first.
 * assumed: the choice is Shopify's secret; documented are only the two intents and at most ten products.
 */
export function recommend(
  index: StoreIndex,
  product: StoreProduct,
  intent: 'RELATED' | 'COMPLEMENTARY',
): StoreProduct[] {
  return index.capsules
    .filter((other) => isWanted(other, product, intent))
    .map((other) => ({ other, alike: likeness(other, product) }))
    .toSorted((a, b) => b.alike - a.alike || a.other.capsule.rank - b.other.capsule.rank)
    .slice(0, MOST)
    .map(({ other }) => other);
}

import { parseJson, reportUnreadable, z } from 'shared-runtime';
import { metafieldValue, type Product } from './product.ts';

/** The rating of a product by its buyers, from the storefront's standard metafields. */
export interface ReviewRating {
  /** Between 0 and `of`, to one decimal. */
  readonly value: number;
  readonly of: number;
  /** How many have said so; at least one. */
  readonly count: number;
}

const Decimal = z.pipe(z.string(), z.transform(Number));
const Rating = z.object({ value: Decimal, scale_max: Decimal });

/**
 * The rating of a product; null if it has no ratings, or the metafields cannot be read.
 *
 * @see https://shopify.dev/docs/apps/build/custom-data/metafields/list-of-standard-definitions
 */
export function reviewRating(product: Pick<Product, 'handle' | 'metafields'>): ReviewRating | null {
  const rating = metafieldValue(product, 'reviews', 'rating');
  const count = Number(metafieldValue(product, 'reviews', 'rating_count') ?? 0);
  if (rating === undefined || !Number.isInteger(count) || count < 1) return null;
  try {
    const { value, scale_max: of } = Rating.parse(parseJson(rating));
    return value >= 0 && value <= of ? { value: Math.round(value * 10) / 10, of, count } : null;
  } catch (cause) {
    reportUnreadable(`The rating of "${product.handle}"`, cause);
    return null;
  }
}

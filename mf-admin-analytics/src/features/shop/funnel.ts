import type { ShopCounts } from './shop-figures.ts';

/** One step on the way from a visit to an order. */
export interface FunnelStep {
  readonly key: keyof ShopCounts;
  readonly label: string;
  readonly count: number;
  readonly before: number;
  /** Of all visits; null where there was none. */
  readonly ofVisits: number | null;
  /** Of the step before. */
  readonly ofPrevious: number | null;
}

const STEPS = [
  ['visits', 'Visits'],
  ['product_views', 'Viewed a capsule'],
  ['adds', 'Added to cart'],
  ['checkouts', 'Started checkout'],
  ['orders', 'Completed an order'],
] as const;

const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** A share, to the percent; small ones with one more digit. @example shareText(0.043) // '4.3%' */
export const shareText = (share: number): string => `${(share * 100).toFixed(share < 0.1 && share > 0 ? 1 : 0)}%`;

/** The steps of a period, each with its share of all visits and of the step before. */
export function funnelOf(totals: ShopCounts, previous: ShopCounts): FunnelStep[] {
  return STEPS.map(([key, label], at) => {
    const [stepBefore] = STEPS[at - 1] ?? [];
    return {
      key,
      label,
      count: totals[key],
      before: previous[key],
      ofVisits: shareOf(totals[key], totals.visits),
      ofPrevious: stepBefore ? shareOf(totals[key], totals[stepBefore]) : null,
    };
  });
}

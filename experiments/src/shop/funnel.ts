import type { ShopCounts } from './counts.ts';

/** One step from a visit to an order: the measured visits that took it. */
export interface FunnelStep {
  readonly key: keyof ShopCounts;
  readonly label: string;
  readonly count: number;
  readonly before: number;
  /** The share of all visits; null where there was none. */
  readonly ofVisits: number | null;
  /** The share of the step before; above 1 where more visits took this step than that one. */
  readonly ofPrevious: number | null;
}

const STEPS = [
  ['visits', 'Visits'],
  ['product_views', 'Viewed a capsule'],
  ['adds', 'Added to cart'],
  ['checkouts', 'Started checkout'],
  ['completed', 'Completed an order'],
] as const;

const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** A share in percent; small ones with one more digit. @example shareText(0.043) // '4.3%' */
export const shareText = (share: number): string => `${(share * 100).toFixed(share < 0.1 && share > 0 ? 1 : 0)}%`;

/** A step's share of the one before it, in words where it is above 100 %. */
export const ofPreviousText = (share: number): string =>
  share > 1 ? 'more than previous step' : `${shareText(share)} of previous step`;

/** The steps of a period, each with its share of all visits and of the step before. */
export function funnelOf(totals: ShopCounts, previous: ShopCounts): FunnelStep[] {
  const counted = STEPS.flatMap(([key, label]) => {
    const count = totals[key];
    return count === null ? [] : [{ key, label, count, before: previous[key] ?? 0 }];
  });
  return counted.map((step, at) => ({
    ...step,
    ofVisits: shareOf(step.count, totals.visits),
    ofPrevious: shareOf(step.count, counted[at - 1]?.count ?? 0),
  }));
}

/** Why some steps have more visits than the one before them; null where none has. */
export function skippedText(steps: readonly FunnelStep[]): string | null {
  const more = steps.filter(({ ofPrevious }) => ofPrevious !== null && ofPrevious > 1).map(({ label }) => `“${label}”`);
  if (more.length === 0) return null;
  const [have, step] = more.length === 1 ? ['has', 'step'] : ['have', 'steps'];
  return `${more.join(' and ')} ${have} more visits than the ${step} before: a visit can skip a step, and one that continues after midnight starts again the next day.`;
}

import { expect, test } from 'vitest';
import { ShopCounts } from './counts.ts';
import { funnelOf, ofPreviousText, skippedText } from './funnel.ts';

const counts = (changed: Partial<ShopCounts> = {}): ShopCounts => ({
  visits: 200,
  product_views: 100,
  adds: 30,
  checkouts: 12,
  completed: 3,
  orders: 28,
  revenue: 4000,
  newsletter: 0,
  bookings: 0,
  ...changed,
});

test('every step counts measured visits: unmeasured orders are in none', () => {
  const steps = funnelOf(counts(), counts({ completed: 6 }));
  expect(steps.map(({ key, count }) => [key, count])).toEqual([
    ['visits', 200],
    ['product_views', 100],
    ['adds', 30],
    ['checkouts', 12],
    ['completed', 3],
  ]);
  expect(steps.at(-1)).toMatchObject({ ofVisits: 0.015, ofPrevious: 0.25, before: 6 });
  expect(skippedText(steps)).toBeNull();
});

test('a step with more visits than the one before is marked, without a share above 100 %', () => {
  const steps = funnelOf(counts({ adds: 140 }), counts());
  expect(ofPreviousText(steps[2]?.ofPrevious ?? 0)).toBe('more than previous step');
  expect(ofPreviousText(1)).toBe('100% of previous step');
  expect(skippedText(steps)).toMatch(/^“Added to cart” has more visits than the step before: a visit can skip a step/);
  expect(skippedText(funnelOf(counts({ adds: 140, completed: 13 }), counts()))).toMatch(
    /^“Added to cart” and “Completed an order” have more/,
  );
});

test('without visits no step has a share', () => {
  const none = counts({ visits: 0, product_views: 0, adds: 0, checkouts: 0, completed: 0 });
  const shares = funnelOf(none, none).flatMap(({ ofVisits, ofPrevious }) => [ofVisits, ofPrevious]);
  expect(new Set(shares)).toEqual(new Set([null]));
});

test('a database without completed visits has no such step', () => {
  const { completed: _completed, ...older } = counts();
  expect(funnelOf(ShopCounts.parse(older), counts()).map(({ key }) => key)).not.toContain('completed');
});

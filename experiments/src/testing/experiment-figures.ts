import { type ExperimentFigures, NOT_CHECKED, type OpenedPhase, type Revenue } from '../results/figures.ts';

/** Visitors and conversions of one variant on one day. */
export type DayOfArm = readonly [n: number, x: number];

const DAY = 86_400_000;
const OPENED = Date.parse('2026-03-01T00:00:00Z');
const NAMES = ['control', 'b', 'c', 'd'];

const dayAfter = (days: number): string => new Date(OPENED + days * DAY).toISOString().slice(0, 10);

/**
 * One phase with equal weights, whose goals are `line-added`, and `order-completed` as a guardrail, with a margin for which few
 * visitors are enough.
 */
export const openedPhase = (variants: number, changes: Partial<OpenedPhase> = {}): OpenedPhase => ({
  phase: 1,
  opened_at: new Date(OPENED).toISOString(),
  variants: NAMES.slice(0, variants).map((name) => ({ name, weight: 1 })),
  goals: ['line-added'],
  guardrails: ['order-completed'],
  minimum_lift: 0.1,
  guardrail_margin: 0.5,
  minimum_days: 7,
  full_days: 0,
  window_days: 14,
  traffic: 100,
  traffic_history: [],
  closed_at: null,
  ...changes,
});

const row = (day: number, at: number, goal: string, n: number, x: number) => ({
  day: dayAfter(day),
  variant: NAMES[at] ?? '',
  goal,
  n,
  x,
  sum: goal === 'order-completed' ? x * 80 : 0,
  sum_of_squares: goal === 'order-completed' ? x * 6400 : 0,
});

/** Figures of an experiment that opened on March 1, in the form of the database's answer. */
export function experimentFigures(
  days: readonly (readonly DayOfArm[])[],
  changes: Partial<OpenedPhase> = {},
): ExperimentFigures {
  const daily = days.flatMap((arms, day) =>
    arms.flatMap(([n, x], at) => [
      row(day, at, '', n, 0),
      row(day, at, 'line-added', n, x),
      row(day, at, 'order-completed', n, Math.round(n / 40)),
    ]),
  );
  const visitors = daily.filter(({ goal }) => goal === '').map(({ day, variant, n }) => ({ day, variant, n }));
  return {
    experiment: 'hero',
    status: 'running',
    revision: 3,
    shipped_variant: null,
    phase: 1,
    phases: [openedPhase(days[0]?.length ?? 2, { full_days: days.length, ...changes })],
    read_at: new Date(OPENED + days.length * DAY).toISOString(),
    time_zone: 'UTC',
    daily,
    assigned: visitors,
    segments: daily.map(({ day: _day, ...rest }) => ({ dimension: 'device', segment: 'phone', ...rest })),
    served: visitors.map(({ variant, n }) => ({ variant, pages: n * 2 })),
    health: { assigned_several: 0, exposed_several: 0, conversions_without_exposure: 0, dirty_days: 0 },
    evidence: NOT_CHECKED,
    funnel: null,
    earlier: [],
    revenue: null,
  };
}

/** The spending of each variant's customers: 90 or 110 dollars each, in one order, and in one of them more than the cap. */
export const revenueFigures = (...customers: readonly number[]): Revenue => ({
  currencies: ['USD'],
  cap: 500,
  arms: customers.map((buyers, at) => ({
    variant: NAMES[at] ?? '',
    buyers,
    orders: buyers,
    total: buyers * 100 + 100,
    sum: buyers * 100,
    sum_of_squares: buyers * (10_000 + 100),
    orders_squared: buyers,
    products: buyers * 100,
    earlier: 0,
    earlier_sum: 0,
    earlier_squares: 0,
    earlier_products: 0,
  })),
});

import type { FunnelStepResult, Interval } from '../results/index.ts';
import { NOT_ENOUGH, percentText } from './figure-text.ts';
import { textTable } from './text-table.ts';

const STEPS = {
  'line-added': 'added to cart',
  'checkout-started': 'started checkout',
  'order-completed': 'completed an order',
} as const;

const ends = (interval: Interval | null): string =>
  interval === null ? NOT_ENOUGH : `${percentText(interval[0])} to ${percentText(interval[1])}`;

/** The number of each variant's visitors at each step, compared with the control; empty where it is unknown. */
export function funnelLines(funnel: readonly FunnelStepResult[]): string[] {
  if (funnel.length === 0) return [];
  const reached = funnel.flatMap(({ goal, arms }) =>
    arms.map(({ variant, x, rate, ofPrevious }) => [
      STEPS[goal],
      variant,
      x.toLocaleString('en-US'),
      percentText(rate),
      percentText(ofPrevious),
    ]),
  );
  const against = funnel.flatMap(({ goal, comparisons }) =>
    comparisons.map(({ variant, diff, sequential }) => [STEPS[goal], variant, percentText(diff), ends(sequential)]),
  );
  return [
    '',
    'funnel (to explore, not to decide by)',
    ...textTable([['', 'variant', 'visitors', 'of all', 'of the step before'], ...reached]),
    ...textTable([['always valid', 'variant', 'difference', '95% interval'], ...against]),
  ];
}

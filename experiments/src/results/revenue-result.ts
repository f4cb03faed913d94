import { comparedEstimates, type Estimate, meanInterval, meanOf, ratioOf } from '../statistics/index.ts';
import { dayText } from './evidence-words.ts';
import type { ExperimentFigures, OpenedPhase, Revenue } from './figures.ts';
import type { EvidenceResult, RevenueArm, RevenueComparison, RevenueMetric, RevenueResult } from './report.ts';
import { totalsOf } from './totals.ts';

/** The fewest ordering visitors in each variant for intervals and a p, because amounts are far from normally distributed. */
export const FEWEST_BUYERS = 30;

interface Spent {
  readonly arm: Omit<RevenueArm, 'value' | 'interval'>;
  readonly estimate: Estimate | null;
}

function estimateOf(metric: RevenueMetric['metric'], n: number, arm: Revenue['arms'][number]): Estimate | null {
  const sums = {
    n,
    sum: arm.sum,
    sumOfSquares: arm.sum_of_squares,
    orders: arm.orders,
    ordersSquared: arm.orders_squared,
    products: arm.products,
  };
  return metric === 'revenue-per-visitor' ? meanOf(sums) : ratioOf(sums);
}

/** The sums of a variant whose visitors spent nothing, neither before nor after. */
export const NOTHING_SPENT: Omit<Revenue['arms'][number], 'variant'> = {
  buyers: 0,
  orders: 0,
  total: 0,
  sum: 0,
  sum_of_squares: 0,
  orders_squared: 0,
  products: 0,
  earlier: 0,
  earlier_sum: 0,
  earlier_squares: 0,
  earlier_products: 0,
};

/** A money amount in the format of reports. @example moneyText(1204.5, 'USD') // '$1,204.50' */
export const moneyText = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);

function compared(control: Spent | undefined, { arm, estimate }: Spent): RevenueComparison {
  const { variant } = arm;
  if (!control?.estimate || !estimate) return { variant };
  const found = comparedEstimates(control.estimate, estimate, control.arm.n + arm.n);
  const { diff, lift } = found;
  return Math.min(control.arm.buyers, arm.buyers) < FEWEST_BUYERS ? { variant, diff, lift } : { variant, ...found };
}

function metricOf(
  metric: RevenueMetric['metric'],
  phase: OpenedPhase,
  { daily }: ExperimentFigures,
  revenue: Revenue,
): RevenueMetric {
  const spent = totalsOf(phase, daily, '').map(({ variant, n }): Spent => {
    const counted = revenue.arms.find((one) => one.variant === variant) ?? { variant, ...NOTHING_SPENT };
    const { buyers, orders, total } = counted;
    return { arm: { variant, n, buyers, orders, total }, estimate: estimateOf(metric, n, counted) };
  });
  const [control, ...variants] = spent;
  return {
    metric,
    arms: spent.map(({ arm, estimate }) => ({
      ...arm,
      value: estimate?.value ?? null,
      interval: estimate && arm.buyers >= FEWEST_BUYERS ? meanInterval(estimate) : null,
    })),
    comparisons: variants.map((variant) => compared(control, variant)),
  };
}

const none = (text: string): RevenueResult => ({ text, currency: null, cap: null, metrics: [] });

/** The spending of a phase's visitors: revenue per visitor and the average order value, or the reason for which neither is known. */
export function revenueOf(
  phase: OpenedPhase,
  figures: ExperimentFigures,
  { orders, ordersSince: since }: Pick<EvidenceResult, 'orders' | 'ordersSince'>,
): RevenueResult {
  const { revenue } = figures;
  if (orders === 'browsers') {
    return none('Not available: the order webhook isn’t configured, so order amounts are unknown.');
  }
  if (revenue === null) return none('Not available: this data has no order amounts.');
  const [currency, ...others] = revenue.currencies;
  if (others.length > 0) {
    return none(`Not available: orders came in several currencies (${revenue.currencies.join(', ')}).`);
  }
  if (currency === undefined || revenue.cap === null) return none('No confirmed orders yet.');
  const from = since === null ? '' : ` since ${dayText(since)}`;
  return {
    text: `In ${currency}, from the storefront’s orders${from}, after refunds. Amounts above ${moneyText(revenue.cap, currency)}, the 99th percentile of all variants’ orders, count as that.`,
    currency,
    cap: revenue.cap,
    metrics: [
      metricOf('revenue-per-visitor', phase, figures, revenue),
      metricOf('average-order-value', phase, figures, revenue),
    ],
  };
}

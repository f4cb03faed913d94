import { adjustedMeans, comparedEstimates, type EarlierSums, meanOf } from '../statistics/index.ts';
import type { ExperimentFigures, OpenedPhase } from './figures.ts';
import type { AdjustedComparison, AdjustedResult, RevenueResult } from './report.ts';
import { FEWEST_BUYERS, NOTHING_SPENT } from './revenue-result.ts';
import { rolesOf, totalsOf } from './totals.ts';

/** With fewer visitors with earlier behavior in either variant, a single one would determine the adjustment. */
export const FEWEST_EARLIER = 30;

/** The explanation next to adjusted metrics. */
export const ADJUSTED_TEXT =
  'The same differences, adjusted (CUPED) for what visitors did in the 90 days before they first saw the experiment. The verdict uses the raw metrics.';

/** The sums of one variant's visitors, and the number of visitors with an estimate. */
interface Counted {
  readonly variant: string;
  readonly sums: EarlierSums;
  /** Visitors with earlier behavior. */
  readonly earlier: number;
  /** Whether enough of them had later events. */
  readonly isEnough: boolean;
}

/** A visitor who reaches a goal counts as 1, before and after. */
function convertedArms(phase: OpenedPhase, { daily, earlier }: ExperimentFigures): Counted[] {
  const { main } = rolesOf(phase);
  return totalsOf(phase, daily, main).map(({ variant, n, x }) => {
    const known = earlier.find((one) => one.variant === variant && one.goal === main);
    const [before, again] = [known?.visitors ?? 0, known?.again ?? 0];
    const sums = {
      n,
      sum: x,
      sumOfSquares: x,
      earlierSum: before,
      earlierSumOfSquares: before,
      earlierProducts: again,
    };
    return { variant, sums, earlier: before, isEnough: true };
  });
}

function spentArms(phase: OpenedPhase, { daily, revenue }: ExperimentFigures): Counted[] {
  return totalsOf(phase, daily, '').map(({ variant, n }) => {
    const spent = revenue?.arms.find((one) => one.variant === variant) ?? NOTHING_SPENT;
    const sums = {
      n,
      sum: spent.sum,
      sumOfSquares: spent.sum_of_squares,
      earlierSum: spent.earlier_sum,
      earlierSumOfSquares: spent.earlier_squares,
      earlierProducts: spent.earlier_products,
    };
    return { variant, sums, earlier: spent.earlier, isEnough: spent.buyers >= FEWEST_BUYERS };
  });
}

function resultOf(metric: AdjustedResult['metric'], counted: readonly Counted[]): AdjustedResult[] {
  const adjusted = adjustedMeans(counted.map(({ sums }) => sums));
  if (!adjusted) return [];
  const raw = counted.map(({ sums }) => meanOf(sums));
  const comparisons = counted.slice(1).map(({ variant, sums, earlier, isEnough }, index): AdjustedComparison => {
    const at = index + 1;
    const [control] = counted;
    const [from, to] = [adjusted.estimates[0], adjusted.estimates[at]];
    const [plain, other] = [raw[0], raw[at]];
    const isKnown = control !== undefined && Math.min(control.earlier, earlier) >= FEWEST_EARLIER;
    if (!isKnown || !control.isEnough || !isEnough || !from || !to || !plain || !other) return { variant };
    const variance = plain.variance + other.variance;
    return {
      variant,
      ...comparedEstimates(from, to, control.sums.n + sums.n),
      ...(variance > 0 ? { removed: 1 - (from.variance + to.variance) / variance } : {}),
    };
  });
  const arms = counted.map(({ variant, sums, earlier }, at) => ({
    variant,
    n: sums.n,
    earlier,
    value: raw[at]?.value ?? null,
    adjusted: adjusted.estimates[at]?.value ?? null,
  }));
  return [{ metric, slope: adjusted.slope, arms, comparisons }];
}

/** The primary goal and revenue, each where some visitor had earlier behavior. */
export function adjustedOf(
  phase: OpenedPhase,
  figures: ExperimentFigures,
  { currency }: Pick<RevenueResult, 'currency'>,
): AdjustedResult[] {
  return [
    ...resultOf('conversion', convertedArms(phase, figures)),
    ...(currency === null ? [] : resultOf('revenue-per-visitor', spentArms(phase, figures))),
  ];
}

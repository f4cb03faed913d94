import {
  alwaysValid,
  benjaminiHochberg,
  chancesOf,
  differenceOf,
  fixedHorizon,
  holm,
  liftInterval,
  liftOf,
  newcombe,
  rateOf,
  wilson,
} from '../statistics/index.ts';
import type { ArmResult, Comparison, GoalResult } from './report.ts';

/** An arm's conversions and their value. */
export interface ValuedArm {
  readonly variant: string;
  readonly n: number;
  readonly x: number;
  readonly sum: number;
}

function armResult({ variant, n, x, sum }: ValuedArm, isValued: boolean): ArmResult {
  const meanValue = isValued && n > 0 ? sum / n : null;
  return { variant, n, x, rate: rateOf({ n, x }), rateInterval: wilson({ n, x }), meanValue };
}

/** All figures of a goal; the first arm is the control. */
export function compared(arms: readonly ValuedArm[]): Pick<GoalResult, 'arms' | 'comparisons' | 'chanceToBeBest'> {
  const [control, ...variants] = arms;
  if (!control) return { arms: [], comparisons: [], chanceToBeBest: [] };
  const chances = chancesOf(arms);
  const fixed = variants.map((variant) => fixedHorizon(control, variant));
  const ps = fixed.map((found) => found?.p ?? null);
  const [holmPs, bhPs] = [holm(ps), benjaminiHochberg(ps)];
  const comparisons = variants.map((variant, at): Comparison => {
    const sequential = alwaysValid(control, variant);
    return {
      variant: variant.variant,
      diff: differenceOf(control, variant),
      lift: liftOf(control, variant),
      liftInterval: liftInterval(control, variant),
      z: fixed[at]?.z ?? null,
      fixedP: ps[at] ?? null,
      newcombe: newcombe(control, variant),
      sequential: sequential?.interval ?? null,
      sequentialP: sequential?.p ?? null,
      chanceToBeatControl: chances.variants[at]?.toBeatControl ?? null,
      expectedLoss: chances.variants[at]?.expectedLoss ?? null,
      holmP: holmPs[at] ?? null,
      bhP: bhPs[at] ?? null,
    };
  });
  const isValued = arms.some(({ sum }) => sum !== 0);
  return { arms: arms.map((arm) => armResult(arm, isValued)), comparisons, chanceToBeBest: chances.toBeBest };
}

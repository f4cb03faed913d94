import { sampleRatio } from '../statistics/index.ts';
import type { OpenedPhase } from './figures.ts';
import type { MismatchResult } from './report.ts';

/** Whether the visitors of a phase match the weights of its variants. */
export function mismatchOf(
  { variants }: OpenedPhase,
  visitors: readonly { readonly variant: string; readonly n: number }[],
): MismatchResult {
  const arms = variants.map(({ name, weight }) => ({
    weight,
    n: visitors.reduce((sum, { variant, n }) => (variant === name ? sum + n : sum), 0),
  }));
  const { chi2, p, degrees, alarm, isTooFew } = sampleRatio(arms);
  return isTooFew ? { chi2: null, degrees, p: null, alarm } : { chi2, degrees, p, alarm };
}

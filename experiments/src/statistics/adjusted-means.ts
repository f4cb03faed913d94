import { type Estimate, meanOf, type Sums } from './means.ts';

/** The sums of one variant's visitors, with their behavior before the experiment. A visitor without earlier behavior adds 0. */
export interface EarlierSums extends Sums {
  readonly earlierSum: number;
  readonly earlierSumOfSquares: number;
  /** The sum over visitors of the product of later and earlier behavior. */
  readonly earlierProducts: number;
}

/** Means of all variants, adjusted by one slope. */
export interface AdjustedMeans {
  /** The increase of the metric for each unit of earlier behavior, within the variants. */
  readonly slope: number;
  /** In the order of the variants; null below two visitors. */
  readonly estimates: readonly (Estimate | null)[];
}

/** Sums of squares and products around the means of a variant. */
function spreadOf({ n, sum, sumOfSquares, earlierSum, earlierSumOfSquares, earlierProducts }: EarlierSums) {
  return {
    own: sumOfSquares - (sum * sum) / n,
    earlier: Math.max(0, earlierSumOfSquares - (earlierSum * earlierSum) / n),
    products: earlierProducts - (sum * earlierSum) / n,
  };
}

/**
 * Means that are adjusted for earlier behavior, with the variance that it leaves unexplained: the slope is that of a least-squares
 * fit with a mean for each variant, and every variant is taken to the earlier behavior of all visitors. Null where all visitors
 * have the same earlier behavior, for example none.
 *
 * @see Deng, Xu, Kohavi and Walker, Improving the sensitivity of online controlled experiments by utilizing pre-experiment data, WSDM 2013
 */
export function adjustedMeans(arms: readonly EarlierSums[]): AdjustedMeans | null {
  const counted = arms.filter(({ n }) => n >= 2);
  const total = (of: (arm: EarlierSums) => number): number => counted.reduce((sum, arm) => sum + of(arm), 0);
  const earlier = total((arm) => spreadOf(arm).earlier);
  if (!(earlier > 0)) return null;
  const slope = total((arm) => spreadOf(arm).products) / earlier;
  const earlierMean = total(({ earlierSum }) => earlierSum) / total(({ n }) => n);
  return {
    slope,
    estimates: arms.map((arm) => {
      const plain = meanOf(arm);
      if (!plain) return null;
      const spread = spreadOf(arm);
      const left = Math.max(0, spread.own - 2 * slope * spread.products + slope * slope * spread.earlier);
      return {
        value: plain.value - slope * (arm.earlierSum / arm.n - earlierMean),
        variance: left / (arm.n - 1) / arm.n,
      };
    }),
  };
}

export { adjustedMeans, type AdjustedMeans, type EarlierSums } from './adjusted-means.ts';
export {
  ALPHA,
  type AlwaysValid,
  alwaysValid,
  alwaysValidDifference,
  FEWEST_VISITORS,
  standardErrors,
} from './always-valid.ts';
export { type Chances, chancesOf } from './chances.ts';
export { type Counts, differenceOf, type Interval, rateOf } from './counts.ts';
export { normalBetween } from './error-function.ts';
export { excess } from './excess.ts';
export { fixedHorizon, liftInterval, liftOf } from './fixed-horizon.ts';
export { comparedEstimates, type Estimate, type EstimateComparison, meanOf, meanInterval, ratioOf } from './means.ts';
export { ALARM_BELOW, type SampleRatio, sampleRatio } from './sample-ratio.ts';
export { sampleSize } from './sample-size.ts';
export { newcombe, wilson } from './score-intervals.ts';
export { benjaminiHochberg, holm } from './several-arms.ts';

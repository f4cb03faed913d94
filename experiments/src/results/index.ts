export {
  type DailyCount,
  ExperimentFigures,
  ExperimentSummary,
  type OpenedPhase,
  type SegmentCount,
} from './figures.ts';
export type {
  ArmResult,
  Comparison,
  ExperimentReport,
  GoalResult,
  Interval,
  MismatchResult,
  Verdict,
} from './report.ts';
export { reportOf, summaryVerdict } from './report-of.ts';

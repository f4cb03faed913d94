export {
  type DailyCount,
  ExperimentFigures,
  ExperimentSummary,
  type OpenedPhase,
  type Revenue,
  type SegmentCount,
} from './figures.ts';
export { type HarmedGuardrail, harmedGuardrails } from './harmed-guardrails.ts';
export type {
  AdjustedResult,
  ArmResult,
  Comparison,
  EvidenceResult,
  ExperimentReport,
  FunnelStepResult,
  GoalResult,
  Interval,
  MismatchResult,
  RevenueArm,
  RevenueComparison,
  RevenueMetric,
  RevenueResult,
  Verdict,
} from './report.ts';
export { ADJUSTED_TEXT, FEWEST_EARLIER } from './adjusted-result.ts';
export { type Computed, compute } from './compute.ts';
export { cellOf, writeCsv } from './csv.ts';
export { guardText } from './guardrail-words.ts';
export { evidenceNotes, ordersText } from './evidence-words.ts';
export { figuresFromCsv, figuresToCsv } from './figures-csv.ts';
export { FEWEST_BUYERS, moneyText } from './revenue-result.ts';
export { type Scheduled, type ScheduleStanding, scheduleStanding } from './schedule.ts';
export { endText, rampText, standingText } from './schedule-words.ts';
export { dayAfter, dayIn, startOfDay, zoneText } from './shop-days.ts';
export { recompute, reportOf, summaryVerdict } from './report-of.ts';
export {
  type FunnelStep,
  funnelOf,
  ofPreviousText,
  REVENUE_TEXT,
  shareText,
  ShopCounts,
  shopDaysCsv,
  ShopPeriod,
  skippedText,
} from '../shop/index.ts';

export {
  type DailyCount,
  ExperimentFigures,
  ExperimentSummary,
  type OpenedPhase,
  type SegmentCount,
} from './figures.ts';
export { type HarmedGuardrail, harmedGuardrails } from './harmed-guardrails.ts';
export type {
  ArmResult,
  Comparison,
  EvidenceResult,
  ExperimentReport,
  GoalResult,
  Interval,
  MismatchResult,
  Verdict,
} from './report.ts';
export { type Computed, compute } from './compute.ts';
export { cellOf, writeCsv } from './csv.ts';
export { evidenceNotes, ordersText } from './evidence-words.ts';
export { figuresFromCsv, figuresToCsv } from './figures-csv.ts';
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

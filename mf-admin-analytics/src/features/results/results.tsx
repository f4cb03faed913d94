import {
  ADJUSTED_TEXT,
  type ExperimentFigures,
  type ExperimentReport,
  type GoalResult,
  type OpenedPhase,
  ordersText,
} from 'experiments/results';
import type { ReactNode } from 'react';
import { capitalized, inWords } from '../../lib/figure-text.ts';
import { AdjustedFigures } from './adjusted-figures.tsx';
import { ArmsTable } from './arms-table.tsx';
import { ChartsProvider } from './charts/use-charts.tsx';
import { ComparisonsTable } from './comparisons-table.tsx';
import { EvidenceAlarm } from './evidence-alarm.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { FunnelFigures } from './funnel-figures.tsx';
import { GoalsTable } from './goals-table.tsx';
import { HealthList } from './health-list.tsx';
import { IntervalFigure, intervalRow } from './interval-figure.tsx';
import { RatioAlarm, RatioTable } from './ratio-alarm.tsx';
import styles from './results.module.css';
import { ResultsSection } from './results-section.tsx';
import { RevenueFigures } from './revenue-figures.tsx';
import { ScheduleState } from './schedule-state.tsx';
import { SegmentsFigures } from './segments-figures.tsx';
import { SeriesFigures } from './series-figures.tsx';
import { ServedMeter } from './served-meter.tsx';
import { VerdictBanner } from './verdict-banner.tsx';
import { isOver } from './visitors.ts';

interface ResultsProps {
  readonly figures: ExperimentFigures;
  readonly report: ExperimentReport;
  readonly phase: OpenedPhase;
}

/** The difference that is worth having: the smallest lift of the phase, of the control’s rate. */
function worthHavingOf(report: ExperimentReport, phase: OpenedPhase): number | null {
  const control = report.goals.find(({ role }) => role === 'main')?.arms[0]?.rate ?? null;
  return control === null ? null : control * phase.minimum_lift;
}

interface MainIntervalsProps {
  readonly main: GoalResult;
  readonly worthHaving: number | null;
}

function MainIntervals({ main, worthHaving }: MainIntervalsProps) {
  return (
    <IntervalFigure
      title="Difference from the control"
      legend="In percentage points. The thick line is always valid; the thin line is valid once, at the planned end. If a line crosses 0, it’s too early to say which is better."
      rows={main.comparisons.map((comparison) => intervalRow(comparison))}
      worthHaving={worthHaving}
    />
  );
}

/** With one or two variants the figures are beside the drawing; more need the full width. */
const BESIDE = 2;

function MainGoal({ report, phase }: Omit<ResultsProps, 'figures'>) {
  const main = report.goals.find(({ role }) => role === 'main');
  if (!main) return null;
  const name = capitalized(inWords(main.goal));
  const measures = <ComparisonsTable result={main} caption={`${name}: every variant vs. the control`} />;
  const isBeside = main.comparisons.length <= BESIDE;
  const orders = ordersText(main, report.evidence);
  return (
    <ResultsSection title={`${name} (primary goal)`} text={orders === null ? undefined : `Orders: ${orders}.`}>
      <div className={styles.pair}>
        <div className={styles.part}>
          <ArmsTable result={main} caption={`${name}: visitors and rates by variant`} />
          {isBeside && <MainIntervals main={main} worthHaving={worthHavingOf(report, phase)} />}
        </div>
        {isBeside ? measures : <MainIntervals main={main} worthHaving={worthHavingOf(report, phase)} />}
      </div>
      {!isBeside && measures}
    </ResultsSection>
  );
}

/** Everything that is hidden while the verdict is broken or withheld. */
function Outcome({ report, phase }: Omit<ResultsProps, 'figures'>) {
  return (
    <>
      <MainGoal report={report} phase={phase} />
      {report.series.length > 0 && (
        <ResultsSection
          title="Over time"
          text="All visitors up to each day, by the day they first saw it. The band is always valid; earlier days had too few visitors."
        >
          <SeriesFigures series={report.series} />
        </ResultsSection>
      )}
      <ResultsSection title="Goals and guardrails">
        <GoalsTable goals={report.goals} evidence={report.evidence} />
      </ResultsSection>
      {report.funnel.length > 0 && (
        <ResultsSection
          title="Funnel by variant"
          text="Steps to an order, among all visitors who saw the experiment. For exploring, not deciding: the verdict uses the primary goal and the guardrails."
        >
          <FunnelFigures funnel={report.funnel} />
        </ResultsSection>
      )}
      <ResultsSection title="Revenue" text={report.revenue.text}>
        <RevenueFigures revenue={report.revenue} />
      </ResultsSection>
      {report.adjusted.length > 0 && (
        <ResultsSection title="Adjusted for earlier behavior" text={ADJUSTED_TEXT}>
          <AdjustedFigures adjusted={report.adjusted} currency={report.revenue.currency} />
        </ResultsSection>
      )}
      <ResultsSection
        title="Segments"
        text="For exploring, not deciding: with this many segments, one always stands out by chance. Differences from the control, in percentage points."
      >
        <SegmentsFigures segments={report.segments} />
      </ResultsSection>
    </>
  );
}

interface GuardedProps {
  readonly report: ExperimentReport;
  readonly ratioTable: ReactNode;
  readonly children: ReactNode;
}

/** Hides unreliable results behind advice on what to do. */
function Guarded({ report, ratioTable, children }: GuardedProps) {
  const { withheld } = report.evidence;
  if (withheld) {
    return (
      <EvidenceAlarm report={report} withheld={withheld}>
        {children}
      </EvidenceAlarm>
    );
  }
  return report.verdict.kind === 'broken' ? <RatioAlarm table={ratioTable}>{children}</RatioAlarm> : children;
}

/** The results of one phase: the verdict first, then the facts about the variants, then the figures. */
export function Results({ figures, report, phase, children }: ResultsProps & { readonly children?: ReactNode }) {
  const ratioTable = <RatioTable figures={figures} phase={phase} mismatch={report.mismatch} />;
  return (
    <div className={styles.results}>
      <VerdictBanner report={report} isOver={isOver(figures)} />
      <ScheduleState figures={figures} />
      {children}
      <ChartsProvider>
        <Guarded report={report} ratioTable={ratioTable}>
          <Outcome report={report} phase={phase} />
        </Guarded>
      </ChartsProvider>
      <ResultsSection title="Pages served and lost visitors">
        <ServedMeter lost={report.lost} />
      </ResultsSection>
      <ResultsSection title="Data quality">
        <EvidenceList evidence={report.evidence} />
        <HealthList health={figures.health} evidence={report.evidence} />
        {report.verdict.kind !== 'broken' && ratioTable}
      </ResultsSection>
    </div>
  );
}

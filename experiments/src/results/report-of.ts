import { ShopError } from 'shared-contracts/errors';
import { USUAL_GOAL } from '../schema/guardrails.ts';
import { adjustedOf } from './adjusted-result.ts';
import { daysForLift, daysNeeded } from './days-needed.ts';
import { evidenceOf } from './evidence.ts';
import {
  type Evidence,
  type ExperimentFigures,
  type ExperimentSummary,
  NOT_CHECKED,
  type OpenedPhase,
} from './figures.ts';
import { figuresFromCsv } from './figures-csv.ts';
import { funnelOf } from './funnel-result.ts';
import { compared } from './goal-result.ts';
import { guardrailStandings } from './guardrails.ts';
import { mismatchOf } from './mismatch.ts';
import type { EvidenceResult, ExperimentReport, GoalResult, MismatchResult, Verdict } from './report.ts';
import { revenueOf } from './revenue-result.ts';
import { seriesOf } from './series.ts';
import type { Tested } from './tested-goal.ts';
import { rolesOf, testedGoalsOf, totalsOf } from './totals.ts';
import { hasFullDay, visitorsADay } from './traffic.ts';
import { shownVerdict } from './holdout-verdict.ts';
import { verdictOf } from './verdict.ts';

type Rows = Parameters<typeof totalsOf>[1];
type Assigned = Parameters<typeof mismatchOf>[1];
/** The facts that decide whether figures of visitors are reliable. */
interface Reliance {
  readonly mismatch: { readonly assigned: MismatchResult; readonly exposed: MismatchResult };
  readonly evidence: EvidenceResult;
}

const ofVisitors = <Row extends { readonly goal: string }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ goal }) => goal === '');

function relianceOf(
  phase: OpenedPhase,
  rows: Rows,
  { assigned, evidence }: { readonly assigned: Assigned; readonly evidence: Evidence | null },
): Reliance {
  const exposed = ofVisitors(rows);
  return {
    mismatch: { assigned: mismatchOf(phase, assigned), exposed: mismatchOf(phase, exposed) },
    evidence: evidenceOf(phase, { exposed, assigned }, evidence ?? NOT_CHECKED),
  };
}

function testedOf(phase: OpenedPhase, rows: Rows, { mismatch, evidence }: Reliance): Tested {
  return {
    ...testedGoalsOf(phase, rows),
    minimumLift: phase.minimum_lift,
    guardrailMargin: phase.guardrail_margin,
    minimumDays: phase.minimum_days,
    fullDays: phase.full_days,
    isMismatched: mismatch.assigned.alarm || mismatch.exposed.alarm,
    withheld: evidence.withheld,
  };
}

function goalResults(phase: OpenedPhase, rows: Rows, tested: Tested, { orders }: EvidenceResult): GoalResult[] {
  const { main, guardrails } = rolesOf(phase);
  const standings = guardrailStandings(tested);
  const guardOf = (goal: string, { comparisons }: Pick<GoalResult, 'comparisons'>): GoalResult['guard'] =>
    guardrails.includes(goal)
      ? {
          margin: tested.guardrailMargin,
          states: comparisons.map(
            ({ variant }) => standings.find((one) => one.goal === goal && one.arm.variant === variant)?.state ?? null,
          ),
        }
      : null;
  const reached = rows.map(({ goal }) => goal).filter((goal) => goal !== '');
  const goals = new Set([main, ...guardrails, ...phase.goals, ...reached.sort()]);
  return [...goals].map((goal) => {
    const role = goal === main ? 'main' : guardrails.includes(goal) ? 'guardrail' : 'other';
    const figures = compared(totalsOf(phase, rows, goal));
    return { goal, role, ...figures, orders: goal === USUAL_GOAL ? orders : null, guard: guardOf(goal, figures) };
  });
}

function segmentsOf(phase: OpenedPhase, { segments }: ExperimentFigures): ExperimentReport['segments'] {
  const { main } = rolesOf(phase);
  const parts = Map.groupBy(segments, ({ dimension, segment }) => `${dimension} ${segment}`);
  return [...parts.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { arms, comparisons } = compared(totalsOf(phase, rows, main));
    return [{ dimension: first.dimension, segment: first.segment, arms, comparisons }];
  });
}

function lostOf(
  { variants }: OpenedPhase,
  figures: ExperimentFigures,
  { since, tokens }: EvidenceResult,
): ExperimentReport['lost'] {
  const sum = (rows: readonly { readonly variant: string; readonly n: number }[], name: string): number =>
    rows.reduce((total, { variant, n }) => (variant === name ? total + n : total), 0);
  return variants.map(({ name }) => {
    const pages = figures.served.reduce((total, one) => (one.variant === name ? total + one.pages : total), 0);
    const [assigned, exposed] = [sum(figures.assigned, name), sum(ofVisitors(figures.daily), name)];
    // Partial tokens would look like too few beside figures of the whole phase.
    const issued = since === null ? (tokens.find(({ variant }) => variant === name)?.issued ?? null) : null;
    return { variant: name, pages, issued, assigned, exposed, seenShare: assigned > 0 ? exposed / assigned : null };
  });
}

/** Days still needed: 0 once there is a verdict; null while no new visitors come. */
function daysOf({ status }: ExperimentFigures, tested: Tested, verdict: Verdict, traffic: number): number | null {
  if (verdict.kind === 'keep-running') return status === 'running' ? daysNeeded(tested, traffic) : null;
  return verdict.kind === 'broken' || verdict.kind === 'withheld' ? null : 0;
}

/** The need for a lift of twice the smallest one, where that is sooner. */
function soonerOf(tested: Tested, traffic: number, days: number | null): ExperimentReport['sooner'] {
  const lift = 2 * tested.minimumLift;
  const sooner = days === null ? null : daysForLift(tested, traffic, lift);
  return sooner !== null && sooner < (days ?? 0) ? { lift, days: sooner } : null;
}

/** The complete report from figures; null where no phase was opened yet. */
export function reportOf(figures: ExperimentFigures): ExperimentReport | null {
  const phase = figures.phases.find((one) => one.phase === figures.phase);
  if (!phase) return null;
  const { daily, experiment } = figures;
  const reliance = relianceOf(phase, daily, figures);
  const { evidence } = reliance;
  const tested = testedOf(phase, daily, reliance);
  const verdict = shownVerdict(experiment, verdictOf(tested));
  const period = { openedAt: phase.opened_at, readAt: figures.read_at, zone: figures.time_zone };
  const traffic = visitorsADay(ofVisitors(daily), period);
  // A partial day says little about a whole one.
  const planned = hasFullDay(period) ? traffic : 0;
  const days = daysOf(figures, tested, verdict, planned);
  const revenue = revenueOf(phase, figures, evidence);
  return {
    experiment,
    phase: phase.phase,
    verdict,
    goals: goalResults(phase, daily, tested, evidence),
    funnel: funnelOf(phase, figures),
    revenue,
    adjusted: adjustedOf(phase, figures, revenue),
    ...reliance,
    daysNeeded: days,
    sooner: soonerOf(tested, planned, days),
    visitorsADay: traffic,
    series: seriesOf(phase, daily, tested.main.goal),
    segments: segmentsOf(phase, figures),
    lost: lostOf(phase, figures, evidence),
  };
}

/** The input of a verdict from figures; null where no phase was opened yet. */
export function testedFigures(figures: ExperimentFigures): Tested | null {
  const phase = figures.phases.find((one) => one.phase === figures.phase);
  return phase ? testedOf(phase, figures.daily, relianceOf(phase, figures.daily, figures)) : null;
}

/** Only the verdict, from the totals of a list; null where no phase was opened yet. */
export function summaryVerdict({ phase, totals, ...summary }: ExperimentSummary): Verdict | null {
  return phase && shownVerdict(summary.name, verdictOf(testedOf(phase, totals, relianceOf(phase, totals, summary))));
}

/**
 * The report of exported figures: the file is sufficient to recompute every shown figure.
 *
 * @throws {ShopError} EXPERIMENT-005 where it is not such a file.
 */
export function recompute(csv: string): ExperimentReport {
  const report = reportOf(figuresFromCsv(csv));
  if (report) return report;
  throw new ShopError('EXPERIMENT-005', { problems: 'no phase has started yet' });
}

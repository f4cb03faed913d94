import type { ExperimentDefinition, RampStep } from '../schema/experiment.ts';
import { newcombe } from '../statistics/index.ts';
import { certainOf } from './claims.ts';
import type { ExperimentFigures, OpenedPhase } from './figures.ts';
import { testedFigures } from './report-of.ts';
import { percent } from './still-missing.ts';
import { offeredPairs, type Tested } from './tested-goal.ts';
import { compared, verdictOf } from './verdict.ts';

const HOUR = 3_600_000;

/** The part of an experiment that its schedule depends on. */
export interface Scheduled {
  readonly definition: ExperimentDefinition;
  readonly status: ExperimentFigures['status'];
}

/**
 * The current state of a schedule. Traffic is in percent. `advance`, `roll-back`, `stop`, and `ship` are due. A ramp is `waiting`
 * for the minimum time of its step, `paused` where the time has passed and the figures speak against more traffic, `held` where a
 * person chose a traffic that is none of its steps, and `complete` at its last step.
 */
export type ScheduleStanding =
  | { readonly kind: 'advance'; readonly to: number }
  | { readonly kind: 'waiting'; readonly to: number; readonly until: string }
  | { readonly kind: 'paused'; readonly to: number; readonly reasons: readonly string[] }
  | { readonly kind: 'held' | 'complete' }
  | { readonly kind: 'roll-back' | 'stop'; readonly reason: string }
  | { readonly kind: 'ship'; readonly variant: string; readonly reason: string };

/** Why all visitors should see the control at once; null where no harm is certain, or the figures are unreliable. */
function harmIn(tested: Tested): string | null {
  if (tested.withheld || tested.isMismatched) return null;
  const { harmed, worse } = certainOf(tested);
  const [claim] = [...harmed, ...worse];
  return claim ? `${compared(claim)}: a drop that holds no matter how often you check.` : null;
}

/** Goals that look worse with a variant: the fixed 95% interval is below zero, although no always-valid one is. */
function suspicionsIn({ main, guardrails }: Tested): string[] {
  return [main, ...guardrails].flatMap((tested) =>
    offeredPairs(tested).flatMap(({ control, arm }) => {
      const interval = newcombe(control, arm);
      if (interval === null || interval[1] >= 0) return [];
      const [own, other] = [arm, control].map(({ n, x }) => percent(x / n));
      return [`${tested.goal} looks lower with ${arm.variant}: ${own} of visitors, ${other} with the control.`];
    }),
  );
}

/** The objections to more traffic, a sentence each. */
function objectionsIn(tested: Tested): string[] {
  if (tested.withheld || tested.isMismatched) return [verdictOf(tested).reason];
  const unseen = tested.main.arms.filter(({ n, weight }) => weight > 0 && n === 0).map(({ variant }) => variant);
  return unseen.length > 0 ? [`No visitors have seen ${unseen.join(' or ')} yet.`] : suspicionsIn(tested);
}

/** The time (ms) since which the current traffic has been shown. */
function shownSince({ opened_at, traffic_history }: OpenedPhase, { startsAt }: ExperimentDefinition): number {
  return Math.max(
    Date.parse(traffic_history.at(-1)?.at ?? opened_at),
    startsAt === undefined ? 0 : Date.parse(startsAt),
  );
}

function rampStanding(
  steps: readonly RampStep[],
  scheduled: Scheduled,
  phase: OpenedPhase,
  now: number,
  tested: Tested,
) {
  const { definition } = scheduled;
  const at = steps.findIndex(({ traffic }) => traffic === definition.traffic);
  const [step, next] = [steps[at], steps[at + 1]];
  if (!step) return { kind: 'held' } as const;
  if (!next) return { kind: 'complete' } as const;
  const until = shownSince(phase, definition) + (step.minimumHours ?? 0) * HOUR;
  const to = next.traffic;
  if (now < until) return { kind: 'waiting', to, until: new Date(until).toISOString() } as const;
  const reasons = objectionsIn(tested);
  return reasons.length > 0 ? ({ kind: 'paused', to, reasons } as const) : ({ kind: 'advance', to } as const);
}

function endStanding({ shipAtEnd }: ExperimentDefinition, tested: Tested): ScheduleStanding {
  const { kind, reason, variant } = verdictOf(tested);
  if (!shipAtEnd) return { kind: 'stop', reason: 'Its end has passed.' };
  if (kind === 'ship' && variant !== undefined) return { kind: 'ship', variant, reason };
  return { kind: 'stop', reason: `Its end has passed, and no variant can ship. ${reason}` };
}

/**
 * The state of an experiment's schedule, from the figures of its latest phase and the time when they were read. Null where nothing
 * is scheduled, and where the experiment does not run.
 */
export function scheduleStanding(scheduled: Scheduled, figures: ExperimentFigures): ScheduleStanding | null {
  const { definition, status } = scheduled;
  const { endsAt, ramp } = definition;
  const phase = figures.phases.find((one) => one.phase === figures.phase);
  const tested = testedFigures(figures);
  if (status !== 'running' || !phase || !tested) return null;
  // No decision until the servers have reported the last minute's tokens.
  if (tested.withheld?.visitors === 'recent') return null;
  const harm = ramp ? harmIn(tested) : null;
  if (harm !== null) return { kind: 'roll-back', reason: harm };
  const now = Date.parse(figures.read_at);
  if (endsAt !== undefined && Date.parse(endsAt) <= now) return endStanding(definition, tested);
  return ramp ? rampStanding(ramp, scheduled, phase, now, tested) : null;
}

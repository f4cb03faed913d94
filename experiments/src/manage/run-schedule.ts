import { isShopError } from 'shared-contracts/errors';
import { type ExperimentFigures, type ScheduleStanding, scheduleStanding } from '../results/index.ts';
import type { ExperimentService, Plan } from './experiment-service.ts';
import type { ExperimentRow } from './rows.ts';

/** The authors in the history for a step, and for an end. */
const RAMP = 'Ramp schedule';
const END = 'Scheduled end';

/** The error codes of refusals: the change is invalid or not allowed. A person has to act then. */
const REFUSED: ReadonlySet<string> = new Set(['EXPERIMENT-002', 'EXPERIMENT-006']);

/** The database's limit for a summary: a longer one would keep all alerts of the run from being raised. */
const LONGEST = 1000;

/** An action or a failure of a schedule, for a report to people. */
export interface ScheduleNotice {
  readonly experiment: string;
  readonly phase: number;
  /** The key among the experiment's notices: `traffic 25% (revision 4)`. */
  readonly detail: string;
  /** The text for people. */
  readonly summary: string;
}

/** The experiment service with this author in the history. */
export type ServiceAs = (actor: string) => ExperimentService;

function planOf(standing: ScheduleStanding, { name, revision }: ExperimentRow, as: ServiceAs): Promise<Plan> | null {
  switch (standing.kind) {
    case 'advance':
      return as(RAMP).edit(name, { traffic: standing.to }, revision);
    case 'roll-back':
      return as(RAMP).act(name, 'kill', revision);
    case 'stop':
      return as(END).act(name, 'stop', revision);
    case 'ship':
      return as(END).ship(name, standing.variant, revision);
    default:
      return null;
  }
}

/** The report on a schedule's standing: the event, as the alert's key, and its reason. Null while the schedule only waits. */
function reportOf(
  standing: ScheduleStanding,
  { definition: { traffic } }: ExperimentRow,
): [what: string, text: string] | null {
  switch (standing.kind) {
    case 'advance':
      return [`traffic ${standing.to}%`, `The ramp went up from ${traffic}% to ${standing.to}%.`];
    case 'paused':
      return [
        `paused at ${traffic}%`,
        `The ramp waits at ${traffic}% and goes up to ${standing.to}% once this is over: ${standing.reasons.join(' ')}`,
      ];
    case 'roll-back':
      return [
        `rolled back from ${traffic}%`,
        `The ramp rolled back, and every visitor sees the control. ${standing.reason}`,
      ];
    case 'stop':
      return ['stopped', `The experiment stopped, and every visitor sees the control. ${standing.reason}`];
    case 'ship':
      return [`shipped ${standing.variant}`, `Every visitor sees ${standing.variant}. ${standing.reason}`];
    default:
      return null;
  }
}

/**
 * Carries out the due step of an experiment's schedule, once. Among concurrent runs, and a person who changes the experiment
 * meanwhile, the first one wins; the next run checks the schedule again.
 *
 * @param figures the figures of the latest phase
 * @returns the report; null where there is none, and where another change came
 * first.
 * @throws {ShopError} EXPERIMENT-004 and BACKEND-… where the shop or the database does not answer.
 */
export async function runSchedule(
  row: ExperimentRow,
  figures: ExperimentFigures,
  as: ServiceAs,
): Promise<ScheduleNotice | null> {
  // Figures of another revision may belong to another traffic or phase.
  const standing = figures.revision === row.revision ? scheduleStanding(row, figures) : null;
  const news = standing && reportOf(standing, row);
  if (!news) return null;
  const notice = (what: string, summary: string): ScheduleNotice => ({
    experiment: row.name,
    phase: row.phase,
    detail: `${what} (revision ${row.revision})`,
    summary: summary.length > LONGEST ? `${summary.slice(0, LONGEST - 1)}…` : summary,
  });
  try {
    await (await planOf(standing, row, as))?.apply();
    return notice(...news);
  } catch (error) {
    if (isShopError(error, 'EXPERIMENT-003')) return null;
    const reason =
      isShopError(error) && REFUSED.has(error.code) ? (error.details['problems'] ?? error.details['reason']) : null;
    if (reason === null) throw error;
    return notice('refused', `The schedule couldn’t make a change: ${String(reason).replace(/\.$/, '')}.`);
  }
}

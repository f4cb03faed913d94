import type { AnalyticsCommands, Assignment } from 'shared-contracts';
import type { ExposureLog } from './exposure-log.ts';

/** A report for counting: an assignment, or with a goal a conversion. */
export interface Report extends Pick<Assignment, 'experiment' | 'variant' | 'phase' | 'version'> {
  readonly visitorId: string;
  readonly goal?: string;
  readonly value?: number;
  /** The reference of the order that went to checkout or was completed. */
  readonly order?: string;
}

/** The goal of an exposure report: the experiment was in view. */
export const SEEN = 'seen';

/** The dependencies of reports. */
export interface ReportsOptions {
  /** Null where nothing is counted. */
  readonly visitorId: string | null;
  readonly log: ExposureLog;
  readonly isAllowed: () => boolean;
  readonly now: () => number;
  readonly send: (report: Report) => void;
}

/** The commands of the visit's events, until the visitor declines. */
export interface Reports extends Omit<AnalyticsCommands, 'observed'> {
  /** Stops reports about the variants of this page; accepting again takes effect with the next page. */
  declined(): void;
}

const reportOf = ({ experiment, variant, phase, version }: Assignment, visitorId: string): Report => ({
  experiment,
  variant,
  phase,
  version,
  visitorId,
});

/**
 * Reports one assignment and one exposure for each experiment and visitor session, and one conversion for every seen experiment
 * with an open window.
 */
export function createReports({ visitorId, log, isAllowed, now, send }: ReportsOptions): Reports {
  let isOver = false;

  function once(assignment: Assignment, goal?: string): void {
    if (visitorId === null || isOver || !isAllowed()) return;
    const isNew = log.isNew(assignment, goal);
    log.noteSent(assignment, goal);
    if (goal) log.noteSeen(assignment, now());
    if (isNew) send({ ...reportOf(assignment, visitorId), ...(goal ? { goal } : {}) });
  }

  return {
    assigned: (assignment) => once(assignment),
    seen: (assignment) => once(assignment, SEEN),
    converted(goal, value, order) {
      if (visitorId === null || isOver || !isAllowed()) return;
      for (const exposure of log.open(now())) {
        // Revenue is reported beside the goals, so that an order counts for any goals of an experiment.
        if (order === undefined && exposure.goals.length > 0 && !exposure.goals.includes(goal)) continue;
        send({
          ...reportOf(exposure, visitorId),
          goal,
          ...(value === undefined ? {} : { value }),
          ...(order === undefined ? {} : { order }),
        });
      }
    },
    declined() {
      isOver = true;
    },
  };
}

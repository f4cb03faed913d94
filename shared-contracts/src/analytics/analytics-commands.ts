import { createCommands } from '../store/commands.ts';

/** An experiment's variant that was given to this visitor. */
export interface Assignment {
  readonly experiment: string;
  readonly variant: string;
  /** The phase in which the visitor was drawn. */
  readonly phase: number;
  /** Version of the configuration. */
  readonly version: number;
  /** The goals that count; all where none is named. */
  readonly goals: readonly string[];
  /** For how many days after it was seen a conversion counts. */
  readonly windowDays: number;
}

/** What anybody may tell of a visit; mf-marketing answers. Nothing is sent without the visitor's consent. */
export interface AnalyticsCommands {
  /** Told by the page once a variant was given; nobody else has to. */
  assigned(assignment: Assignment): void;
  /** Told by the page once a place of the experiment was in view: the exposure, from which on conversions count. */
  seen(assignment: Assignment): void;
  converted(goal: string, value?: number): void;
}

/** Commands of the visit's events; those given before mf-marketing has loaded wait. */
export const analytics = createCommands<AnalyticsCommands>(['assigned', 'seen', 'converted']);

/**
 * Tells that a visitor reached a goal. It counts for every experiment that the visitor has seen, within its window, whatever
 * runs meanwhile.
 *
 * @param goal lower-case words joined by hyphens, for example `early-access`
 * @param value what it is worth in dollars, where that is known
 * @example trackConversion('early-access');
 */
export function trackConversion(goal: string, value?: number): void {
  void analytics.converted(goal, value);
}

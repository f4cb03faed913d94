import { createCommands } from '../store/commands.ts';

/** An experiment's variant that has been painted. */
export interface Exposure {
  readonly experiment: string;
  readonly variant: string;
  readonly phase: number;
  /** Version of the configuration. */
  readonly version: number;
}

/** What anybody may tell of a visit; mf-marketing answers. Nothing is sent without the visitor's consent. */
export interface AnalyticsCommands {
  /** Told by `useExperiment`; nobody else has to. */
  exposed(exposure: Exposure): void;
  converted(goal: string, value?: number): void;
}

/** Commands of the visit's events; those given before mf-marketing has loaded wait. */
export const analytics = createCommands<AnalyticsCommands>(['exposed', 'converted']);

/**
 * Tells that a visitor reached a goal. It counts for every running experiment that the visitor has been exposed to.
 *
 * @param goal lower-case words joined by hyphens, for example `early-access`
 * @param value what it is worth in dollars, where that is known
 * @example trackConversion('early-access');
 */
export function trackConversion(goal: string, value?: number): void {
  void analytics.converted(goal, value);
}

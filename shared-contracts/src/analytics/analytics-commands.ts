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

/** What happened in a page, as far as the shop's own figures go by it. */
export type Observation =
  /** A page was opened: its route, `/product/:handle`, the release that renders it, and when (ms since the document began). */
  | { readonly kind: 'view'; readonly page: string; readonly remote: string; readonly at: number }
  | {
      readonly kind: 'step';
      readonly step: 'product-viewed' | 'line-added' | 'checkout-started' | 'order-completed';
    }
  /** A search found nothing. */
  | { readonly kind: 'search'; readonly query: string }
  /** A release failed, with a code of the error registry. */
  | { readonly kind: 'error'; readonly code: string; readonly remote: string };

/** What anybody may tell of a visit; their owner answers. Nothing is sent without the visitor's consent. */
export interface AnalyticsCommands {
  /** Told by the page once a variant was given; nobody else has to. */
  assigned(assignment: Assignment): void;
  /** Told by the page once a place of the experiment was in view: the exposure, from which on conversions count. */
  seen(assignment: Assignment): void;
  converted(goal: string, value?: number, order?: string): void;
  /** Told by the shell. */
  observed(observation: Observation): void;
}

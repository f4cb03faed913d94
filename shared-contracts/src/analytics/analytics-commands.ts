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

/** An occurrence in a page that the shop's own figures count. */
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

/** Reports about a visit, open to every remote; their owner answers. Nothing is sent without the visitor's consent. */
export interface AnalyticsCommands {
  /** Called by the page alone, once a variant was assigned. */
  assigned(assignment: Assignment): void;
  /** Called by the page once a test spot of the experiment was in view: the exposure, after which conversions count. */
  seen(assignment: Assignment): void;
  converted(goal: string, value?: number, order?: string): void;
  /** Called by the shell. */
  observed(observation: Observation): void;
}

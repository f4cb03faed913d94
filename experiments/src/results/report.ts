import type { EstimateComparison } from '../statistics/index.ts';

/** An interval, both ends included. */
export type Interval = readonly [low: number, high: number];

/** The recommended next step, in words: `ship b` names the variant. */
export interface Verdict {
  readonly kind: 'keep-running' | 'ship' | 'harm' | 'no-difference' | 'broken' | 'withheld';
  /** The variant to ship, or the harmful one. */
  readonly variant?: string;
  /**
   * `keep running`, `ship b`, `stop: b hurts results`, `stop: no meaningful difference`, `broken: sample ratio mismatch`,
   * `withheld: more saw it than were assigned` or `withheld: more visitors than the shop vouched for`, or
   * `withheld: waiting for the servers’ counts`; of the permanent control group
   * `the experiments help`, `the experiments hurt results`, or `the experiments make no meaningful difference` instead of the 2nd to 4th.
   */
  readonly text: string;
  /** The reason in one plain sentence. */
  readonly reason: string;
}

/** One variant compared with the control. Figures with too little data are null. */
export interface Comparison {
  readonly variant: string;
  readonly diff: number | null;
  readonly lift: number | null;
  readonly liftInterval: Interval | null;
  /** The pooled two-proportion statistic, and its two-sided p: valid for one look at the planned end. */
  readonly z: number | null;
  readonly fixedP: number | null;
  readonly newcombe: Interval | null;
  /** Valid at every look; null below 500 visitors in the two variants. */
  readonly sequential: Interval | null;
  readonly sequentialP: number | null;
  readonly chanceToBeatControl: number | null;
  /** The expected loss of rate where the variant is shipped and the control is better. */
  readonly expectedLoss: number | null;
  readonly holmP: number | null;
  readonly bhP: number | null;
}

/** One variant's result for one goal. */
export interface ArmResult {
  readonly variant: string;
  readonly n: number;
  readonly x: number;
  readonly rate: number | null;
  /** Wilson’s interval of the rate. */
  readonly rateInterval: Interval | null;
  /** The conversions' value for each visitor; null where the goal has no value. */
  readonly meanValue: number | null;
}

/**
 * The state of a guardrail with a variant: `harmed` and `harmless` hold at every look, `open` is neither yet, and `few` has too few
 * conversions for a statement.
 */
export type GuardrailState = 'few' | 'harmed' | 'harmless' | 'open';

/** A guardrail's state with each variant, in the order of its comparisons; null for a variant that is offered to no visitor. */
export interface GuardResult {
  /** The largest harmless drop, relative to the control. */
  readonly margin: number;
  readonly states: readonly (GuardrailState | null)[];
}

/** One goal: the first decides, a guardrail must not be harmed, and the others are only reported. */
export interface GoalResult {
  readonly goal: string;
  readonly role: 'main' | 'guardrail' | 'other';
  readonly arms: readonly ArmResult[];
  readonly comparisons: readonly Comparison[];
  readonly chanceToBeBest: readonly (number | null)[];
  /** The source that confirms it, where the goal is an order; null for all other goals. */
  readonly orders: EvidenceResult['orders'] | null;
  /** Null for a goal that is not a guardrail. */
  readonly guard: GuardResult | null;
}

/** The number of one variant's visitors who reached a step of the funnel, or a later one. */
export interface FunnelArm extends Omit<ArmResult, 'meanValue'> {
  /** The share of visitors who reached the step before, or of all visitors at the first step; null without such visitors. */
  readonly ofPrevious: number | null;
}

/** One step from the exposure to an order. No step has more visitors than the one before it. */
export interface FunnelStepResult {
  readonly goal: 'line-added' | 'checkout-started' | 'order-completed';
  readonly arms: readonly FunnelArm[];
  /** The comparisons of the share of visitors who reached it, among all who saw the experiment. */
  readonly comparisons: readonly Comparison[];
}

/** The spending of one variant's visitors. */
export interface RevenueArm {
  readonly variant: string;
  readonly n: number;
  /** The visitors with orders. */
  readonly buyers: number;
  readonly orders: number;
  /** The uncapped total of the orders. */
  readonly total: number;
  /** The metric itself, from capped order values. */
  readonly value: number | null;
  readonly interval: Interval | null;
}

/** One variant compared with the control. Figures with too little data are null or have no interval. */
export interface RevenueComparison extends Partial<EstimateComparison> {
  readonly variant: string;
}

/** One metric of the visitors' spending. It is reported beside the goals and decides nothing. */
export interface RevenueMetric {
  readonly metric: 'revenue-per-visitor' | 'average-order-value';
  readonly arms: readonly RevenueArm[];
  readonly comparisons: readonly RevenueComparison[];
}

/** The visitors' spending, where it is known. */
export interface RevenueResult {
  /** The source of the figures, or the reason for which there are none. */
  readonly text: string;
  /** ISO 4217; null where there are no figures. */
  readonly currency: string | null;
  /** The amount at which order values are capped; null where there are no figures. */
  readonly cap: number | null;
  /** Empty where there are no figures. */
  readonly metrics: readonly RevenueMetric[];
}

/** One variant's result for a goal or revenue, unadjusted and adjusted for its visitors' earlier behavior. */
export interface AdjustedArm {
  readonly variant: string;
  readonly n: number;
  /** Visitors who had reached the goal, or had spent money, in the 90 days before they first saw the phase. */
  readonly earlier: number;
  readonly value: number | null;
  readonly adjusted: number | null;
}

/** One adjusted variant compared with the adjusted control. It has only its name where too few visitors had earlier behavior. */
export interface AdjustedComparison extends Partial<EstimateComparison> {
  readonly variant: string;
  /** The share of the difference's variance that earlier behavior explains; below 0 where it explains nothing. */
  readonly removed?: number;
}

/**
 * A metric adjusted for the visitors' behavior before they first saw the phase (CUPED): the primary goal by earlier conversions,
 * revenue by earlier spending. It decides nothing.
 */
export interface AdjustedResult {
  readonly metric: 'conversion' | 'revenue-per-visitor';
  /** The increase of the metric for each unit of earlier behavior. */
  readonly slope: number;
  readonly arms: readonly AdjustedArm[];
  readonly comparisons: readonly AdjustedComparison[];
}

/** The chi-square test of visitors against weights; null for too few visitors. */
export interface MismatchResult {
  readonly chi2: number | null;
  readonly degrees: number;
  readonly p: number | null;
  readonly alarm: boolean;
}

/** More visitors than the preceding step can explain: of one variant, or of all of them together. */
export interface Withheld {
  /**
   * The visitors in excess: the exposed ones against the assigned ones, or the assigned ones against the issued tokens. `recent`:
   * the assigned ones, but only those of the last minute, whose tokens the servers may not have reported yet.
   */
  readonly visitors: 'exposed' | 'assigned' | 'recent';
  /** Null for all variants. */
  readonly variant: string | null;
  readonly counted: number;
  /** The largest possible number of visitors. */
  readonly vouched: number;
  /** The first day of both counts; null for the whole phase. */
  readonly since: string | null;
}

/** The evidence for the visitors of a phase. */
export interface EvidenceResult {
  /** Whether arriving events were checked for the shop’s tokens. */
  readonly isChecking: boolean;
  /** The first day with checks; null for the whole phase. */
  readonly checkingSince: string | null;
  /** Whether more visitors reported an exposure than were assigned. */
  readonly exposed: 'fine' | 'too many';
  /** Whether more visitors were assigned than tokens were issued. */
  readonly assigned: 'fine' | 'too many' | 'not checked';
  readonly withheld: Withheld | null;
  /** The first day on which assigned visitors are compared with tokens; null for the whole phase. */
  readonly since: string | null;
  /** The compared counts; empty where tokens are not checked. */
  readonly tokens: readonly { readonly variant: string; readonly assigned: number; readonly issued: number }[];
  /** Visitors from the most frequent address of each day, and all visitors with a known address; null without any. */
  readonly largest: { readonly visitors: number; readonly of: number } | null;
  /** Events that are in no figure, by reason. */
  readonly apart: { readonly unvouched: number; readonly address: number; readonly unknown_order: number };
  /** The source that confirms completed orders. */
  readonly orders: 'webhook' | 'browsers';
  /** The first day of the storefront's confirmations; null for the whole phase. */
  readonly ordersSince: string | null;
}

/** The report on one phase of an experiment: all that the page, the command line, and the alerts show. */
export interface ExperimentReport {
  readonly experiment: string;
  readonly phase: number;
  readonly verdict: Verdict;
  readonly goals: readonly GoalResult[];
  /** The steps to an order, in order, for information only. Empty where they are unknown. */
  readonly funnel: readonly FunnelStepResult[];
  readonly revenue: RevenueResult;
  /** Metrics with earlier behavior of some visitor; empty without any. */
  readonly adjusted: readonly AdjustedResult[];
  readonly mismatch: { readonly assigned: MismatchResult; readonly exposed: MismatchResult };
  readonly evidence: EvidenceResult;
  /**
   * Days still needed at the traffic of the last days, for the smallest lift worth having, the guardrails, and the minimum of full
   * days; null where this is unknown: before the first full day, and below 20 conversions with the control of the primary goal or
   * of a guardrail.
   */
  readonly daysNeeded: number | null;
  /** The days needed for a lift of twice the size, where that is sooner. */
  readonly sooner: { readonly lift: number; readonly days: number } | null;
  /** Recent visitors per day, in all variants. */
  readonly visitorsADay: number;
  /** The main goal, cumulative by day, with the sequential interval of the first variant with a weight besides the control. */
  readonly series: readonly {
    readonly day: string;
    readonly arms: readonly {
      readonly variant: string;
      readonly n: number;
      readonly x: number;
      readonly rate: number | null;
    }[];
    readonly comparisons: readonly {
      readonly variant: string;
      readonly diff: number | null;
      readonly sequential: Interval | null;
    }[];
  }[];
  /** The main goal by segment, for information only. */
  readonly segments: readonly {
    readonly dimension: 'device' | 'source' | 'visitor' | 'landing';
    readonly segment: string;
    readonly arms: readonly ArmResult[];
    readonly comparisons: readonly Comparison[];
  }[];
  /** A comparison of the pages that servers sent with the visitors who were counted. */
  readonly lost: readonly {
    readonly variant: string;
    readonly pages: number;
    /** Tokens that the shop issued; null where they are not counted, or not for the whole phase. */
    readonly issued: number | null;
    readonly assigned: number;
    readonly exposed: number;
    /** The share of the assigned visitors who saw it. */
    readonly seenShare: number | null;
  }[];
}

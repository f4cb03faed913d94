import * as z from 'zod/mini';
import { FUNNEL_GOALS } from '../schema/funnel-goals.ts';
import { NO_ZONE } from './shop-days.ts';

const Count = z.number().check(z.minimum(0));

/** The visitors of a variant, the number of them who reached a goal, and the value of that. */
const counts = { n: Count, x: Count, sum: z.number(), sum_of_squares: z.number() };

/** The time zone of the counted days, `America/Los_Angeles`. */
const TimeZone = z._default(z.string(), NO_ZONE);

/** One day of the shop, by first exposures, for one variant and one goal; the goal `''` has n only. */
export const DailyCount = z.object({ day: z.string(), variant: z.string(), goal: z.string(), ...counts });

/** One segment of the visitors over all days: by device, by source, new or returning, or by landing page. */
export const SegmentCount = z.object({
  dimension: z.enum(['device', 'source', 'visitor', 'landing']),
  segment: z.string(),
  variant: z.string(),
  goal: z.string(),
  ...counts,
});

/** An opened phase: its variants, goals, limits, traffic, and times. */
export const OpenedPhase = z.object({
  phase: z.int(),
  opened_at: z.string(),
  variants: z.array(z.object({ name: z.string(), weight: z.number() })),
  goals: z.array(z.string()),
  guardrails: z.array(z.string()),
  /** The smallest lift worth having, relative to the control: 0.1 is 10 %. */
  minimum_lift: z.number(),
  /** The largest drop of a guardrail that is harmless, relative to the control: 0.1 is 10 %. */
  guardrail_margin: z._default(z.number(), 0.1),
  /** The full days with visitors that shipping a variant requires. */
  minimum_days: z._default(z.number(), 7),
  /** Complete days on which visitors first saw it. */
  full_days: z._default(Count, 0),
  window_days: z.number(),
  /** The share of the audience that takes part, in percent: the latest of the phase. */
  traffic: z.number(),
  /** All traffic values of the phase with their times, the first one first. Empty for an older database or file. */
  traffic_history: z._default(z.array(z.object({ at: z.string(), traffic: z.number() })), []),
  /** When the phase stopped counting new visitors; null while it runs. */
  closed_at: z._default(z.nullable(z.string()), null),
});

const OfVariant = z.object({ variant: z.string(), n: Count });

/**
 * The answer of `private.evidence_of`: the evidence for the visitors of a phase. Facts that an older database or file lacks are
 * not checked.
 */
export const Evidence = z.object({
  /** Whether arriving events were checked for the shop’s tokens. */
  checking: z._default(z.boolean(), false),
  /** The first day with checks; null for the whole phase. */
  checking_since: z._default(z.nullable(z.string()), null),
  /** Whether issued tokens are counted. */
  issuing: z._default(z.enum(['checked', 'not checked']), 'not checked'),
  /** The first compared day. */
  since: z._default(z.nullable(z.string()), null),
  /** Assigned visitors, and issued tokens, on the compared days. */
  assigned: z._default(z.array(OfVariant), []),
  issued: z._default(z.array(OfVariant), []),
  /** The assigned visitors of the last minute, whose tokens the servers may not have reported yet. */
  recent: z._default(z.array(OfVariant), []),
  /** Sums over days: visitors from the most frequent address, all visitors with an address, and the number of addresses. */
  largest_address: z._default(z.nullable(z.object({ visitors: Count, of: Count, addresses: Count })), null),
  /** Events that are in no figure, by reason. */
  apart: z._default(
    z.array(
      z.object({
        reason: z.enum(['unvouched', 'address', 'unknown_order']),
        event: z.enum(['assigned', 'seen', 'converted']),
        ...OfVariant.shape,
      }),
    ),
    [],
  ),
  /** The source that confirms completed orders. */
  orders: z._default(z.enum(['webhook', 'browsers']), 'browsers'),
  /** The first day of the storefront's confirmations; null for the whole phase. */
  orders_since: z._default(z.nullable(z.string()), null),
});

/** @see Evidence */
export type Evidence = z.infer<typeof Evidence>;

/** The evidence for a database or a file without any. */
export const NOT_CHECKED: Evidence = Evidence.parse({});

/** The answer of `private.funnel_of`: the visitors of a variant who reached a step of the funnel, or a later one. */
export const FunnelCount = z.object({ variant: z.string(), goal: z.enum(FUNNEL_GOALS), visitors: Count });

/**
 * The answer of `private.earlier_of`: the visitors of a variant who had reached a goal before they first saw the phase, and the
 * number of them who reached it again.
 */
export const EarlierCount = z.object({ variant: z.string(), goal: z.string(), visitors: Count, again: Count });

/**
 * The answer of `private.revenue_of`: the sums for revenue, after every order value above the cap was replaced by the cap. Amounts
 * are in the single currency; amounts in several currencies are not added up.
 */
export const Revenue = z.object({
  currencies: z.array(z.string()),
  /** The 99th percentile of the order values of all variants; null without orders. */
  cap: z.nullable(Count),
  arms: z.array(
    z.object({
      variant: z.string(),
      /** The visitors with orders. */
      buyers: Count,
      orders: Count,
      /** The total before the cap. */
      total: Count,
      sum: Count,
      sum_of_squares: Count,
      /** The sums over visitors of their squared number of orders, and of its product with the amount. */
      orders_squared: Count,
      products: Count,
      /**
       * Visitors who had spent money before they first saw the phase, with their capped spending: its sum, its sum of squares, and
       * the sum of its products with their spending in the phase. 0 for an older database or file.
       */
      earlier: z._default(Count, 0),
      earlier_sum: z._default(Count, 0),
      earlier_squares: z._default(Count, 0),
      earlier_products: z._default(Count, 0),
    }),
  ),
});

/** @see Revenue */
export type Revenue = z.infer<typeof Revenue>;

/** The answer of `experiment_figures`: one phase of an experiment from the rollups, without any computed results. */
export const ExperimentFigures = z.object({
  experiment: z.string(),
  status: z.enum(['draft', 'running', 'stopped', 'killed', 'archived']),
  revision: z.int(),
  shipped_variant: z.nullable(z.string()),
  /** The phase of the figures; null where none was opened yet. */
  phase: z.nullable(z.int()),
  phases: z.array(OpenedPhase),
  /** When the figures were read, by the database's clock. */
  read_at: z.string(),
  time_zone: TimeZone,
  daily: z.array(DailyCount),
  assigned: z.array(z.object({ day: z.string(), variant: z.string(), n: Count })),
  segments: z.array(SegmentCount),
  /** Pages with a variant that servers sent, cached ones too. */
  served: z.array(z.object({ variant: z.string(), pages: Count })),
  health: z.object({
    /** Visitors who were assigned several variants, and who saw several: excluded from every figure. */
    assigned_several: Count,
    exposed_several: Count,
    /** Conversions of visitors without an exposure in any phase. */
    conversions_without_exposure: Count,
    /** Days with events that are not in the figures yet. */
    dirty_days: Count,
  }),
  evidence: z.prefault(Evidence, {}),
  /** Null for an older database or file. */
  funnel: z._default(z.nullable(z.array(FunnelCount)), null),
  earlier: z._default(z.array(EarlierCount), []),
  /** Null where the storefront confirms no orders, and for an older database or file. */
  revenue: z._default(z.nullable(Revenue), null),
});

/** One line of `experiments_overview`: an experiment with the totals of its latest phase. */
export const ExperimentSummary = z.object({
  name: z.string(),
  time_zone: TimeZone,
  description: z.string(),
  status: ExperimentFigures.shape.status,
  revision: z.int(),
  updated_at: z.string(),
  shipped_variant: z.nullable(z.string()),
  phase: z.nullable(OpenedPhase),
  /** Sums over all days of the phase. */
  totals: z.array(z.object({ variant: z.string(), goal: z.string(), ...counts })),
  assigned: z.array(z.object({ variant: z.string(), n: Count })),
  /** First exposures of each of the last 14 days, today included; a day without any is left out. */
  traffic: z.array(z.object({ day: z.string(), n: Count })),
  /** The evidence of its latest phase; null where there is none. */
  evidence: z._default(z.nullable(Evidence), null),
});

/** @see ExperimentFigures */
export type ExperimentFigures = z.infer<typeof ExperimentFigures>;
/** @see ExperimentSummary */
export type ExperimentSummary = z.infer<typeof ExperimentSummary>;
/** @see OpenedPhase */
export type OpenedPhase = z.infer<typeof OpenedPhase>;
/** @see DailyCount */
export type DailyCount = z.infer<typeof DailyCount>;
/** @see SegmentCount */
export type SegmentCount = z.infer<typeof SegmentCount>;

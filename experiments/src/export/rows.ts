import * as z from 'zod/mini';

/** Microseconds since 1970. */
const Moment = z.int();

const Variant = { experiment: z.string(), phase: z.int(), variant: z.string() };

/** A stored event, once, even if it was sent several times. */
export const EventRow = z.object({
  event_id: z.string(),
  occurred_at: Moment,
  received_at: Moment,
  event_type: z.string(),
  ...Variant,
  visitor_id: z.string(),
  session_id: z.string(),
  goal: z.nullable(z.string()),
  value: z.nullable(z.string()),
  remote: z.nullable(z.string()),
  metadata: z.string(),
});

/** A visitor's first assignment in a phase. */
export const AssignmentRow = z.object({
  ...Variant,
  visitor_id: z.string(),
  first_at: Moment,
  several_variants: z.boolean(),
  /** The day of `first_at` in the shop’s time zone. */
  shop_day: z.string(),
});

/** A visitor's first exposure in a phase, with the visitor's segments. */
export const ExposureRow = z.extend(AssignmentRow, {
  device: z.string(),
  source: z.string(),
  visitor: z.string(),
  landing: z.string(),
});

/** A goal that a visitor reached, regardless of the phase or variant that its event claimed. */
export const ConversionRow = z.object({
  event_id: z.string(),
  occurred_at: Moment,
  experiment: z.string(),
  phase: z.int(),
  visitor_id: z.string(),
  goal: z.string(),
  value: z.string(),
});

/** A variant that was offered in a phase, and the time after its exposure in which a conversion counts there. */
export const ArmRow = z.object({ ...Variant, window_microseconds: z.int() });

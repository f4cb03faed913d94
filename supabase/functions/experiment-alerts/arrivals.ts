import { z } from 'npm:zod@4.6.7';

/** The answer of `experiment_arrivals`: how visitors of an experiment come. */
export const Arrivals = z.object({
  now: z.string(),
  /** When the last visitor saw it first; null where none has. */
  last_at: z.string().nullable(),
  /** The zone of the days. */
  time_zone: z.string().default('UTC'),
  /** First exposures by the shop’s day; a day without any is left out. */
  days: z.array(z.object({ day: z.string(), n: z.number() })),
  /** How much of the traffic takes part, of the most that took part lately. */
  share: z.number(),
  ends_at: z.string().nullable(),
});

export type Arrivals = z.infer<typeof Arrivals>;

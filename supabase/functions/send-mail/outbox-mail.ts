import { z } from 'npm:zod@4.6.7';

/** A mail as the outbox holds it. */
export const OutboxMail = z.intersection(
  z.object({ id: z.number(), recipient: z.string() }),
  z.discriminatedUnion('template', [
    z.object({ template: z.literal('newsletter_confirmation'), payload: z.object({ token: z.string() }) }),
    z.object({
      template: z.literal('booking_confirmation'),
      payload: z.object({ token: z.string(), slot: z.iso.datetime({ offset: true }) }),
    }),
    z.object({
      template: z.literal('experiment_alert'),
      payload: z.object({
        experiment: z.string(),
        phase: z.number(),
        kind: z.enum(['mismatch', 'guardrail', 'traffic', 'verdict', 'schedule']),
        detail: z.string(),
        summary: z.string(),
      }),
    }),
  ]),
);

export type OutboxMail = z.infer<typeof OutboxMail>;

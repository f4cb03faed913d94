import { z } from 'npm:zod@4.6.7';
import type { BodyProblem, ReadBody } from '../_shared/open-intake.ts';
import { parseStorable } from '../_shared/storable-json.ts';
import { derivedEventId } from './event-id.ts';

const MAXIMUM_EVENTS = 100;
const name = z.string().min(1).max(64);
// An exposure's description of its visitor; the database takes the values it knows and counts the rest as unknown.
const segment = z.string().max(32).nullish();
const DEAREST_CART = 100_000;

// All fields that a page of the shop sends, each with a bound. Other fields are dropped, so that none is ever kept.
const event = z.object({
  event_type: z.enum(['ab_test_assignment', 'ab_test_conversion']),
  session_id: z.string().min(1).max(128),
  metadata: z.object({
    experiment_name: name,
    variant: name,
    conversion_type: name.nullish(),
    timestamp: z.union([z.number().int().nonnegative(), z.string().max(40)]).nullish(),
    event_id: z.uuidv7().nullish(),
    visitor_id: z.string().min(1).max(128).nullish(),
    phase: z.number().int().min(1).max(1_000_000).nullish(),
    config_version: z.number().int().nonnegative().nullish(),
    // Dollars. What is beyond a cart still counts as a conversion.
    value: z
      .number()
      .transform((value) => Math.min(Math.max(value, 0), DEAREST_CART))
      .nullish(),
    remote: z.string().max(128).nullish(),
    override: z.boolean().nullish(),
    lost: z.number().int().min(0).max(1000).nullish(),
    device: segment,
    source: segment,
    visitor: segment,
    page: segment,
    // The token that the shop issued with the arm. Most events have one.
    token: z.string().max(128).nullish(),
    // The reference of the cart that the order was made from. A damaged one is none: the event is counted apart, not refused.
    order: z.uuid().nullish().catch(undefined),
  }),
});

export type TrackedEvent = z.infer<typeof event>;

/**
 * One event as specified, or an array of them from a draining queue. Of an array the valid events are kept, since a
 * damaged one must not hold up the rest for ever; visits of the team with a forced variant are never counted.
 */
export async function readEvents(text: string): Promise<ReadBody<TrackedEvent[]> | BodyProblem> {
  const body = parseStorable(text);
  if (body === undefined) return { problem: 'not_json' };
  const sent = Array.isArray(body) ? body : [body];
  if (sent.length > MAXIMUM_EVENTS) return { problem: 'too_many' };
  const sound = sent
    .map((candidate) => event.safeParse(candidate))
    .flatMap((result) => (result.success ? [result.data] : []));
  if (sound.length === 0) return { problem: 'invalid' };
  const counted = sound.filter(({ metadata }) => metadata.override !== true);
  const events = await Promise.all(
    counted.map(async (tracked) => ({
      ...tracked,
      metadata: { ...tracked.metadata, event_id: tracked.metadata.event_id ?? (await derivedEventId(tracked)) },
    })),
  );
  return {
    body: events,
    accepted: events.length,
    refused: sent.length - sound.length,
  };
}

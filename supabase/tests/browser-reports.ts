import { z } from 'zod';
import { ExperimentFigures } from '../../experiments/src/results/figures.ts';
import type { TokenIssuer } from '../../experiments/src/vouch/issue-token.ts';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { browserAgent } from '../../sandbox/src/supabase/testing/browser-agent.ts';
import type { ExperimentEvent } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import type { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

type StartedBackend = Awaited<ReturnType<typeof startBackend>>;

/** The evidence that `experiment_figures` gives for its figures. */
const Evidence = z.strictObject({
  checking: z.boolean(),
  checking_since: z.iso.date().nullable(),
  issuing: z.enum(['checked', 'not checked']),
  since: z.iso.date().nullable(),
  assigned: z.array(z.strictObject({ variant: z.string(), n: z.int() })),
  issued: z.array(z.strictObject({ variant: z.string(), n: z.int() })),
  recent: z.array(z.strictObject({ variant: z.string(), n: z.int() })),
  largest_address: z.strictObject({ visitors: z.int(), of: z.int(), addresses: z.int() }).nullable(),
  apart: z.array(
    z.strictObject({
      reason: z.enum(['unvouched', 'address', 'unknown_order']),
      event: z.enum(['assigned', 'seen', 'converted']),
      variant: z.string(),
      n: z.int(),
    }),
  ),
  orders: z.enum(['webhook', 'browsers']),
  orders_since: z.iso.date().nullable(),
});
export type Evidence = z.infer<typeof Evidence>;

/** The event with the token that the shop issued for its variant. */
export function vouched<Event extends ExperimentEvent>(event: Event, issuer: TokenIssuer, now = Date.now()): Event {
  const { visitor_id: visitor, experiment_name: experiment, phase, variant } = event.metadata;
  const token = issuer.issue({ visitor, experiment, phase, variant }, now);
  return { ...event, metadata: { ...event.metadata, token } };
}

/** Addresses that no two visitors share, by number. */
export const addressOf = (n: number): string => `198.18.${n >> 8}.${n & 255}`;

/** Sends events as a browser behind an address does. */
export const post = ({ origin }: StartedBackend, events: unknown, address = '203.0.113.1') =>
  fetch(`${origin}/functions/v1/track-event`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: developmentKeys.publishable,
      'x-forwarded-for': address,
      ...browserAgent,
    },
    body: JSON.stringify(events),
  });

/** Sends a page's measurements from an address, as when the page is left. */
export async function sendVitals(
  { origin }: Pick<StartedBackend, 'origin'>,
  address: string,
  records: readonly object[],
  session: string = crypto.randomUUID(),
): Promise<void> {
  const reply = await fetch(`${origin}/functions/v1/track-vitals`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, ...browserAgent },
    body: JSON.stringify({ batch: crypto.randomUUID(), session_id: session, records }),
  });
  if (reply.status !== 202) throw new Error(`track-vitals answered ${reply.status}`);
}

/** The page's figures of the latest phase of an experiment, computed up to now. */
export async function askedFigures(backend: StartedBackend, experiment: string): Promise<ExperimentFigures> {
  const service = backend.service();
  const recomputed = await service.rpc('recompute_rollups', { days: 500 });
  if (recomputed.error) throw new Error(recomputed.error.message);
  return ExperimentFigures.parse((await service.rpc('experiment_figures', { p_experiment: experiment })).data);
}

/** The evidence beside the figures of the latest phase. */
export async function evidenceOf(backend: StartedBackend, experiment: string): Promise<Evidence> {
  await askedFigures(backend, experiment);
  const { data } = await backend.service().rpc('experiment_figures', { p_experiment: experiment });
  return Evidence.parse(Reflect.get(Object(data), 'evidence'));
}

/** The events counted apart: `reason event variant events`. */
export async function countedApart({ backend }: StartedBackend, experiment: string): Promise<string[]> {
  const rows = await backend.database.query(
    `select concat_ws(' ', reason, event, variant, sum(events)) as line from public.counted_apart
     where experiment = $1 group by reason, event, variant order by reason, event, variant`,
    [experiment],
  );
  return rows.map(({ line }) => String(line));
}

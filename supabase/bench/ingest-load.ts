import type { Database } from '../../sandbox/src/supabase/database.ts';
import { eventId } from '../../sandbox/src/supabase/testing/event-ids.ts';
import { EXPERIMENTS } from './filled-shop.ts';
import { type Timing, timed, timingOf } from './timings.ts';

/** The rates and times of ingest during a measurement. */
export interface Ingest {
  readonly eventsPerSecond: number;
  /** Of a batch of twenty, in ms. */
  readonly batch: Timing;
}

const CLIENTS = 4;
const BATCH = 20;

/** A visitor’s first minutes: drawn for four experiments, having seen three, and on the way to an order. */
function* visitorEvents(): Generator<Record<string, unknown>> {
  const visitor = crypto.randomUUID();
  const variant = ['control', 'b', 'c'][Math.floor(Math.random() * 3)];
  const event = (experiment_name: string, goal?: string) => ({
    event_type: goal ? 'ab_test_conversion' : 'ab_test_assignment',
    session_id: `session_${visitor.slice(0, 20)}`,
    vouched: true,
    metadata: {
      experiment_name,
      variant,
      phase: 2,
      visitor_id: visitor,
      event_id: eventId(),
      timestamp: new Date().toISOString(),
      config_version: 7,
      remote: 'mf-marketing@1.0.0',
      ...(goal ? { conversion_type: goal } : {}),
      ...(goal === 'seen' ? { device: 'phone', source: 'search', visitor: 'new' } : {}),
    },
  });
  for (const experiment of EXPERIMENTS.slice(0, 4)) yield event(experiment);
  for (const experiment of EXPERIMENTS.slice(0, 3)) {
    yield event(experiment, 'seen');
    yield event(experiment, 'line-added');
  }
}

/** Batches of as many visitors as they hold. */
function batchOfVisitors(): Record<string, unknown>[] {
  return Array.from({ length: BATCH / 10 }, () => [...visitorEvents()]).flat();
}

/** Sends batches of twenty events from four clients for so many ms, each its next as soon as its last was taken. */
export async function ingestFor(database: Database, milliseconds: number): Promise<Ingest> {
  const runs: number[] = [];
  const until = performance.now() + milliseconds;
  const client = async () => {
    while (performance.now() < until) {
      const events = JSON.stringify(batchOfVisitors());
      const caller = crypto.randomUUID();
      const ingest = 'select public.ingest_events($1::text::jsonb, $2, true, true)';
      runs.push(await timed(() => database.query(ingest, [events, caller])));
    }
  };
  const took = await timed(() => Promise.all(Array.from({ length: CLIENTS }, client)));
  return { eventsPerSecond: Math.round((runs.length * BATCH * 1000) / took), batch: timingOf(runs) };
}

/** Does something over and over, with a pause, until it is stopped; resolves to how long each took. */
export function repeatedly(work: () => Promise<unknown>, pause: number): () => Promise<Timing> {
  const runs: number[] = [];
  const stopping = new AbortController();
  const done = (async () => {
    while (!stopping.signal.aborted) {
      runs.push(await timed(work));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  return async () => {
    stopping.abort();
    await done;
    return timingOf(runs);
  };
}

import type { Database } from '../../sandbox/src/supabase/database.ts';
import { EXPERIMENTS, type FilledShop, fillShop } from './filled-shop.ts';
import { type Ingest, ingestFor, repeatedly } from './ingest-load.ts';
import { pageQueries } from './page-queries.ts';
import { type Timing, timed, timedRuns, timingOf } from './timings.ts';

/** The measurements of one database of one size. Times are in ms. */
export interface Measured {
  readonly engine: 'postgres' | 'pglite';
  readonly events: number;
  readonly filledIn: number;
  readonly queries: Readonly<Record<string, Timing>>;
  /** The worst day: of one experiment, and of all of them. */
  readonly recompute: { readonly phase: Timing; readonly day: Timing };
  readonly ingest: Ingest;
  /** While the page is read and figures are computed. */
  readonly ingestWithReaders: Ingest;
  readonly queriesMeanwhile: Timing;
}

/** Marks what there is of a day and computes it as the schedule does. */
async function recomputed(database: Database, day: string, which = 'true'): Promise<number> {
  await database.query(
    `insert into public.dirty_days (experiment, phase, day)
     select experiment, phase, day from public.assignments_daily where day = $1::date and ${which}
     union select experiment, phase, day from public.health_daily where day = $1::date and ${which}`,
    [day],
  );
  return timed(() => database.query('select private.recompute_marked(500)'));
}

async function measureRecompute(database: Database, { worstDay }: FilledShop): Promise<Measured['recompute']> {
  const phases: number[] = [];
  const days: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    phases.push(await recomputed(database, worstDay, `experiment = '${EXPERIMENTS[round % EXPERIMENTS.length]}'`));
    days.push(await recomputed(database, worstDay));
  }
  return { phase: timingOf(phases), day: timingOf(days) };
}

async function measureIngest(database: Database, seconds: number) {
  const questions = await pageQueries(database);
  const ingest = await ingestFor(database, seconds * 1000);
  let asked = 0;
  const reader = repeatedly(() => database.query(questions[asked++ % questions.length]?.text ?? ''), 50);
  const worker = repeatedly(() => database.query('select private.recompute_marked(50)'), 1000);
  const ingestWithReaders = await ingestFor(database, seconds * 1000);
  const [queriesMeanwhile] = await Promise.all([reader(), worker()]);
  return { ingest, ingestWithReaders, queriesMeanwhile };
}

/**
 * Fills a migrated database with so many events and measures what the page and the ingest need there.
 *
 * @param seconds how long events are taken, twice
 * @param runs how often each query of the page runs
 */
export async function measureShop(
  database: Database,
  engine: Measured['engine'],
  events: number,
  seconds: number,
  runs = 40,
): Promise<Measured> {
  const started = performance.now();
  const shop = await fillShop(database, events);
  const filledIn = performance.now() - started;
  const queries: Record<string, Timing> = {};
  for (const { name, text } of await pageQueries(database))
    queries[name] = await timedRuns(runs, () => database.query(text));
  const recompute = await measureRecompute(database, shop);
  return { engine, events: shop.events, filledIn, queries, recompute, ...(await measureIngest(database, seconds)) };
}

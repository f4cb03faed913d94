import type { Database } from '../../sandbox/src/supabase/database.ts';
import { type FilledShop, fillShop } from './filled-shop.ts';
import { type Ingest, ingestFor, repeatedly } from './ingest-load.ts';
import { pageQueries } from './page-queries.ts';
import { type Timing, timed, timedRuns, timingOf } from './timings.ts';

/** What one database of one size showed. Times are in ms. */
export interface Measured {
  readonly engine: 'postgres' | 'pglite';
  readonly events: number;
  readonly filledIn: number;
  readonly queries: Readonly<Record<string, Timing>>;
  /** The worst day: of one experiment’s phase, and of all of them. */
  readonly recompute: { readonly phase: Timing; readonly day: Timing };
  readonly ingest: Ingest;
  /** While the page is read and figures are computed. */
  readonly ingestWithReaders: Ingest;
  readonly queriesMeanwhile: Timing;
}

const RUNS = 40;

async function measureRecompute(database: Database, { worstDay }: FilledShop): Promise<Measured['recompute']> {
  const marks = await database.query(
    'select experiment, phase from public.assignments_daily where day = $1::date group by 1, 2 union select experiment, phase from public.health_daily where day = $1::date and phase = 0',
    [worstDay],
  );
  const phases: number[] = [];
  const days: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let sum = 0;
    for (const { experiment, phase } of marks) {
      const took = await timed(() =>
        database.query('select private.recompute_day($1, $2::int, $3::date)', [experiment, phase, worstDay]),
      );
      phases.push(took);
      sum += took;
    }
    days.push(sum);
  }
  return { phase: timingOf(phases), day: timingOf(days) };
}

async function measureIngest(database: Database, seconds: number) {
  const questions = await pageQueries(database);
  const ingest = await ingestFor(database, seconds * 1000);
  let asked = 0;
  const reader = repeatedly(() => database.query(questions[asked++ % questions.length]!.text), 50);
  const worker = repeatedly(() => database.query('select private.recompute_marked(50)'), 1000);
  const ingestWithReaders = await ingestFor(database, seconds * 1000);
  const [queriesMeanwhile] = await Promise.all([reader(), worker()]);
  return { ingest, ingestWithReaders, queriesMeanwhile };
}

/** Fills a migrated database with so many events and measures what the page and the ingest need there. */
export async function measureShop(
  database: Database,
  engine: Measured['engine'],
  events: number,
  seconds: number,
): Promise<Measured> {
  let shop: FilledShop | undefined;
  const filledIn = await timed(async () => {
    shop = await fillShop(database, events);
  });
  const queries: Record<string, Timing> = {};
  for (const { name, text } of await pageQueries(database))
    queries[name] = await timedRuns(RUNS, () => database.query(text));
  const recompute = await measureRecompute(database, shop!);
  return { engine, events, filledIn, queries, recompute, ...(await measureIngest(database, seconds)) };
}

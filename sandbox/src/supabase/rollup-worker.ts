import type { Database } from './database.ts';

const EVERY_MILLISECONDS = 5_000;
const DAYS_PER_ROUND = 50;
const HOUR = 3_600_000;
const aDay = 24 * HOUR;

export type RollupWorker = { stop(): Promise<void> };

/**
 * Replaces the hosted schedules: days that new events touched are computed again; once an hour, and at the start, addresses of
 * two days ago are forgotten and orders that were waited for counted; once a day, and at the start, partitions of the coming days are made and raw events and visits of
 * more than 90 days dropped.
 */
export function startRollupWorker(database: Database, interval = EVERY_MILLISECONDS): RollupWorker {
  let forgottenAt = Number.NEGATIVE_INFINITY;
  let settledAt = Number.NEGATIVE_INFINITY;
  let retainedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const isAnyDirty = async () => {
    const [dirty] = await database.query('select exists (select from public.dirty_days) as any');
    return dirty?.any === true;
  };
  // A day at a time: the embedded database has one session, and requests take their turns between two days.
  const work = async () => {
    for (let day = 0; day < DAYS_PER_ROUND && !stopping.signal.aborted && (await isAnyDirty()); day += 1) {
      await database.script('select private.recompute_marked(1)');
    }
  };
  const forget = async () => {
    if (stopping.signal.aborted || Date.now() - forgottenAt < HOUR) return;
    await database.query('select private.forget_addresses()');
    forgottenAt = Date.now();
  };
  const settle = async () => {
    if (stopping.signal.aborted || Date.now() - settledAt < HOUR) return;
    await database.query('select private.settle_awaited_orders()');
    settledAt = Date.now();
  };
  const retain = async () => {
    if (stopping.signal.aborted || Date.now() - retainedAt < aDay) return;
    await database.script(`
      select private.prepare_event_partitions();
      select public.drop_old_events(90);
      select public.drop_old_visits(90);`);
    retainedAt = Date.now();
  };
  // A failed round leaves its days marked, so that the next one takes them.
  const timer = setInterval(() => {
    running = [forget, settle, retain, work].reduce(
      (before, round) => before.then(round).catch(() => undefined),
      running,
    );
  }, interval);
  timer.unref();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

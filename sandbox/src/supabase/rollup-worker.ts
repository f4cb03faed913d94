import type { Database } from './database.ts';

const everyMilliseconds = 5_000;
const daysOfARound = 50;

const recompute = `
  select set_config('request.jwt.claim.role', 'service_role', true);
  select set_config('request.jwt.claims', '{"role":"service_role"}', true);
  select public.recompute_rollups(1);`;

export type RollupWorker = { stop(): Promise<void> };

/** What a schedule does when hosted: days that new events touched are computed again. */
export function startRollupWorker(database: Database, interval = everyMilliseconds): RollupWorker {
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const isAnyDirty = async () => {
    const [dirty] = await database.query('select exists (select from public.dirty_days) as any');
    return dirty?.any === true;
  };
  // A day at a time: the embedded database has one session, and requests take their turns between two days.
  const work = async () => {
    for (let day = 0; day < daysOfARound && !stopping.signal.aborted && (await isAnyDirty()); day += 1) {
      await database.script(recompute);
    }
  };
  // A failed round leaves its days marked, so that the next one takes them.
  const timer = setInterval(() => {
    running = running.then(work).catch(() => undefined);
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

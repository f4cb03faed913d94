import type { Database } from './database.ts';

const everyMilliseconds = 5_000;

const recompute = `
  select set_config('request.jwt.claim.role', 'service_role', true);
  select set_config('request.jwt.claims', '{"role":"service_role"}', true);
  select public.recompute_rollups(50);`;

export type RollupWorker = { stop(): Promise<void> };

/** What a schedule does when hosted: days that new events touched are computed again. */
export function startRollupWorker(database: Database, interval = everyMilliseconds): RollupWorker {
  let running: Promise<void> = Promise.resolve();
  const work = async () => {
    const [dirty] = await database.query('select exists (select from public.dirty_days) as any');
    if (dirty?.any === true) await database.script(recompute);
  };
  // A failed round leaves its days marked, so that the next one takes them.
  const timer = setInterval(() => {
    running = running.then(work).catch(() => undefined);
  }, interval);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

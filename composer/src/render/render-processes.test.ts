import { expect, test, vi } from 'vitest';
import { bad, newPool, page } from '../testing/test-pool.ts';

const SOON = { timeout: 15_000 };

function kill(pid: number | undefined): void {
  process.kill(pid ?? 0, 'SIGKILL');
}

test('a successor that is killed before it can render is followed by another', { timeout: 30_000 }, async () => {
  const { pool } = newPool(1);
  await pool.use(bad('1.0.0'));
  const [before] = pool.pids;
  await page(pool, '/overruns');
  await vi.waitFor(() => expect(pool.pids).toHaveLength(2));
  kill(pool.pids.find((pid) => pid !== before));
  await vi.waitFor(() => {
    expect(pool.pids).toHaveLength(1);
    expect(pool.pids).not.toContain(before);
  }, SOON);
  expect((await page(pool, '/')).ended).toBe(true);
});

test('a process that is killed while it waits for the next composition is logged, and its successor loads it', {
  timeout: 30_000,
}, async () => {
  const { pool, observer } = newPool(1);
  await pool.use(bad('1.0.0'));
  const readyAtDeath: boolean[] = [];
  observer.died.mockImplementation(() => void readyAtDeath.push(pool.isReady));
  const begun = page(pool, '/slow').catch(() => undefined);
  await vi.waitFor(() => expect(pool.inFlight).toBe(1));
  const switching = pool.use(bad('1.1.0'));
  kill(pool.pids[0]);
  await Promise.all([begun, switching]);
  expect(readyAtDeath).toEqual([false]);
  expect(pool.isReady).toBe(true);
  expect((await page(pool, '/')).body).toContain('1.1.0');
});

test('a page that goes on after its end while its process waits for a composition has it replaced all the same', async () => {
  const { pool, observer } = newPool(1);
  await pool.use(bad('1.0.0'));
  const begun = page(pool, '/slow');
  await vi.waitFor(() => expect(pool.inFlight).toBe(1));
  const overrun = page(pool, '/overruns');
  await pool.use(bad('1.1.0'));
  await Promise.all([begun, overrun]);
  await vi.waitFor(() => expect(observer.recycled).toHaveBeenCalledOnce());
  expect((await page(pool, '/')).body).toContain('1.1.0');
});

test('a server that cannot start a process goes on, and tries again', { timeout: 30_000 }, async () => {
  const { pool, observer } = newPool(1);
  await pool.use(bad('1.0.0'));
  vi.stubEnv('TMPDIR', '/nowhere');
  kill(pool.pids[0]);
  const failed = expect.objectContaining({ error: expect.stringContaining('/nowhere') });
  await vi.waitFor(() => expect(observer.log).toHaveBeenCalledWith('A render process couldn’t be started', failed));
  vi.unstubAllEnvs();
  await vi.waitFor(() => expect(pool.isReady).toBe(true), SOON);
});

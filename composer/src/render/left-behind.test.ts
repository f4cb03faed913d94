import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bad, newPool, page, settings } from '../testing/test-pool.ts';

/** A storefront that answers no release but one, and counts the requests that wait. */
async function storefront(answered: string) {
  const waiting = new Set<string>();
  let asked = 0;
  const server = createServer(({ url }, response) => {
    if (url === `/${answered}`) return void response.end('answer');
    const name = `${url} ${asked++}`;
    waiting.add(name);
    response.on('close', () => waiting.delete(name));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => server.close().closeAllConnections());
  await vi.waitFor(() => expect(server.listening).toBe(true));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { config } = settings;
  return { waiting, changed: { config: { ...config, storefront: { ...config.storefront, origin } } } };
}

test('a page with endless requests is named, blocks no other release’s requests, and leaves none open', async () => {
  const { waiting, changed } = await storefront('mf-good@1.0.0');
  const { pool, observer } = newPool(1, changed);
  await pool.use(bad('1.0.0'));
  const abort = new AbortController();
  const asking = page(pool, '/never-asks-much', abort.signal);
  await vi.waitFor(() => expect(waiting.size).toBe(32));
  await expect(page(pool, '/asks-one')).rejects.toThrow('200');
  expect(observer.fault.mock.calls).toEqual([['mf-bad@1.0.0', expect.stringContaining('more than 32 requests')]]);
  abort.abort();
  await asking;
  await vi.waitFor(() => expect(waiting.size).toBe(0));
});

/** A pool whose compositions are dropped 2.1 s after they were replaced. */
function quickPool() {
  const { pool, observer } = newPool(2, { pageBudget: 100 });
  const dropped = () =>
    observer.log.mock.calls.flatMap(([message, details]) => (message === 'dropped' ? [details.composition] : []));
  return { pool, dropped };
}

test('a replaced composition is dropped from every process once its pages have ended, and can go live again', async () => {
  const { pool, dropped } = quickPool();
  const [old, clean] = [bad('1.0.0'), bad('1.1.0')];
  await pool.use(old);
  await pool.use(clean);
  expect(dropped()).toEqual([]);
  await vi.waitFor(() => expect(dropped()).toEqual([old.id, old.id]), { timeout: 10_000 });
  expect((await page(pool, '/')).body).toContain(' 1.1.0,');
  await pool.use(old);
  expect(await page(pool, '/')).toMatchObject({ body: expect.stringContaining(' 1.0.0,'), degraded: [] });
  await vi.waitFor(() => expect(dropped()).toEqual([old.id, old.id, clean.id, clean.id]), { timeout: 10_000 });
});

test('a rollback before that keeps the composition that is live again', async () => {
  const { pool, dropped } = quickPool();
  const [old, clean] = [bad('1.0.0'), bad('1.1.0')];
  await pool.use(old);
  await pool.use(clean);
  await pool.use(old);
  await vi.waitFor(() => expect(dropped()).toEqual([clean.id, clean.id]), { timeout: 10_000 });
  expect((await page(pool, '/')).body).toContain(' 1.0.0,');
});

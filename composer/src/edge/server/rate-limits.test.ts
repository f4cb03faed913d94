import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readLog } from '../../testing/test-shop.ts';
import { openRateLimit, type RateLimitOptions } from './rate-limits.ts';

function limit(change: Partial<RateLimitOptions> = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return openRateLimit({ name: 'test', points: 5, duration: 30, ...change });
}

async function allowed(limited: ReturnType<typeof limit>, address: string, times: number): Promise<number> {
  let count = 0;
  for (let i = 0; i < times; i++) if ((await limited.take(address)).isAllowed) count++;
  return count;
}

test('an address may send so many, and as many again once the time has passed', async () => {
  const forms = limit();
  expect(await allowed(forms, 'a', 10)).toBe(5);
  vi.advanceTimersByTime(29_000);
  expect(await allowed(forms, 'a', 10)).toBe(0);
  vi.advanceTimersByTime(1_001);
  expect(await allowed(forms, 'a', 10)).toBe(5);
});

test('a refused caller learns how long it has to wait', async () => {
  const forms = limit();
  await allowed(forms, 'a', 5);
  vi.advanceTimersByTime(10_000);
  const { isAllowed, retryAfter } = await forms.take('a');
  expect([isAllowed, Math.round(retryAfter)]).toEqual([false, 20]);
});

test('no caller pays for another, and two limits are independent', async () => {
  const [forms, others] = [limit({ points: 1 }), limit({ points: 1 })];
  expect([await allowed(forms, 'a', 2), await allowed(forms, 'b', 2), await allowed(others, 'a', 2)]).toEqual([
    1, 1, 1,
  ]);
});

test('a flood from ever new addresses takes no more counters than there are', async () => {
  const forms = limit({ points: 1 });
  let count = 0;
  for (let i = 0; i < 70_000; i++) if ((await forms.take(`address ${i}`)).isAllowed) count++;
  expect(count).toBeLessThanOrEqual(65_536);
});

test('a database that is away is said once at a time, and every server counts for itself', async () => {
  const lines = readLog();
  const closed = createServer().listen(0);
  const address = closed.address();
  await new Promise((resolve) => closed.close(resolve));
  const port = address && typeof address === 'object' ? address.port : 0;
  const forms = openRateLimit({ name: 'test', points: 5, duration: 30, databaseUrl: `postgres://127.0.0.1:${port}/x` });
  onTestFinished(() => forms.close());
  expect(await allowed(forms, 'a', 10)).toBe(5);
  expect(lines.map(({ message }) => message)).toEqual(['This server is counting rate limits on its own']);
});

test('a counter keeps nothing of the request that it was begun by, which may be long', async () => {
  const requests = new AsyncLocalStorage<string>();
  const kept: unknown[] = [];
  const { setTimeout: own } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
    kept.push(requests.getStore());
    return own(run, ms);
  }) as typeof setTimeout); // No promisified form is asked for here.
  const limit = openRateLimit({ name: 'test', points: 1, duration: 1 });
  await requests.run('a form of 8 KB', () => limit.take('203.0.113.7'));
  expect(kept).toEqual([undefined]);
  await limit.close();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopError } from 'shared-contracts/errors';
import { createQueryClient, retryDelay } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Runs a query that always fails and returns the wait before each retry. */
async function waitsOf(side: 'server' | 'browser', error: Error): Promise<number[]> {
  const asked: number[] = [];
  const client = createQueryClient(side);
  const fetching = client.query({
    queryKey: ['thing'],
    queryFn: () => {
      asked.push(Date.now());
      return Promise.reject(error);
    },
  });
  const settled = fetching.catch((caught: unknown) => caught);
  await vi.runAllTimersAsync();
  expect(await settled).toBe(error);
  client.clear();
  return asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
}

test('the waits double from one second up to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test.each([
  ['a network failure', new ShopError('STOREFRONT-007')],
  ['an HTTP error', new ShopError('STOREFRONT-003', { status: 500 })],
  ['an unexpected content type', new ShopError('STOREFRONT-004')],
  ['an unknown error', new ShopError('STOREFRONT-005')],
  ['anything else', new Error('odd')],
])('in the browser %s is tried again three times', async (_name, error) => {
  expect(await waitsOf('browser', error)).toEqual([1000, 2000, 4000]);
});

test('the cache does not retry a request that the storefront client has already retried', async () => {
  expect(await waitsOf('browser', new ShopError('STOREFRONT-002', { status: 429 }))).toEqual([]);
});

test.each(['STOREFRONT-001', 'MONEY-001', 'MONEY-002'] as const)(
  'what can only fail again (%s) is not tried again',
  async (code) => {
    expect(await waitsOf('browser', new ShopError(code))).toEqual([]);
  },
);

test('on the server nothing is tried again', async () => {
  expect(await waitsOf('server', new ShopError('STOREFRONT-007'))).toEqual([]);
});

test('data without a reader is forgotten after five minutes, not before', async () => {
  const client = createQueryClient('browser');
  await client.query({ queryKey: ['thing'], queryFn: () => 'data' });
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000);
  expect(client.getQueryData(['thing'])).toBe('data');
  await vi.advanceTimersByTimeAsync(2000);
  expect(client.getQueryData(['thing'])).toBeUndefined();
});

test('on the server no timer holds a finished request', async () => {
  const client = createQueryClient('server');
  await client.query({ queryKey: ['thing'], queryFn: () => 'data' });
  expect(vi.getTimerCount()).toBe(0);
});

test('data from the server counts as fresh for a minute', () => {
  expect(createQueryClient('browser').getDefaultOptions().queries).toMatchObject({
    gcTime: 300_000,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
});

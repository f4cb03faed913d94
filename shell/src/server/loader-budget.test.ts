import { ShopError } from 'shared-contracts';
import { loaderBudget } from 'shared-runtime';
import { testPlatform } from 'shared-runtime/testing';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinBudget } from './loader-budget.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { services } = testPlatform().platform;

type Load = (args: LoaderFunctionArgs) => Promise<unknown>;

/** A fetch that never answers, as `fetch` itself behaves: it ends with its signal. */
const untilAborted: Load = ({ request }) =>
  new Promise((_resolve, reject) => {
    const budget = loaderBudget({ request, services });
    budget?.addEventListener('abort', () => reject(budget.reason));
  });

const failing: Load = () => Promise.reject(new Error('no capsules'));
const deaf: Load = () => new Promise(() => undefined);

/** The outcome of a loader with a second's budget after so long (ms), and the remotes that overran it. */
async function outcomeAfter(ms: number, load: Load) {
  const overruns: string[] = [];
  const limit = withinBudget(1000, (remote) => overruns.push(remote));
  const args = { request: new Request('https://shop.example/'), params: {} } as unknown as LoaderFunctionArgs; // All that a loader is called with here.
  let end: unknown = 'open';
  void limit('mf-catalog', args, load).then(
    (data) => (end = data),
    (error: unknown) => (end = error instanceof Response ? error.status : error),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return { end, overruns, timers: vi.getTimerCount() };
}

test('a loader that ends in time is left alone, and nothing waits for it any more', async () => {
  expect(await outcomeAfter(0, () => Promise.resolve('capsules'))).toEqual({
    end: 'capsules',
    overruns: [],
    timers: 0,
  });
  expect((await outcomeAfter(0, failing)).end).toEqual(new Error('no capsules'));
});

test('a loader that throws the error of an outage is a page that rests', async () => {
  const outage: Load = () => Promise.reject(new ShopError('STOREFRONT-007'));
  expect(await outcomeAfter(0, outage)).toEqual({ end: 503, overruns: [], timers: 0 });
});

test('a loader whose fetch hangs is a page that rests, as if the storefront had refused at once', async () => {
  expect((await outcomeAfter(999, untilAborted)).end).toBe('open');
  expect(await outcomeAfter(1000, untilAborted)).toEqual({ end: 503, overruns: [], timers: 0 });
});

test('a loader that goes on after its signal is a page that rests, and its remote is named', async () => {
  expect(await outcomeAfter(1099, deaf)).toMatchObject({ end: 'open', overruns: [] });
  expect(await outcomeAfter(1100, deaf)).toEqual({ end: 503, overruns: ['mf-catalog'], timers: 0 });
});

test('a loader that heeds its signal ends by itself, however busy the thread was when the signal was due', async () => {
  vi.useRealTimers();
  const overruns: string[] = [];
  const args = { request: new Request('https://shop.example/'), params: {} } as unknown as LoaderFunctionArgs;
  const ending: Load = ({ request }) =>
    new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => setTimeout(() => reject(new Error('ended by itself')), 5));
    });
  const limit = withinBudget(20, (remote) => overruns.push(remote));
  const ended = limit('mf-catalog', args, ending).catch((error: unknown) => error);
  const from = performance.now();
  while (performance.now() - from < 200);
  expect(await ended).toMatchObject({ status: 503 });
  expect(overruns).toEqual([]);
});

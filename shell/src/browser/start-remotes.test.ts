// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BrowserComposition } from 'shared-contracts';
import type { RemoteModule } from 'shared-runtime';
import { testPlatform } from 'shared-runtime/testing';
import { startRemotes } from './start-remotes.ts';

const remotes = { 'mf-cart-checkout': { start: './start' } };
const whole = { id: 'c', remotes } as unknown as BrowserComposition; // Starting needs the starts alone.
const releases = { inDocument: () => undefined, whole: async () => whole };

const outages = { begin: vi.fn(), end: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

/** Starts a cart whose module is loaded so; resolves to the reports once the time has passed. */
async function startCart(load: () => Promise<RemoteModule>, ms: number): Promise<string[]> {
  const { platform, seen } = testPlatform({ modules: { 'mf-cart-checkout|./start': load() } });
  startRemotes(platform, releases, { cart: 'mf-cart-checkout' }, outages);
  await vi.advanceTimersByTimeAsync(ms);
  return seen.reports.map(({ error }) => String(error));
}

test.each([
  ['throws', async () => ({ start: () => Promise.reject(new Error('broken')) }), 0, 'broken'],
  ['never ends', async () => ({ start: () => new Promise<void>(() => undefined) }), 3200, 'did not arrive in time'],
])('a cart whose start %s is an outage, and is named', async (_name, load, ms, reason) => {
  expect((await startCart(load, ms)).join()).toContain(reason);
  expect(outages.begin).toHaveBeenCalledExactlyOnceWith('mf-cart-checkout');
});

test('a cart that cannot be loaded is an outage until it can; it is started once', async () => {
  const start = vi.fn();
  const { platform, seen } = testPlatform();
  const load = vi.spyOn(platform, 'load').mockRejectedValue(new Error('no such file'));
  const startMissing = startRemotes(platform, releases, { cart: 'mf-cart-checkout' }, outages);
  await vi.advanceTimersByTimeAsync(0);
  expect(outages.begin).toHaveBeenCalledExactlyOnceWith('mf-cart-checkout');
  // The platform itself reports failed loads.
  expect(seen.reports).toEqual([]);
  startMissing();
  await vi.advanceTimersByTimeAsync(0);
  load.mockResolvedValue({ start });
  startMissing();
  startMissing();
  await vi.advanceTimersByTimeAsync(0);
  startMissing();
  expect(load).toHaveBeenCalledTimes(3);
  expect(start).toHaveBeenCalledOnce();
  expect(outages.end).toHaveBeenCalledExactlyOnceWith('mf-cart-checkout');
});

test('a cart whose start ends late ends its outage', async () => {
  const late = () => new Promise<void>((resolve) => void setTimeout(resolve, 5000));
  await startCart(async () => ({ start: late }), 4000);
  expect(outages.begin).toHaveBeenCalledOnce();
  expect(outages.end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(outages.end).toHaveBeenCalledExactlyOnceWith('mf-cart-checkout');
});

test('a cart that has failed while it started is not started again', async () => {
  const start = vi.fn(() => Promise.reject(new Error('broken')));
  const { platform } = testPlatform({ modules: { 'mf-cart-checkout|./start': Promise.resolve({ start }) } });
  const startMissing = startRemotes(platform, releases, { cart: 'mf-cart-checkout' }, outages);
  await vi.advanceTimersByTimeAsync(0);
  startMissing();
  await vi.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledOnce();
});

test('early scripts hear which remote is awaited, and which cannot start', async () => {
  const heard: unknown[] = [];
  const listen = (event: Event): void => void heard.push(event instanceof CustomEvent && event.detail);
  window.addEventListener('capsule:start', listen);
  await startCart(async () => ({ start: () => Promise.reject(new Error('broken')) }), 0);
  window.removeEventListener('capsule:start', listen);
  expect(heard.filter((detail) => JSON.stringify(detail).includes('mf-cart-checkout'))).toEqual([
    { remote: 'mf-cart-checkout', state: 'starting' },
    { remote: 'mf-cart-checkout', state: 'failed' },
  ]);
});

test('a cart that has started is no outage', async () => {
  expect(await startCart(async () => ({ start: () => undefined }), 10_000)).toEqual([]);
  expect(outages.begin).not.toHaveBeenCalled();
});

test('a shop whose cart no remote owns says so', async () => {
  const { platform, seen } = testPlatform();
  startRemotes(platform, releases, {}, outages);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.reports.map(({ error }) => String(error)).join()).toContain('REMOTE-001');
});

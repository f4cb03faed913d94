// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BrowserComposition, RemoteModule } from 'shared-contracts';
import { testPlatform } from 'shared-contracts/testing';
import * as outage from '../app/cart-outage.ts';
import { startRemotes } from './start-remotes.ts';

const remotes = { 'mf-cart-checkout': { start: './start' } };
const composition = { id: 'c', remotes } as unknown as BrowserComposition;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Starts a cart whose module is loaded so; resolves to what was reported once the time has passed. */
async function startCart(load: () => Promise<RemoteModule>, ms: number): Promise<string[]> {
  const { platform, seen } = testPlatform({ modules: { 'mf-cart-checkout|./start': load() } });
  startRemotes(platform, composition);
  await vi.advanceTimersByTimeAsync(ms);
  return seen.reports.map(({ error }) => String(error));
}

test.each([
  ['cannot be loaded', async () => Promise.reject(new Error('no such file')), 0, 'no such file'],
  ['throws', async () => ({ start: () => Promise.reject(new Error('broken')) }), 0, 'broken'],
  ['never ends', async () => ({ start: () => new Promise<void>(() => undefined) }), 3000, 'did not arrive in time'],
])('a cart whose start %s is an outage, and is named', async (_name, load, ms, reason) => {
  const told = vi.spyOn(outage, 'tellCartOutage').mockReturnValue();
  expect((await startCart(load, ms)).join()).toContain(reason);
  expect(told).toHaveBeenCalledOnce();
});

test('a cart that has started is no outage', async () => {
  const told = vi.spyOn(outage, 'tellCartOutage').mockReturnValue();
  expect(await startCart(async () => ({ start: () => undefined }), 10_000)).toEqual([]);
  expect(told).not.toHaveBeenCalled();
});

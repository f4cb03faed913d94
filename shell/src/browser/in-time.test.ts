// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

/** What the page calls once it is idle. */
let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = (): void => idle.forEach((call) => call());

test('a promise that has not settled after its time limit fails once the page is idle', async () => {
  const waiting = inTime(new Promise(() => undefined), 3000);
  const failed = vi.fn();
  waiting.catch(failed);
  await vi.advanceTimersByTimeAsync(3000);
  expect(failed).not.toHaveBeenCalled();
  rest();
  await expect(waiting).rejects.toThrow('it did not arrive in time');
});

test('what a busy page handles only after its timer has passed is in time', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = inTime(promise, 3000);
  await vi.advanceTimersByTimeAsync(3000);
  resolve('arrived');
  // An idle page has nothing else to do.
  await vi.advanceTimersByTimeAsync(0);
  rest();
  expect(await waiting).toBe('arrived');
});

test('what is certain to settle is waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = inTime(promise, 3000, () => true);
  await vi.advanceTimersByTimeAsync(3000);
  rest();
  resolve('arrived');
  expect(await waiting).toBe('arrived');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of a burst, the first is handled at once and the last at the end of the time', () => {
  const handle = vi.fn();
  const { call } = throttle(handle, 100);
  for (const input of ['a', 'b', 'c']) call(input);
  expect(handle.mock.calls).toEqual([['a']]);
  vi.advanceTimersByTime(99);
  expect(handle).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(handle.mock.calls).toEqual([['a'], ['c']]);
});

test('a steady stream is handled ten times a second', () => {
  const handle = vi.fn();
  const { call } = throttle(handle, 100);
  for (let ms = 0; ms < 1000; ms += 10) {
    call(ms);
    vi.advanceTimersByTime(10);
  }
  expect(handle.mock.calls.length).toBeGreaterThanOrEqual(10);
  expect(handle.mock.calls.length).toBeLessThanOrEqual(11);
});

test('stopping drops pending calls', () => {
  const handle = vi.fn();
  const { call, stop } = throttle(handle, 100);
  call('a');
  call('b');
  stop();
  vi.advanceTimersByTime(1000);
  expect(handle.mock.calls).toEqual([['a']]);
});

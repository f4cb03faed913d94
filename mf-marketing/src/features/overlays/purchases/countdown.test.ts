import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCountdown } from './countdown.ts';

const end = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  end.mockClear();
});
afterEach(() => void vi.useRealTimers());

test('a countdown ends after its time', () => {
  startCountdown(5000, end);
  vi.advanceTimersByTime(4999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledTimes(1);
});

test('the time in which it is held does not count', () => {
  const countdown = startCountdown(5000, end);
  vi.advanceTimersByTime(3000);
  countdown.hold();
  countdown.hold();
  vi.advanceTimersByTime(60_000);
  countdown.goOn();
  countdown.goOn();
  vi.advanceTimersByTime(1999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledTimes(1);
});

test('a stopped countdown never ends', () => {
  startCountdown(5000, end).stop();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { LoopLag } from './loop-lag.ts';

test('a lag is seen at once, while it lasts, and is forgotten in a second', () => {
  vi.useFakeTimers();
  const lag = new LoopLag();
  onTestFinished(() => lag.close());
  vi.advanceTimersByTime(500);
  expect(lag.ms).toBe(0);
  // The clock goes on and no timer fires: the event loop is blocked.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 350);
  expect(lag.ms).toBe(300);
  vi.restoreAllMocks();
  vi.advanceTimersByTime(1000);
  expect(lag.ms).toBeLessThan(10);
});

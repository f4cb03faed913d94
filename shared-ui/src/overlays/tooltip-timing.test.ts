import { expect, test } from 'vitest';
import { createTooltipClock, TOOLTIP_TIMING } from './tooltip-timing.ts';

test('a tooltip waits 700 ms', () => {
  expect(TOOLTIP_TIMING).toEqual({ delay: 700, skipDelay: 300 });
  expect(createTooltipClock().wait(0)).toBe(700);
});

test('within 300 ms after one has closed the next opens at once', () => {
  const clock = createTooltipClock();
  clock.opened();
  clock.closed(1000);

  expect(clock.wait(1299)).toBe(0);
  expect(clock.wait(1300)).toBe(700);
});

test('while one is open the next opens at once', () => {
  const clock = createTooltipClock();
  clock.opened();

  expect(clock.wait(60_000)).toBe(0);
});

test('a provider may set other times', () => {
  const clock = createTooltipClock({ delay: 100, skipDelay: 0 });
  clock.opened();
  clock.closed(50);

  expect(clock.wait(50)).toBe(100);
});

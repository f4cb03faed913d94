import { expect, test } from 'vitest';
import { isDropInstant } from './drop.ts';

test('nine in the morning in New York is 13:00 UTC in summer and 14:00 UTC in winter', () => {
  expect(isDropInstant('2026-06-02T13:00:00Z')).toBe(true);
  expect(isDropInstant('2026-06-02T14:00:00Z')).toBe(false);
  expect(isDropInstant('2026-11-17T14:00:00Z')).toBe(true);
  expect(isDropInstant('2026-11-17T13:00:00Z')).toBe(false);
});

test('the clocks have changed by the Tuesday after the first Sunday in November', () => {
  expect(isDropInstant('2026-10-27T13:00:00Z')).toBe(true);
  expect(isDropInstant('2026-11-03T14:00:00Z')).toBe(true);
});

test('another day, minute or second is no drop', () => {
  expect(isDropInstant('2026-06-03T13:00:00Z')).toBe(false);
  expect(isDropInstant('2026-06-02T13:01:00Z')).toBe(false);
  expect(isDropInstant('2026-06-02T13:00:01Z')).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, wallTimeAt, weekdayOf } from './zoned-time.ts';

const PACIFIC = 'America/Los_Angeles';

test('an instant is converted to local time', () => {
  expect(wallTimeAt(new Date('2026-11-24T17:30:00Z'), PACIFIC)).toEqual({
    year: 2026,
    month: 11,
    day: 24,
    hour: 9,
    minute: 30,
  });
});

test('midnight is hour 0', () => {
  expect(wallTimeAt(new Date('2026-11-24T08:00:00Z'), PACIFIC).hour).toBe(0);
});

test('reading the clock and asking for the instant are each other’s inverse', () => {
  const daylight = { year: 2026, month: 6, day: 1, hour: 9, minute: 0 };
  expect(instantOf(daylight, PACIFIC).toISOString()).toBe('2026-06-01T16:00:00.000Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 9, max: 17 }), (days, hour) => {
      const day = new Date(days * 86_400_000);
      const wall = {
        year: day.getUTCFullYear(),
        month: day.getUTCMonth() + 1,
        day: day.getUTCDate(),
        hour,
        minute: 15,
      };
      expect(wallTimeAt(instantOf(wall, PACIFIC), PACIFIC)).toEqual(wall);
    }),
  );
});

test('a day beyond the end of the month rolls over', () => {
  const beyond = { year: 2026, month: 12, day: 33, hour: 9, minute: 0 };
  expect(wallTimeAt(instantOf(beyond, PACIFIC), PACIFIC)).toMatchObject({ year: 2027, month: 1, day: 2, hour: 9 });
});

test('weekdays count from Sunday', () => {
  expect(weekdayOf({ year: 2026, month: 11, day: 24, hour: 9, minute: 0 })).toBe(2);
});

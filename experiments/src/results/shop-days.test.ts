import { expect, test } from 'vitest';
import { dayAfter, dayIn, startOfDay, zoneText } from './shop-days.ts';

const HOUR = 3_600_000;
const PACIFIC = 'America/Los_Angeles';
const at = (moment: string) => Date.parse(moment);

/** The number of hours of a day. */
const hoursOf = (day: string, zone: string) => (startOfDay(dayAfter(day, 1), zone) - startOfDay(day, zone)) / HOUR;

test('a moment belongs to the day on the zone’s clocks', () => {
  expect(dayIn(at('2026-03-02T07:59:59.999Z'), PACIFIC)).toBe('2026-03-01');
  expect(dayIn(at('2026-03-02T08:00:00Z'), PACIFIC)).toBe('2026-03-02');
  expect(dayIn(at('2026-07-02T06:59:59Z'), PACIFIC)).toBe('2026-07-01');
  expect(dayIn(at('2026-07-01T15:00:00Z'), 'Asia/Tokyo')).toBe('2026-07-02');
});

test('a day begins at midnight of the zone, and has 23 or 25 hours with a clock change', () => {
  expect(new Date(startOfDay('2026-03-08', PACIFIC)).toISOString()).toBe('2026-03-08T08:00:00.000Z');
  expect(hoursOf('2026-03-07', PACIFIC)).toBe(24);
  expect(hoursOf('2026-03-08', PACIFIC)).toBe(23);
  expect(hoursOf('2026-11-01', PACIFIC)).toBe(25);
});

test('where midnight comes twice the first begins the day, and where it is skipped the next hour does', () => {
  // In Havana, clocks go back from 1 a.m. to midnight, and forward from midnight to 1 a.m.
  expect(new Date(startOfDay('2026-11-01', 'America/Havana')).toISOString()).toBe('2026-11-01T04:00:00.000Z');
  expect(hoursOf('2026-11-01', 'America/Havana')).toBe(25);
  expect(hoursOf('2026-03-08', 'America/Havana')).toBe(23);
});

test('the ends of the calendar’s zones have their days too', () => {
  expect(new Date(startOfDay('2026-01-01', 'Pacific/Kiritimati')).toISOString()).toBe('2025-12-31T10:00:00.000Z');
  expect(new Date(startOfDay('2026-01-01', 'Pacific/Pago_Pago')).toISOString()).toBe('2026-01-01T11:00:00.000Z');
});

test('a zone has its common name', () => {
  expect([PACIFIC, 'America/New_York', 'UTC'].map(zoneText)).toEqual(['Pacific Time', 'Eastern Time', 'UTC']);
});

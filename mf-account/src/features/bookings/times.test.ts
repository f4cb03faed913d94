import { expect, test } from 'vitest';
import { byDay } from './free-times.ts';
import { consultationTime, pacificDayLabel, timeChoice } from './times.ts';

// 9:15 in the morning in Los Angeles.
const MORNING = new Date('2026-11-24T17:15:00Z');
// Late on Monday in Los Angeles is Tuesday in UTC.
const LATE = new Date('2026-11-24T01:45:00Z');

const plain = (text: string): string => text.replaceAll('\u202f', ' ');

test('the day is the stylists’ day and not that of UTC', () => {
  expect(pacificDayLabel(LATE)).toBe('Monday, November 23');
});

test('a session that is on another day for the visitor is listed with both dates', () => {
  expect(plain(consultationTime(MORNING, 'Pacific/Auckland'))).toBe(
    'Tuesday, November 24 at 9:15 AM PST (Wednesday, November 25 at 6:15 AM GMT+13, your time)',
  );
  expect(plain(consultationTime(MORNING, 'America/New_York'))).toBe(
    'Tuesday, November 24 at 9:15 AM PST (12:15 PM EST, your time)',
  );
});

test('a visitor in the stylists’ zone reads one time', () => {
  expect(plain(consultationTime(MORNING, 'America/Los_Angeles'))).toBe('Tuesday, November 24 at 9:15 AM PST');
});

test('free times are sorted by the stylists’ days', () => {
  const days = byDay([LATE, MORNING]);
  expect(days.map(({ day, times }) => [day, times.length])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-24', 1],
  ]);
});

test('no free time is no day', () => {
  expect(byDay([])).toEqual([]);
});

test('a time to reschedule to names the visitor’s date where it is another one', () => {
  expect(plain(timeChoice(MORNING, 'Pacific/Auckland'))).toBe('9:15 AM Pacific Time (Wed, Nov 25, 6:15 AM your time)');
  expect(plain(timeChoice(MORNING, 'America/New_York'))).toBe('9:15 AM Pacific Time (12:15 PM your time)');
  expect(plain(timeChoice(MORNING, 'America/Los_Angeles'))).toBe('9:15 AM Pacific Time');
});

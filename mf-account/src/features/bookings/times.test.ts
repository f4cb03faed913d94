import { expect, test } from 'vitest';
import { byDay } from './free-times.ts';
import { consultationTime, pacificDay, pacificDayLabel, pacificTime, timeChoice } from './times.ts';

// 9:15 in the morning in Los Angeles, in winter and in summer.
const WINTER = new Date('2026-11-24T17:15:00Z');
const SUMMER = new Date('2026-07-14T16:15:00Z');
// Late on Monday in Los Angeles is Tuesday in UTC.
const LATE = new Date('2026-11-24T01:45:00Z');

const plain = (text: string): string => text.replaceAll('\u202f', ' ');

test('the stylists’ clock is read with its own change of seasons', () => {
  expect(plain(pacificTime(WINTER))).toBe('9:15 AM PST');
  expect(plain(pacificTime(SUMMER))).toBe('9:15 AM PDT');
});

test('the day is the stylists’ day and not that of UTC', () => {
  expect(pacificDay(LATE)).toBe('2026-11-23');
  expect(pacificDayLabel(LATE)).toBe('Monday, November 23');
});

test('a visitor elsewhere reads both times', () => {
  expect(plain(consultationTime(WINTER, 'America/New_York'))).toBe('Tuesday, November 24 at 12:15 PM (9:15 AM PST)');
  expect(plain(consultationTime(WINTER, 'Asia/Tokyo'))).toBe('Wednesday, November 25 at 2:15 AM (9:15 AM PST)');
});

test('a visitor in the stylists’ zone reads one time', () => {
  expect(plain(consultationTime(WINTER, 'America/Los_Angeles'))).toBe('Tuesday, November 24 at 9:15 AM (Pacific time)');
});

test('free times are sorted by the stylists’ days', () => {
  const days = byDay([LATE, WINTER]);
  expect(days.map(({ day, times }) => [day, times.length])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-24', 1],
  ]);
});

test('no free time is no day', () => {
  expect(byDay([])).toEqual([]);
});

test('a time to choose names the visitor’s clock only where it differs', () => {
  expect(plain(timeChoice(WINTER, 'America/Los_Angeles'))).toBe('9:15 AM PST');
  expect(plain(timeChoice(WINTER, 'America/New_York'))).toBe('9:15 AM PST, 12:15 PM for you');
});

import { expect, test } from 'vitest';
import { deliveryDates } from './delivery-dates.ts';

const dates = (year: number, month: number, day: number) =>
  deliveryDates(new Date(year, month - 1, day)).replaceAll(/\s/g, ' ');

test('a capsule arrives fifteen to twenty-one days after today', () => {
  expect(dates(2026, 3, 2)).toBe('March 17 – 23');
});

test('the window runs over the end of a month and of a year', () => {
  expect(dates(2026, 11, 15)).toBe('November 30 – December 6');
  expect(dates(2026, 12, 12)).toBe('December 27, 2026 – January 2, 2027');
});

test('a change to summer time in between loses no day', () => {
  expect(dates(2026, 2, 28)).toBe('March 15 – 21');
});

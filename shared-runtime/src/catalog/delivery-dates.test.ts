import { expect, test, vi } from 'vitest';
import { deliveryDates } from './delivery-dates.ts';

const dates = (year: number, month: number, day: number) => deliveryDates(new Date(year, month - 1, day));

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

test('the dates of every day of two years are written as the locale data has them', () => {
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
  for (let day = 1; day <= 730; day += 1) {
    const [from, to] = [new Date(2027, 0, day + 15), new Date(2027, 0, day + 21)];
    expect(deliveryDates(new Date(2027, 0, day))).toBe(format.formatRange(from, to).replaceAll(/\s/g, ' '));
  }
});

test('no formatter is made for them: the first one of a page costs a phone a tenth of a second', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  deliveryDates(new Date(2027, 0, 1));
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

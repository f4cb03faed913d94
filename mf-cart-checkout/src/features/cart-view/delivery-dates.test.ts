import { expect, test } from 'vitest';
import { deliveryWindow } from './delivery-dates.ts';

test('the window is fifteen to twenty-one days after the order', () => {
  expect(deliveryWindow(new Date(2025, 10, 7, 23, 59))).toMatch(/^November 22\s–\s28$/);
});

test('a window over the end of a month, a year or a summer names both ends', () => {
  expect(deliveryWindow(new Date(2025, 10, 14))).toMatch(/^November 29\s–\sDecember 5$/);
  expect(deliveryWindow(new Date(2025, 11, 14))).toMatch(/^December 29, 2025\s–\sJanuary 4, 2026$/);
  expect(deliveryWindow(new Date(2026, 1, 25))).toMatch(/^March 12\s–\s18$/);
});

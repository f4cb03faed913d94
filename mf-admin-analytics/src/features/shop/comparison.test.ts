import { expect, test } from 'vitest';
import { compared } from './comparison.ts';

test('more and less are in percent, with the figure of the previous period', () => {
  expect(compared(120, 100, 28)).toEqual({ direction: 'up', text: '20% more than in the previous 28 days (100)' });
  expect(compared(1500, 2000, 7)).toEqual({ direction: 'down', text: '25% fewer than in the previous 7 days (2,000)' });
  expect(compared(100_001, 100_000, 7).text).toContain('less than 1% more');
});

test('small numbers are shown as they are: from one to three is not 200 percent', () => {
  expect(compared(3, 1, 28).text).toBe('2 more than in the previous 28 days (1)');
});

test('without a figure before, there is no percentage', () => {
  expect(compared(5, 0, 28)).toEqual({ direction: 'up', text: 'from 0 in the previous 28 days' });
  expect(compared(0, 0, 1)).toEqual({ direction: 'same', text: 'same as on the previous day (0)' });
  expect(compared(0, 40, 7)).toEqual({ direction: 'down', text: '100% fewer than in the previous 7 days (40)' });
  expect(compared(0, 0, 28).text).toBe('same as in the previous 28 days (0)');
});

test('amounts are less, and counts fewer', () => {
  expect(compared(50, 100, 7, (amount) => `$${amount}`).text).toBe('50% less than in the previous 7 days ($100)');
  expect(compared(40, 40, 1)).toEqual({ direction: 'same', text: 'same as on the previous day (40)' });
});

test('subscribers who left are fewer than none', () => {
  expect(compared(-3, 2, 7)).toEqual({ direction: 'down', text: '5 fewer than in the previous 7 days (2)' });
  expect(compared(4, -2, 7)).toEqual({ direction: 'up', text: '6 more than in the previous 7 days (−2)' });
});

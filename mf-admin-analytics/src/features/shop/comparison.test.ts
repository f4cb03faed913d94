import { expect, test } from 'vitest';
import { compared } from './comparison.ts';

test('more and less are told in percent, with the figure of the time before', () => {
  expect(compared(120, 100, 28)).toEqual({ direction: 'up', text: '20% more than in the 28 days before (100)' });
  expect(compared(1500, 2000, 7)).toEqual({ direction: 'down', text: '25% less than in the 7 days before (2,000)' });
  expect(compared(100_001, 100_000, 7).text).toContain('less than 1% more');
});

test('few are told as they are: from one to three is no 200 percent', () => {
  expect(compared(3, 1, 28).text).toBe('2 more than in the 28 days before (1)');
});

test('where there was none before, no share is told', () => {
  expect(compared(5, 0, 28)).toEqual({ direction: 'up', text: 'none in the 28 days before' });
  expect(compared(0, 0, 1)).toEqual({ direction: 'same', text: 'none the day before either' });
  expect(compared(0, 40, 7)).toEqual({ direction: 'down', text: '100% less than in the 7 days before (40)' });
});

test('subscribers who left are fewer than none', () => {
  expect(compared(-3, 2, 7)).toEqual({ direction: 'down', text: '5 less than in the 7 days before (2)' });
  expect(compared(4, -2, 7)).toEqual({ direction: 'up', text: '6 more than in the 7 days before (−2)' });
});

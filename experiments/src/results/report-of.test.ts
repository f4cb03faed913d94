import { expect, test } from 'vitest';
import { experimentFigures } from '../testing/experiment-figures.ts';
import { reportOf } from './report-of.ts';

const days = (count: number, ...arms: (readonly [number, number])[]) => Array.from({ length: count }, () => arms);

test('a variant that is certain to be better is to be shipped, and the report says why', () => {
  const report = reportOf(experimentFigures(days(10, [1000, 50], [1000, 70])));
  expect(report?.verdict).toEqual({
    kind: 'ship',
    variant: 'b',
    text: 'ship b',
    reason: '7% of visitors reach line-added with b and 5% with the control: more, however often one looks.',
  });
  expect(report?.daysNeeded).toBe(0);
  expect(report?.visitorsADay).toBe(2000);
});

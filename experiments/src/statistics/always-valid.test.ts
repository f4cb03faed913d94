import { expect, test } from 'vitest';
import { alwaysValid, standardErrors } from './always-valid.ts';

test('there is no claim below 500 visitors, and from 500 on there is one', () => {
  const [control, variant] = [
    { n: 250, x: 20 },
    { n: 249, x: 30 },
  ];
  expect(alwaysValid(control, variant)).toBeNull();
  expect(alwaysValid(control, { n: 250, x: 30 })).not.toBeNull();
});

test('where no visitor of either arm reaches a goal, or every visitor does, there is no claim for any number of visitors', () => {
  const many = 10_000_000;
  expect(alwaysValid({ n: many, x: 0 }, { n: many, x: 0 })).toBeNull();
  expect(alwaysValid({ n: many, x: many }, { n: many, x: many })).toBeNull();
  expect(alwaysValid({ n: many, x: 0 }, { n: many, x: many })).toBeNull();
});

test('the p of an overwhelming difference is 0, and that of none is 1', () => {
  expect(alwaysValid({ n: 1e9, x: 1e8 }, { n: 1e9, x: 9e8 })?.p).toBe(0);
  expect(alwaysValid({ n: 1000, x: 100 }, { n: 1000, x: 100 })?.p).toBe(1);
});

// Equations 9 and 161 of arXiv 2103.06476, with mpmath 1.4.1.
test('the interval is widest, in standard errors, with few visitors, narrowest near 5,000, and widens slowly again', () => {
  const widths = [100, 500, 5000, 50_000, 5_000_000].map((visitors) => standardErrors(visitors, 0.05));
  expect(widths.map((width) => Number(width.toFixed(2)))).toEqual([6.69, 3.86, 3.04, 3.24, 3.87]);
  expect(Math.min(...widths)).toBe(widths[2]);
});

import { expect, test } from 'vitest';
import { chiSquareTail, sampleRatio } from './sample-ratio.ts';

/** NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, upper-tail critical values at 0.05, 0.01 and 0.001. */
const NIST = [
  [1, 3.841, 6.635, 10.828],
  [2, 5.991, 9.21, 13.816],
  [3, 7.815, 11.345, 16.266],
  [4, 9.488, 13.277, 18.467],
  [5, 11.07, 15.086, 20.515],
  [9, 16.919, 21.666, 27.877],
  [10, 18.307, 23.209, 29.588],
] as const;

test.for(NIST)('of %d degrees, the critical values are those of the table', ([degrees, ...critical]) => {
  for (const [at, level] of [0.05, 0.01, 0.001].entries()) {
    // The table is rounded in its last digit, so the level may differ by that much.
    const value = critical[at] ?? Number.NaN;
    expect(chiSquareTail(value - 0.0006, degrees)).toBeGreaterThan(level);
    expect(chiSquareTail(value + 0.0006, degrees)).toBeLessThan(level);
  }
});

// mpmath 1.4.1, 30 digits: gammainc(degrees / 2, chi2 / 2, regularized=True).
const TAILS = [
  [1, 10.828, 0.000999765719583092],
  [2, 13.816, 0.0009997553089238827],
  [3, 16.266, 0.001000111604662116],
  [10, 18.307, 0.0500005890913981],
  [1, 1000, 1.7958327848007262e-219],
  [3, 1200, 7.331671591550678e-260],
  [2, 1300, 5.111951948651156e-283],
  [7, 900, 4.801227624336679e-190],
] as const;

test.for(TAILS)('the tail of %d degrees beyond %d is exact to 1e-10 of itself', ([degrees, chi2, right]) => {
  expect(Math.abs(chiSquareTail(chi2, degrees) / right - 1)).toBeLessThan(1e-10);
});

test('visitors who match the weights raise no alarm, and others do', () => {
  const exact = sampleRatio([
    { n: 9000, weight: 9 },
    { n: 1000, weight: 1 },
  ]);
  expect(exact).toEqual({ chi2: 0, degrees: 1, p: 1, alarm: false, isTooFew: false });
  const even = sampleRatio([
    { n: 821_588, weight: 1 },
    { n: 815_482, weight: 1 },
  ]);
  expect(even.chi2).toBeCloseTo(22.7744, 4);
  expect(even.alarm).toBe(true);
});

test('an arm of weight 0 is dropped, even if it has visitors', () => {
  const arms = [
    { n: 500, weight: 1 },
    { n: 510, weight: 1 },
  ];
  expect(sampleRatio([...arms, { n: 300, weight: 0 }])).toEqual(sampleRatio(arms));
});

test('below five expected in an arm there is no alarm, and without visitors or a second arm no figure', () => {
  const few = sampleRatio([
    { n: 20, weight: 99 },
    { n: 20, weight: 1 },
  ]);
  expect([few.alarm, few.isTooFew]).toEqual([false, true]);
  const none = { chi2: null, p: null, alarm: false, isTooFew: true };
  const empty = [
    { n: 0, weight: 1 },
    { n: 0, weight: 1 },
  ];
  expect(sampleRatio(empty)).toEqual({ ...none, degrees: 1 });
  expect(sampleRatio([{ n: 100, weight: 1 }])).toEqual({ ...none, degrees: 0 });
  expect(sampleRatio([])).toEqual({ ...none, degrees: 0 });
});

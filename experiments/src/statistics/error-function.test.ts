import { expect, test } from 'vitest';
import { erfc, normalBetween, twoSidedP } from './error-function.ts';

const relative = (found: number, right: number): number => Math.abs(found / right - 1);

// mpmath 1.4.1, 30 digits: erfc(z / sqrt(2)).
const TAILS = [
  [0, 1],
  [1e-8, 0.9999999920211544],
  [0.1, 0.920344325445942],
  [0.5, 0.6170750774519738],
  [1, 0.3173105078629141],
  [1.96, 0.04999579029644087],
  [2.8, 0.0051102606608558684],
  [2.83, 0.004654800413463108],
  [3, 0.002699796063260189],
  [5, 5.733031437583878e-7],
  [10, 1.523970604832105e-23],
  [20, 5.5072482372124675e-89],
  [30, 9.813427854296374e-198],
  [37, 1.1451142445049154e-299],
] as const;

test.for(TAILS)('both tails beyond %d standard deviations are exact to 1e-11 of themselves', ([z, right]) => {
  expect(relative(twoSidedP(z), right)).toBeLessThan(1e-11);
  expect(twoSidedP(-z)).toBe(twoSidedP(z));
});

test('the complementary error function continues below 0, and ends at 0 and 2', () => {
  expect(erfc(-1)).toBeCloseTo(1.842700792949715, 14);
  expect(erfc(-40)).toBe(2);
  expect(erfc(40)).toBe(0);
  expect(twoSidedP(Number.POSITIVE_INFINITY)).toBe(0);
});

test('between 1.96 standard deviations on either side lie 95 % of a normal distribution', () => {
  expect(normalBetween(-1.959963984540054, 1.959963984540054)).toBeCloseTo(0.95, 14);
  expect(normalBetween(0, 0)).toBe(0);
});

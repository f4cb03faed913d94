import { expect, test } from 'vitest';
import { REFERENCE_FIGURES } from '../testing/reference-figures.ts';
import { alwaysValid } from './always-valid.ts';
import { chancesOf } from './chances.ts';
import { fixedHorizon, liftInterval } from './fixed-horizon.ts';
import { newcombe } from './score-intervals.ts';

type Value = number | null | undefined;

/** The relative error of the second; 0 where both are undefined. */
function relative(right: Value, found: Value): number {
  if (typeof right !== 'number' || typeof found !== 'number') return (right ?? null) === (found ?? null) ? 0 : 1;
  return right === found ? 0 : Math.abs(found - right) / Math.abs(right);
}

const absolute = (right: number | null, found: number | null | undefined): number =>
  typeof right === 'number' && typeof found === 'number' ? Math.abs(right - found) : relative(right, found);

const named = REFERENCE_FIGURES.map((one) => ({
  name: `${one.control.x}/${one.control.n} and ${one.variant.x}/${one.variant.n}`,
  ...one,
}));

test.for(named)('z and intervals of $name are exact to 1e-9 of themselves', (right) => {
  const { control, variant } = right;
  expect(relative(right.z, fixedHorizon(control, variant)?.z)).toBeLessThan(1e-9);
  const intervals = [
    [right.newcombe, newcombe(control, variant)],
    [right.liftInterval, liftInterval(control, variant)],
    [right.sequential, alwaysValid(control, variant)?.interval],
  ] as const;
  for (const [interval, found] of intervals) {
    expect(relative(interval?.[0], found?.[0])).toBeLessThan(1e-9);
    expect(relative(interval?.[1], found?.[1])).toBeLessThan(1e-9);
  }
});

test.for(named)('p of $name is exact to 1e-7, and the small ones to 1e-9 of themselves', (right) => {
  const { control, variant } = right;
  expect(absolute(right.p, fixedHorizon(control, variant)?.p)).toBeLessThan(1e-7);
  expect(absolute(right.sequentialP, alwaysValid(control, variant)?.p)).toBeLessThan(1e-7);
  expect(relative(right.p, fixedHorizon(control, variant)?.p)).toBeLessThan(1e-9);
});

test.for(named)('the Bayesian figures of $name are exact to 1e-6', ({ control, variant, toBeat, loss }) => {
  const { variants, toBeBest } = chancesOf([control, variant]);
  expect(absolute(toBeat, variants[0]?.toBeatControl)).toBeLessThan(1e-6);
  expect(absolute(loss, variants[0]?.expectedLoss)).toBeLessThan(1e-6);
  // A loss is often small, so an absolute comparison would accept values near 0.
  if (loss > 1e-12) expect(relative(loss, variants[0]?.expectedLoss)).toBeLessThan(1e-6);
  expect(absolute(toBeat, toBeBest[1])).toBeLessThan(1e-6);
});

import { expect, test } from 'vitest';
import { sampleSize } from './sample-size.ts';

// The equation that R’s power.prop.test solves, in closed form with mpmath 1.4.1 at 30 digits.
const NEEDED = [
  [0.5, 0.5, 57.67343673890838],
  [0.05, 0.1, 31233.437940130007],
  [0.03, 0.2, 13913.57662741309],
  [0.2, -0.15, 2628.631515147323],
] as const;

test.for(NEEDED)('from a rate of %d, a lift of %d needs %d visitors in each arm', ([rate, lift, right]) => {
  expect(Math.abs((sampleSize(rate, lift) ?? 0) / right - 1)).toBeLessThan(1e-12);
});

test('without an effect to find, or with an impossible rate, there is no number', () => {
  for (const [rate, lift] of [
    [0, 0.1],
    [1, 0.1],
    [0.5, 0],
    [0.9, 0.2],
    [0.1, -1.1],
    [Number.NaN, 0.1],
  ] as const) {
    expect(sampleSize(rate, lift)).toBeNull();
  }
});

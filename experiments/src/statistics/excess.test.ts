import { seeded } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { binomial } from '../testing/binomial.ts';
import { excess } from './excess.ts';

// Python 3.11, fractions: sum(comb(n, x) for x in range(more, n + 1)) / 2 ** n, exactly, then as a float.
const EXACT = [
  [60, 40, 0.028443966820490395],
  [66, 34, 0.0008949651957434263],
  [70, 30, 3.925069822796835e-5],
  [530, 470, 0.03101159754918159],
  [550, 450, 0.0008652680424881588],
  [5165, 4835, 0.000500457434621927],
] as const;

/** The probability that at least this many of all are the first of two equally likely results: term by term, by logarithms. */
function binomialTail(more: number, less: number): number {
  const all = more + less;
  let logTerm = -all * Math.LN2;
  for (let x = 0; x < more; x++) logTerm += Math.log((all - x) / (x + 1));
  let term = Math.exp(logTerm);
  let tail = 0;
  for (let x = more; x <= all; x++) {
    tail += term;
    term *= (all - x) / (x + 1);
  }
  return tail;
}

test.for(EXACT)(
  '%d against %d are as unlikely as the exact binomial test says, within a quarter',
  ([more, less, p]) => {
    expect(binomialTail(more, less) / p).toBeCloseTo(1, 8);
    expect(excess(more, less).p / p).toBeGreaterThan(1);
    expect(excess(more, less).p / p).toBeLessThan(1.25);
  },
);

test('there is no alarm that the exact test would not raise, and it comes at most three counts later', () => {
  for (const less of [40, 50, 100, 1000, 10_000]) {
    for (const tests of [1, 3, 9]) {
      const first = (isEnough: (more: number) => boolean): number => {
        let more = Math.max(less, 100 - less);
        while (!isEnough(more)) more += 1;
        return more;
      };
      const exact = first((more) => binomialTail(more, less) < 0.001 / tests);
      const later = first((more) => excess(more, less, tests).alarm) - exact;
      expect(later).toBeGreaterThanOrEqual(0);
      expect(later).toBeLessThanOrEqual(3);
    }
  }
});

test('below a hundred there is no alarm for any counts, and without counts there is no figure', () => {
  expect(excess(99, 0).alarm).toBe(false);
  expect(excess(100, 0).alarm).toBe(true);
  expect(excess(0, 0)).toEqual({ p: 1, alarm: false });
});

test('equal and smaller counts never exceed', () => {
  for (const count of [0, 1, 50, 1000, 1e9]) {
    expect(excess(count, count).p).toBeGreaterThanOrEqual(0.5);
    expect(excess(count, 2 * count).alarm).toBe(false);
  }
});

test('of two counts of the same rate, at most one in a thousand raises an alarm', () => {
  const random = seeded(20260401);
  let alarms = 0;
  for (let times = 0; times < 20_000; times++) {
    const all = 100 + Math.floor(random() * 20_000);
    const more = binomial(random, all, 0.5);
    if (excess(more, all - more).alarm) alarms += 1;
  }
  process.stdout.write(`of 20,000 pairs of counts of one rate, ${alarms} raise an alarm\n`);
  // The binomial distribution exceeds it once in a thousand.
  expect(alarms).toBeLessThan(20 + 3.1 * Math.sqrt(20));
});

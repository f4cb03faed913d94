import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alwaysValid } from './always-valid.ts';
import { chancesOf } from './chances.ts';
import { type Counts, differenceOf, rateOf } from './counts.ts';
import { fixedHorizon, liftInterval, liftOf } from './fixed-horizon.ts';
import { sampleRatio } from './sample-ratio.ts';
import { newcombe, wilson } from './score-intervals.ts';
import { benjaminiHochberg, holm } from './several-arms.ts';

const MOST = 1e12;
/** Uniform between 0 and 1; `fc.double` draws the exponent, so that nearly all of its values are close to 0. */
const even = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
/** Every order of magnitude is equally likely, including no visitor and every visitor reaching the goal. */
const size = even.map((at) => Math.round((MOST + 1) ** at - 1));
const rare = even.map((at) => 10 ** (-12 * at));
const reached = fc.oneof(
  fc.constantFrom(0, 1),
  even,
  rare,
  rare.map((share) => 1 - share),
);
const counts: fc.Arbitrary<Counts> = fc.tuple(size, reached).map(([n, share]) => ({ n, x: Math.round(n * share) }));
const p = fc.oneof(even, rare);
const ps = fc.array(fc.option(p), { maxLength: 6 });

const numbersOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersOf) : [];
};

const figuresOf = (control: Counts, variant: Counts) => ({
  diff: differenceOf(control, variant),
  lift: liftOf(control, variant),
  liftInterval: liftInterval(control, variant),
  fixed: fixedHorizon(control, variant),
  newcombe: newcombe(control, variant),
  wilson: wilson(variant),
  sequential: alwaysValid(control, variant),
  rate: rateOf(control),
});

test('no figure is NaN or infinite for any counts', () => {
  fc.assert(
    fc.property(counts, counts, (control, variant) => {
      expect(numbersOf(figuresOf(control, variant)).filter((value) => !Number.isFinite(value))).toEqual([]);
    }),
    { numRuns: 5000 },
  );
});

test('an arm without visitors makes every comparison undefined', () => {
  fc.assert(
    fc.property(counts, (one) => {
      const none = { n: 0, x: 0 };
      const { rate: _rate, wilson: _wilson, ...undefinedOnes } = figuresOf(one, none);
      expect(Object.values(undefinedOnes).every((value) => value === null)).toBe(true);
      const { rate, wilson: _, ...others } = figuresOf(none, one);
      expect(rate).toBeNull();
      expect(Object.values(others).every((value) => value === null)).toBe(true);
    }),
  );
});

test('every interval has its ends in order, the difference within, and Newcombe’s stays between −1 and 1', () => {
  fc.assert(
    fc.property(counts, counts, (control, variant) => {
      const { diff, lift, liftInterval: ofLift, newcombe: score, sequential } = figuresOf(control, variant);
      if (diff === null) return;
      for (const [value, interval] of [
        [diff, score],
        [diff, sequential?.interval],
        [lift, ofLift],
      ] as const) {
        if (!interval || value === null) continue;
        expect(interval[0]).toBeLessThanOrEqual(value);
        expect(interval[1]).toBeGreaterThanOrEqual(value);
      }
      expect(score?.[0]).toBeGreaterThanOrEqual(-1 - 1e-12);
      expect(score?.[1]).toBeLessThanOrEqual(1 + 1e-12);
    }),
    { numRuns: 3000 },
  );
});

test('with the arms exchanged, signs change and p does not', () => {
  fc.assert(
    fc.property(counts, counts, (control, variant) => {
      const [one, other] = [figuresOf(control, variant), figuresOf(variant, control)];
      expect(one.diff).toBeCloseTo(-(other.diff ?? 0), 12);
      expect(Math.abs((one.fixed?.p ?? 1) - (other.fixed?.p ?? 1))).toBeLessThan(1e-12);
      expect(Math.abs((one.sequential?.p ?? 1) - (other.sequential?.p ?? 1))).toBeLessThan(1e-12);
      expect(one.newcombe?.[0] ?? 0).toBeCloseTo(-(other.newcombe?.[1] ?? 0), 12);
    }),
    { numRuns: 2000 },
  );
});

const oneLook = ({ n, x }: Counts): number => ((x / n) * ((n - x) / n)) / n;

test('the always-valid interval holds 0 exactly where its p is above 0.05, and is wider than the one for one look', () => {
  fc.assert(
    fc.property(counts, counts, (control, variant) => {
      const found = alwaysValid(control, variant);
      if (!found || Math.abs(found.p - 0.05) < 1e-9) return;
      expect(found.interval[0] <= 0 && found.interval[1] >= 0).toBe(found.p > 0.05);
      const deviation = (found.interval[1] - found.interval[0]) / 2;
      expect(deviation).toBeGreaterThan(1.959 * Math.sqrt(oneLook(control) + oneLook(variant)) * (1 - 1e-9));
    }),
    { numRuns: 3000 },
  );
});

test('Holm’s p is never below the raw one nor Benjamini and Hochberg’s, and keeps the order', () => {
  fc.assert(
    fc.property(ps, (raw) => {
      const [holms, hochbergs] = [holm(raw), benjaminiHochberg(raw)];
      for (const [at, own] of raw.entries()) {
        expect([holms[at] === null, hochbergs[at] === null]).toEqual([own === null, own === null]);
        if (own === null) continue;
        expect(holms[at]).toBeGreaterThanOrEqual(hochbergs[at] ?? 0);
        expect(hochbergs[at]).toBeGreaterThanOrEqual(own);
        for (const [other, p] of raw.entries()) {
          if (p !== null && p <= own) expect(holms[other]).toBeLessThanOrEqual(holms[at] ?? 0);
        }
      }
    }),
  );
});

test('chances to be best add up to 1, beat each other in turn, and cost no more than the whole rate', () => {
  fc.assert(
    fc.property(fc.array(counts, { minLength: 2, maxLength: 4 }), (arms) => {
      const { toBeBest, variants } = chancesOf(arms);
      expect(numbersOf({ toBeBest, variants }).filter((value) => !(value >= 0 && value <= 1))).toEqual([]);
      // Beyond it, the rates of arms at both 0 and 1 are closer together than doubles near 1.
      if (arms.some(({ n }) => n > 1e10)) return;
      const best = numbersOf(toBeBest);
      if (best.length > 0) expect(Math.abs(best.reduce((sum, one) => sum + one, 0) - 1)).toBeLessThan(1e-6);
      const [control, variant] = arms;
      if (!control?.n || !variant?.n) return;
      const turned = chancesOf([variant, control]).variants[0]?.toBeatControl ?? Number.NaN;
      expect(Math.abs((variants[0]?.toBeatControl ?? 0) + turned - 1)).toBeLessThan(1e-6);
    }),
    { numRuns: 200 },
  );
});

test('one more conversion of a variant never makes it look worse', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5000 }), fc.integer({ min: 0, max: 5000 }), counts, (n, at, control) => {
      if (control.n === 0) return;
      const x = at % n;
      const [less, more] = [figuresOf(control, { n, x }), figuresOf(control, { n, x: x + 1 })];
      expect(more.diff).toBeGreaterThan(less.diff ?? 0);
      expect(more.newcombe?.[0]).toBeGreaterThanOrEqual((less.newcombe?.[0] ?? 0) - 1e-15);
      expect(more.newcombe?.[1]).toBeGreaterThanOrEqual((less.newcombe?.[1] ?? 0) - 1e-15);
      const chance = (own: number) => chancesOf([control, { n, x: own }]).variants[0]?.toBeatControl ?? 0;
      expect(chance(x + 1)).toBeGreaterThanOrEqual(chance(x) - 1e-9);
    }),
    { numRuns: 200 },
  );
});

test('visitors further from the weights have a smaller p', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 1_000_000 }), fc.integer({ min: 1, max: 50 }), (n, more) => {
      const p = (extra: number) =>
        sampleRatio([
          { n: n + extra, weight: 1 },
          { n, weight: 1 },
        ]).p;
      expect(p(more)).toBeLessThan(p(more - 1) ?? 0);
    }),
  );
});

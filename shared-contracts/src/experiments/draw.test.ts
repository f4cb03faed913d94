import { expect, test } from 'vitest';
import { draw, type DrawContext, offeredVariants, variantAt } from './draw.ts';
import type { Experiment } from './schema.ts';
import { runningExperiment, seeded, simulatedVisitors } from '../testing/simulated-visitors.ts';
import type { Visitor } from './visitor.ts';

const VISITORS = simulatedVisitors(10_000, seeded(20251107));
const NOW = Date.parse('2026-03-01T12:00:00Z');

function drawAll(experiments: readonly Experiment[], kept: ReadonlyMap<Visitor, Record<string, string>> = new Map()) {
  return VISITORS.map((visitor) => {
    const context: DrawContext = { experiments, visitor, kept: kept.get(visitor) ?? {}, now: NOW };
    return new Map(experiments.map((experiment) => [experiment.name, draw(experiment, context)]));
  });
}

function one(experiment: Experiment, changes: Partial<DrawContext> = {}) {
  const visitor = VISITORS[0]!;
  return draw(experiment, { experiments: [experiment], visitor, kept: {}, now: NOW, ...changes });
}

/** Pearson's statistic of counts against shares. */
function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, i) => sum + (count - total * shares[i]!) ** 2 / (total * shares[i]!), 0);
}

// Critical values at 0.001 for 1, 2 and 3 degrees of freedom.
const LIMIT = [Number.NaN, 10.828, 13.816, 16.266] as const;

const THREE = [
  runningExperiment('hero-headline'),
  runningExperiment('free-shipping-line', {
    variants: [
      { name: 'control', weight: 1 },
      { name: 'short', weight: 1 },
      { name: 'long', weight: 1 },
    ],
  }),
  runningExperiment('product-button-label', {
    variants: [
      { name: 'control', weight: 70 },
      { name: 'price', weight: 30 },
    ],
  }),
];

test.each(THREE)('10,000 visitors split over $name as its weights say', (experiment) => {
  const draws = drawAll(THREE);
  const weights = experiment.variants.map(({ weight }) => weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const counts = experiment.variants.map(
    ({ name }) => draws.filter((arms) => arms.get(experiment.name)?.variant === name).length,
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10_000);
  const limit = LIMIT[weights.length - 1] ?? 0;
  expect(
    chiSquare(
      counts,
      weights.map((weight) => weight / total),
    ),
  ).toBeLessThan(limit);
});

test.each([
  [0, 1],
  [0, 2],
  [1, 2],
])('experiments %i and %i are drawn independently of each other', (a, b) => {
  const draws = drawAll(THREE);
  const [first, second] = [THREE[a]!, THREE[b]!];
  const counts: number[] = [];
  const shares: number[] = [];
  for (const left of first.variants) {
    for (const right of second.variants) {
      const isLeft = (arms: (typeof draws)[number]) => arms.get(first.name)?.variant === left.name;
      const isRight = (arms: (typeof draws)[number]) => arms.get(second.name)?.variant === right.name;
      counts.push(draws.filter((arms) => isLeft(arms) && isRight(arms)).length);
      shares.push((draws.filter(isLeft).length / 10_000) * (draws.filter(isRight).length / 10_000));
    }
  }
  const freedom = (first.variants.length - 1) * (second.variants.length - 1);
  expect(chiSquare(counts, shares)).toBeLessThan(LIMIT[freedom] ?? 0);
});

test.each([true, false])(
  'ramping 10, 50, 100 percent moves nobody to another variant (kept in cookies: %s)',
  (isKept) => {
    const kept = new Map<Visitor, Record<string, string>>();
    const before = new Map<Visitor, string>();
    const sizes = [10, 50, 100].map((traffic) => {
      const draws = drawAll([runningExperiment('hero-headline', { traffic })], isKept ? kept : new Map());
      let size = 0;
      VISITORS.forEach((visitor, i) => {
        const { variant, isDrawn } = draws[i]!.get('hero-headline')!;
        if (before.has(visitor))
          expect([visitor.id, isDrawn, variant]).toEqual([visitor.id, true, before.get(visitor)]);
        if (!isDrawn) return expect(variant).toBe('control');
        size += 1;
        before.set(visitor, variant);
        kept.set(visitor, { 'hero-headline': variant });
        return undefined;
      });
      return size;
    });
    expect(chiSquare([sizes[0]!, 10_000 - sizes[0]!], [0.1, 0.9])).toBeLessThan(LIMIT[1]);
    expect(chiSquare([sizes[1]!, 10_000 - sizes[1]!], [0.5, 0.5])).toBeLessThan(LIMIT[1]);
    expect(sizes[2]).toBe(10_000);
  },
);

test('ramping down or narrowing the audience takes no kept variant away', () => {
  const narrowed = runningExperiment('hero-headline', { traffic: 0, holdout: 100, audience: { devices: ['tablet'] } });
  expect(one(narrowed, { kept: { 'hero-headline': 'bold' } })).toEqual({ variant: 'bold', isDrawn: true });
});

test('a kept variant that is no longer offered is drawn again', () => {
  const changed = runningExperiment('hero-headline', {
    variants: [
      { name: 'control', weight: 0 },
      { name: 'bold', weight: 1 },
    ],
  });
  expect(offeredVariants(changed)).toEqual(['bold']);
  expect(one(changed, { kept: { 'hero-headline': 'control' } })).toEqual({ variant: 'bold', isDrawn: true });
});

test.each([
  ['killed', { status: 'killed', shippedVariant: 'bold' }],
  ['not yet begun', { startsAt: '2026-03-02T00:00:00Z' }],
  ['over', { endsAt: '2026-03-01T12:00:00Z' }],
] as const)('an experiment that is %s gives its control to everybody, kept variants included', (_name, changes) => {
  const experiment = runningExperiment('hero-headline', changes);
  expect(one(experiment, { kept: { 'hero-headline': 'bold' } })).toEqual({ variant: 'control', isDrawn: false });
});

test('a stopped experiment gives the variant it was shipped with', () => {
  const shipped = runningExperiment('hero-headline', { status: 'stopped', shippedVariant: 'bold' });
  expect(one(shipped)).toEqual({ variant: 'bold', isDrawn: false });
  expect(one(runningExperiment('hero-headline', { status: 'stopped' }))).toEqual({
    variant: 'control',
    isDrawn: false,
  });
});

test.each([
  [{ visitors: 'returning' }, { isReturning: true }, true],
  [{ visitors: 'new' }, { isReturning: true }, false],
  [{ devices: ['phone', 'tablet'] }, { device: 'tablet' }, true],
  [{ devices: ['phone'] }, { device: 'desktop' }, false],
  [{ utm: { source: 'instagram' } }, { utm: { source: 'instagram', medium: 'story' } }, true],
  [{ utm: { source: 'instagram', campaign: 'fall' } }, { utm: { source: 'instagram' } }, false],
] as const)('the audience %o takes in a visitor with %o: %s', (audience, changes, expected) => {
  const visitor = { ...VISITORS[0]!, ...changes };
  const experiment = runningExperiment('hero-headline', {
    audience: structuredClone(audience) as Experiment['audience'],
  });
  expect(one(experiment, { visitor }).isDrawn).toBe(expected);
});

test('the same visitors are held out of all experiments that ask for it', () => {
  const draws = drawAll(
    ['hero-headline', 'free-shipping-line'].map((name) => runningExperiment(name, { holdout: 10 })),
  );
  const out = draws.filter((arms) => !arms.get('hero-headline')?.isDrawn);
  expect(out.every((arms) => !arms.get('free-shipping-line')?.isDrawn)).toBe(true);
  expect(chiSquare([out.length, 10_000 - out.length], [0.1, 0.9])).toBeLessThan(LIMIT[1]);
});

test('a visitor takes part in exactly one experiment of a group, all of them evenly', () => {
  const group = ['a', 'b', 'c'].map((name) => runningExperiment(name, { exclusionGroup: 'page-top' }));
  const taken = drawAll(group).map((arms) => [...arms].filter(([, { isDrawn }]) => isDrawn).map(([name]) => name));
  expect(taken.every((names) => names.length === 1)).toBe(true);
  const counts = ['a', 'b', 'c'].map((name) => taken.filter(([only]) => only === name).length);
  expect(chiSquare(counts, [1 / 3, 1 / 3, 1 / 3])).toBeLessThan(LIMIT[2]);
});

test('a newcomer to a group takes nobody out of the experiment they are in', () => {
  const group = ['a', 'b'].map((name) => runningExperiment(name, { exclusionGroup: 'page-top' }));
  const kept = new Map(
    drawAll(group).map((arms, i) => [
      VISITORS[i]!,
      Object.fromEntries([...arms].flatMap(([name, { variant, isDrawn }]) => (isDrawn ? [[name, variant]] : []))),
    ]),
  );
  const after = drawAll([...group, runningExperiment('newcomer', { exclusionGroup: 'page-top' })], kept);
  VISITORS.forEach((visitor, i) => {
    for (const [name, variant] of Object.entries(kept.get(visitor)!))
      expect(after[i]!.get(name)?.variant).toBe(variant);
    expect(after[i]!.get('newcomer')?.isDrawn).toBe(false);
  });
});

test('a point at the very end still gets a variant', () => {
  expect(variantAt(runningExperiment('a').variants, 0.999_999_999_999)).toBe('bold');
  expect(variantAt(runningExperiment('a').variants, 1)).toBe('bold');
});

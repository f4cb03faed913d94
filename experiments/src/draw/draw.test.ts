import { seeded } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import type { Experiment } from '../schema/experiment.ts';
import { chiSquare, LIMIT } from '../testing/chi-square.ts';
import { runningExperiment, simulatedVisitors } from '../testing/simulated-visitors.ts';
import { draw, type DrawContext, type KeptArm, offeredVariants, variantAt } from './draw.ts';
import type { Visitor } from './visitor.ts';

const VISITORS = simulatedVisitors(10_000, seeded(20251107));
const NOW = Date.parse('2026-03-01T12:00:00Z');

function drawAll(experiments: readonly Experiment[], kept: ReadonlyMap<Visitor, Record<string, KeptArm>> = new Map()) {
  return VISITORS.map((visitor) => {
    const context: DrawContext = { experiments, visitor, kept: kept.get(visitor) ?? {}, now: NOW };
    return new Map(experiments.map((experiment) => [experiment.name, draw(experiment, context)]));
  });
}

function one(experiment: Experiment, changes: Partial<DrawContext> = {}) {
  const visitor = VISITORS[0]!;
  return draw(experiment, { experiments: [experiment], visitor, kept: {}, now: NOW, ...changes });
}

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
  'ramping 10, 50, 100 percent moves no visitor to another variant (kept in cookies: %s)',
  (isKept) => {
    const kept = new Map<Visitor, Record<string, KeptArm>>();
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
        kept.set(visitor, { 'hero-headline': { variant, phase: 1 } });
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
  const narrowed = runningExperiment('hero-headline', { traffic: 0, holdout: 50, audience: { devices: ['tablet'] } });
  expect(one(narrowed, { kept: { 'hero-headline': { variant: 'bold', phase: 1 } } })).toMatchObject({
    variant: 'bold',
    isDrawn: true,
  });
});

test('a kept variant that is no longer offered is drawn again', () => {
  const changed = runningExperiment('hero-headline', {
    variants: [
      { name: 'control', weight: 0 },
      { name: 'bold', weight: 1 },
    ],
  });
  expect(offeredVariants(changed)).toEqual(['bold']);
  expect(one(changed, { kept: { 'hero-headline': { variant: 'control', phase: 1 } } })).toMatchObject({
    variant: 'bold',
    isDrawn: true,
  });
});

test.each([
  ['killed', { status: 'killed', shippedVariant: 'bold' }],
  ['not yet begun', { startsAt: '2026-03-02T00:00:00Z' }],
  ['over', { endsAt: '2026-03-01T12:00:00Z' }],
] as const)('an experiment that is %s gives its control to all visitors, kept variants included', (_name, changes) => {
  const experiment = runningExperiment('hero-headline', changes);
  expect(one(experiment, { kept: { 'hero-headline': { variant: 'bold', phase: 1 } } })).toMatchObject({
    variant: 'control',
    isDrawn: false,
  });
});

test('a stopped experiment gives the variant it was shipped with', () => {
  const shipped = runningExperiment('hero-headline', { status: 'stopped', shippedVariant: 'bold' });
  expect(one(shipped)).toMatchObject({ variant: 'bold', isDrawn: false });
  expect(one(runningExperiment('hero-headline', { status: 'stopped' }))).toMatchObject({
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
] as const)('the audience %o includes a visitor with %o: %s', (audience, changes, expected) => {
  const visitor = { ...VISITORS[0]!, ...changes };
  const experiment = runningExperiment('hero-headline', {
    audience: structuredClone(audience) as Experiment['audience'],
  });
  expect(one(experiment, { visitor }).isDrawn).toBe(expected);
});

test('the same visitors are held out of all experiments with a holdout', () => {
  const draws = drawAll(
    ['hero-headline', 'free-shipping-line'].map((name) => runningExperiment(name, { holdout: 10 })),
  );
  const out = draws.filter((arms) => !arms.get('hero-headline')?.isDrawn);
  expect(out.every((arms) => !arms.get('free-shipping-line')?.isDrawn)).toBe(true);
  expect(chiSquare([out.length, 10_000 - out.length], [0.1, 0.9])).toBeLessThan(LIMIT[1]);
});

const grouped = (name: string, changes: Partial<Experiment> = {}) =>
  runningExperiment(name, { exclusionGroup: 'page-top', ...changes });

/** The experiments of each visitor. */
function takenOf(group: readonly Experiment[], kept?: ReadonlyMap<Visitor, Record<string, KeptArm>>): string[][] {
  return drawAll(group, kept).map((arms) => [...arms].filter(([, { isDrawn }]) => isDrawn).map(([name]) => name));
}

const countOf = (taken: readonly string[][], name: string) => taken.filter(([only]) => only === name).length;

test('a visitor takes part in exactly one experiment of a group, all of them evenly', () => {
  const taken = takenOf(['a', 'b', 'c'].map((name) => grouped(name)));
  expect(taken.every((names) => names.length === 1)).toBe(true);
  const counts = ['a', 'b', 'c'].map((name) => countOf(taken, name));
  expect(chiSquare(counts, [1 / 3, 1 / 3, 1 / 3])).toBeLessThan(LIMIT[2]);
});

test('a group is shared by traffic: a rival at 1 % takes one in a hundred', () => {
  const taken = takenOf([grouped('large', { traffic: 99 }), grouped('small', { traffic: 1 })]);
  expect(taken.every((names) => names.length === 1)).toBe(true);
  expect(chiSquare([countOf(taken, 'large'), countOf(taken, 'small')], [0.99, 0.01])).toBeLessThan(LIMIT[1]);
});

test('where the shares of a group leave room, the other visitors take part in nothing', () => {
  const taken = takenOf([grouped('a', { traffic: 30 }), grouped('b', { traffic: 10 })]);
  const counts = [countOf(taken, 'a'), countOf(taken, 'b'), taken.filter((names) => names.length === 0).length];
  expect(chiSquare(counts, [0.3, 0.1, 0.6])).toBeLessThan(LIMIT[2]);
});

test('a rival for other visitors takes none: visitors outside its audience are shared without it', () => {
  const taken = takenOf([grouped('everybody'), grouped('phones', { audience: { devices: ['phone'] } })]);
  const [phones, others] = ['phone', 'desktop'].map((device) =>
    taken.filter((_, at) => VISITORS[at]?.device === device),
  );
  expect(others!.every(([only]) => only === 'everybody')).toBe(true);
  expect(chiSquare([countOf(phones!, 'everybody'), countOf(phones!, 'phones')], [0.5, 0.5])).toBeLessThan(LIMIT[1]);
});

test('a new experiment in a group takes no visitor out of the experiment they are in', () => {
  const group = ['a', 'b'].map((name) => grouped(name));
  const kept = new Map(
    drawAll(group).map((arms, i) => [
      VISITORS[i]!,
      Object.fromEntries(
        [...arms].flatMap(([name, { variant, isDrawn }]) => (isDrawn ? [[name, { variant, phase: 1 }]] : [])),
      ),
    ]),
  );
  const after = drawAll([...group, grouped('newcomer')], kept);
  VISITORS.forEach((visitor, i) => {
    for (const [name, { variant }] of Object.entries(kept.get(visitor)!))
      expect(after[i]!.get(name)?.variant).toBe(variant);
    expect(after[i]!.get('newcomer')?.isDrawn).toBe(false);
  });
});

test('a kept variant stays with the phase in which it was drawn', () => {
  const later = runningExperiment('hero-headline', { phase: 3 });
  expect(one(later, { kept: { 'hero-headline': { variant: 'bold', phase: 1 } } })).toMatchObject({
    variant: 'bold',
    phase: 1,
    reason: 'kept',
  });
  expect(one(later)).toMatchObject({ isDrawn: true, phase: 3, reason: 'drawn' });
});

test('visitors drawn again in a later phase are split by its weights, regardless of their earlier variants', () => {
  const before = drawAll([runningExperiment('hero-headline')]);
  const bold = VISITORS.filter((_, at) => before[at]!.get('hero-headline')?.variant === 'bold');
  const later = runningExperiment('hero-headline', {
    phase: 2,
    variants: [
      { name: 'control', weight: 1 },
      { name: 'bold', weight: 0 },
      { name: 'short', weight: 1 },
    ],
  });
  const kept = { 'hero-headline': { variant: 'bold', phase: 1 } };
  const again = bold.map((visitor) => one(later, { visitor, kept }).variant);
  const counts = ['control', 'short'].map((name) => again.filter((variant) => variant === name).length);
  expect(chiSquare(counts, [0.5, 0.5])).toBeLessThan(LIMIT[1]);
});

test('a point at the very end still gets a variant', () => {
  expect(variantAt(runningExperiment('a').variants, 0.999_999_999_999)).toBe('bold');
  expect(variantAt(runningExperiment('a').variants, 1)).toBe('bold');
});

test('a visit evaluates each experiment of a group once, for any number of them', () => {
  let asked = 0;
  const group = Array.from({ length: 100 }, (_, at) => {
    const experiment = runningExperiment(`rival-${at}`, { exclusionGroup: 'page-top', traffic: 1 });
    return Object.defineProperty(experiment, 'traffic', { get: () => ((asked += 1), 1) });
  });
  const context: DrawContext = { experiments: group, visitor: VISITORS[0]!, kept: {}, now: NOW };
  const drawn = group.filter((experiment) => draw(experiment, context).isDrawn);
  expect([drawn.length, asked <= 200]).toEqual([1, true]);
});

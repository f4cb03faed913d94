import type { ExperimentDefinition } from 'experiments/schema';
import { expect, test } from 'vitest';
import { conflictsOf, firstChoice, settled } from './conflict.ts';
import { definitionOf, draftFrom } from './draft.ts';

const BASE: ExperimentDefinition = {
  name: 'spring',
  description: '',
  variants: [
    { name: 'control', weight: 1 },
    { name: 'b', weight: 1, values: { headline: 'Warm', line: 'Soon' } },
  ],
  traffic: 100,
  holdout: 0,
  audience: {},
  goals: ['order-completed'],
  windowDays: 30,
};

test('a field that only I changed is no conflict', () => {
  expect(conflictsOf(BASE, BASE, { ...draftFrom(BASE), traffic: '10' })).toEqual([]);
});

test('their changes are listed beside mine, a line each', () => {
  const theirs = { ...BASE, traffic: 20, windowDays: 7 };
  const conflicts = conflictsOf(BASE, theirs, { ...draftFrom(BASE), traffic: '50' });
  expect(conflicts).toEqual([
    { field: 'traffic', theirs: ['traffic: 100 → 20'], mine: ['traffic: 100 → 50'] },
    { field: 'windowDays', theirs: ['windowDays: 30 → 7'], mine: [] },
  ]);
  expect(conflicts.map(firstChoice)).toEqual(['mine', 'theirs']);
});

test('the same change by both is no conflict, in any order of its parts', () => {
  const variants = [
    { name: 'control', weight: 1 },
    { name: 'b', weight: 1, values: { line: 'Now', headline: 'Warm' } },
  ];
  const draft = draftFrom({
    ...BASE,
    variants: [variants[0]!, { ...variants[1]!, values: { headline: 'Warm', line: 'Now' } }],
  });
  expect(conflictsOf(BASE, { ...BASE, variants }, draft)).toEqual([]);
});

test('once resolved, the form has theirs where chosen, mine elsewhere, and the fields that only I changed', () => {
  const theirs: ExperimentDefinition = { ...BASE, traffic: 20, windowDays: 7, audience: { visitors: 'new' } };
  const draft = { ...draftFrom(BASE), traffic: '50', description: 'Mine.', visitors: 'returning' };
  const conflicts = conflictsOf(BASE, theirs, draft);
  expect(definitionOf(settled(draft, theirs, conflicts, new Map()))).toMatchObject({
    traffic: 50,
    windowDays: 7,
    description: 'Mine.',
    audience: { visitors: 'returning' },
  });
  const taken = new Map([
    ['traffic', 'theirs'],
    ['audience', 'theirs'],
    ['windowDays', 'mine'],
  ] as const);
  expect(definitionOf(settled(draft, theirs, conflicts, taken))).toMatchObject({
    traffic: 20,
    windowDays: 30,
    description: 'Mine.',
    audience: { visitors: 'new' },
  });
});

test('a field that they removed can be adopted, too', () => {
  const base = { ...BASE, exclusionGroup: 'home', startsAt: '2026-03-01T17:00:00.000Z' };
  const draft = draftFrom(base);
  const conflicts = conflictsOf(base, BASE, draft);
  expect(conflicts.map(({ field }) => field)).toEqual(['exclusionGroup', 'startsAt']);
  expect(definitionOf(settled(draft, BASE, conflicts, new Map()))).toEqual(definitionOf(draftFrom(BASE)));
});

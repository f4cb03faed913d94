import { ExperimentDefinition } from 'experiments/schema';
import { expect, test } from 'vitest';
import { definitionOf, draftFrom, EMPTY_DRAFT, sameDraft } from './draft.ts';

const WHOLE: ExperimentDefinition = {
  name: 'spring-words',
  description: 'Words of the season.',
  tags: ['spring', 'home'],
  variants: [
    { name: 'control', weight: 1 },
    {
      name: 'spring',
      weight: 2.5,
      note: 'Warmer words.',
      values: { headline: 'The First Warm Day', sections: ['one', 'two'] },
    },
  ],
  traffic: 12.5,
  holdout: 5,
  audience: { visitors: 'new', paths: ['/', '/product/*'], utm: { source: 'news' }, devices: ['phone', 'tablet'] },
  exclusionGroup: 'home',
  startsAt: '2026-03-01T17:00:00.000Z',
  endsAt: '2026-04-01T16:00:00.000Z',
  shipAtEnd: true,
  ramp: [{ traffic: 12.5, minimumHours: 24 }, { traffic: 100 }],
  goals: ['line-added', 'order-completed'],
  guardrails: ['order-completed'],
  minimumLift: 0.07,
  guardrailMargin: 0.15,
  minimumDays: 14,
  windowDays: 14,
};

test('an experiment is the same after a round trip through the form', () => {
  expect(definitionOf(draftFrom(WHOLE))).toEqual(WHOLE);
  expect(ExperimentDefinition.safeParse(definitionOf(draftFrom(WHOLE))).success).toBe(true);
});

test('an experiment that guards nothing stays so, until a guardrail is chosen', () => {
  const { guardrails: _guardrails, ...usual } = WHOLE;
  expect(definitionOf(draftFrom({ ...WHOLE, guardrails: [] }))).toEqual({ ...WHOLE, guardrails: [] });
  expect(definitionOf(draftFrom(usual))).toEqual(usual);
  const unguarded = draftFrom({ ...WHOLE, guardrails: [] });
  expect(definitionOf({ ...unguarded, guardrails: ['newsletter'] })['guardrails']).toEqual(['newsletter']);
});

test('an empty field is left out, and restricts nothing', () => {
  const definition = definitionOf({ ...EMPTY_DRAFT, name: 'new' });
  expect(definition['audience']).toEqual({});
  expect(Object.keys(definition)).not.toContain('exclusionGroup');
  expect(Object.keys(definition)).not.toContain('startsAt');
  for (const field of ['minimumLift', 'guardrailMargin', 'minimumDays', 'guardrails', 'tags'])
    expect(Object.keys(definition)).not.toContain(field);
});

test('nothing is shipped at a removed end, and an empty time of a step is not taken for none', () => {
  expect(Object.keys(definitionOf({ ...draftFrom(WHOLE), endsAt: '' }))).not.toContain('shipAtEnd');
  expect(Object.keys(definitionOf(EMPTY_DRAFT))).not.toContain('ramp');
  const ramp = [
    { traffic: '5', hours: '' },
    { traffic: '100', hours: '9' },
  ];
  expect(definitionOf({ ...EMPTY_DRAFT, ramp })['ramp']).toEqual([
    { traffic: 5, minimumHours: Number.NaN },
    { traffic: 100 },
  ]);
});

test('a text that is no number is not taken for one', () => {
  expect(definitionOf({ ...EMPTY_DRAFT, traffic: '' })['traffic']).toBeNaN();
  expect(definitionOf({ ...EMPTY_DRAFT, traffic: 'half' })['traffic']).toBeNaN();
});

test('a percentage has no binary rounding errors', () => {
  for (const lift of [0.07, 0.29, 0.575, 1]) {
    const definition = definitionOf(draftFrom({ ...WHOLE, minimumLift: lift }));
    expect(definition['minimumLift']).toBe(lift);
  }
});

test('two forms are equal in any notation, and unequal once a word differs', () => {
  const draft = draftFrom(WHOLE);
  expect(
    sameDraft(draft, { ...draft, traffic: ' 12.50 ', description: 'Words of the season. ', tags: ' spring home,' }),
  ).toBe(true);
  expect(sameDraft(draft, { ...draft, description: 'Others.' })).toBe(false);
  expect(sameDraft(draft, { ...draft, variants: draft.variants.toReversed() })).toBe(false);
});

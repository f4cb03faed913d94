import { ExperimentDefinition } from 'experiments/schema';
import { expect, test } from 'vitest';
import type { LiveTestSpots } from '../../lib/experiment-queries.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { pagesOf, previewOf, previewProblem } from './preview-definition.ts';

const LIVE: LiveTestSpots = {
  places: [
    { kind: 'text', name: 'headline', about: 'The headline.', page: '/', default: 'Drop', most: 10 },
    { kind: 'text', name: 'line', about: 'A line.', page: '/cart', default: 'More', most: 10 },
  ],
  experiments: {},
};

const [control, variant] = EMPTY_DRAFT.variants;
const worded = (headline: string) => ({ ...variant!, values: { headline } });

test('a preview has one variant, even with unfinished fields elsewhere in the form', () => {
  const unfinished = { ...EMPTY_DRAFT, name: 'Not a name', traffic: '', variants: [control!, worded('Warm')] };
  const { definition, variant: shown } = previewOf(unfinished, worded('Warm'));
  expect(shown).toBe('b');
  expect(definition.variants[1]?.values).toEqual({ headline: 'Warm' });
  expect(ExperimentDefinition.safeParse(definition).success).toBe(true);
});

test('a variant without a name of its own, and the control, can be looked at too', () => {
  for (const name of ['', 'Not a name', 'control'])
    expect(previewOf(EMPTY_DRAFT, { ...worded('Warm'), name }).variant).toBe('shown');
  const shown = previewOf(EMPTY_DRAFT, control!);
  expect([shown.variant, ExperimentDefinition.safeParse(shown.definition).success]).toEqual(['control', true]);
});

test('a preview that cannot be shown is reported before any request', () => {
  const problem = (headline: string) =>
    previewProblem(worded(headline), previewOf(EMPTY_DRAFT, worded(headline)), LIVE);
  expect(problem('Warm')).toBeNull();
  expect(problem('Much too long')).toBe('headline must have at most 10 characters; it has 13');
  expect(problem('<b>')).toContain('without < and >');
});

test('the pages are those of the test spots, home first', () => {
  expect(pagesOf(LIVE)).toEqual(['/', '/cart']);
});

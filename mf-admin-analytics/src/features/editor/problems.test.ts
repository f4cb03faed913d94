import { expect, test } from 'vitest';
import type { LiveTestSpots } from '../../lib/experiment-queries.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { problemsOf, refusedProblems } from './problems.ts';

const LIVE: LiveTestSpots = {
  places: [
    {
      kind: 'text',
      name: 'headline',
      about: 'The headline.',
      page: '/',
      default: 'Drop',
      most: 10,
      inserts: ['amount'],
    },
    { kind: 'order', name: 'sections', about: 'The order.', page: '/', default: ['one', 'two'] },
  ],
  experiments: { bar: ['control', 'b'] },
};

const withValues = (values: Draft['variants'][number]['values']): Draft => ({
  ...EMPTY_DRAFT,
  name: 'spring',
  variants: EMPTY_DRAFT.variants.map((one, at) => (at === 0 ? one : { ...one, values })),
});

const SOUND = withValues({ headline: 'Warm' });

const found = (draft: Draft): Record<string, string> =>
  Object.fromEntries(problemsOf(draft, LIVE).map(({ field, text }) => [field, text]));

test('a valid form has no problem', () => {
  expect(found(SOUND)).toEqual({});
  expect(found(withValues({ headline: 'Warm {amount}', sections: ['two', 'one'] }))).toHaveProperty(
    'variants.1.values.headline',
  );
});

test('each field reports its own problem', () => {
  expect(found({ ...SOUND, name: 'Spring Words' })).toEqual({ name: 'Must be lowercase words joined by hyphens.' });
  expect(found({ ...SOUND, traffic: '' })).toEqual({ traffic: 'Must be a number.' });
  expect(found({ ...SOUND, traffic: '101' })).toEqual({ traffic: 'Must be at most 100.' });
  expect(found({ ...SOUND, holdout: '-1' })).toEqual({ holdout: 'Must be at least 0.' });
  expect(found({ ...SOUND, minimumLift: '0.5' })).toHaveProperty('minimumLift');
  expect(found({ ...SOUND, guardrailMargin: '101' })).toHaveProperty('guardrailMargin');
  expect(found({ ...SOUND, minimumDays: '1.5' })).toHaveProperty('minimumDays');
  expect(found({ ...SOUND, windowDays: '1.5' })).toHaveProperty('windowDays');
  expect(found({ ...SOUND, group: 'No Group' })).toHaveProperty('group');
  expect(found({ ...SOUND, paths: '/\nproduct' })).toEqual({ paths: 'Must start with a slash.' });
  expect(found({ ...SOUND, utmSource: 'x'.repeat(201) })).toEqual({ utmSource: 'Must have at most 200 characters.' });
  expect(found({ ...SOUND, tags: 'spring, Home!' })).toEqual({
    tags: 'Must be up to 30 lowercase letters, digits, and hyphens.',
  });
  expect(found({ ...SOUND, tags: 'spring spring' })).toEqual({ tags: 'Must name each tag once.' });
  expect(found({ ...SOUND, description: 'x'.repeat(501) })).toHaveProperty('description');
});

test('a problem of several fields is reported at the one to change', () => {
  const backwards = { ...SOUND, startsAt: '2026-03-02T10:00', endsAt: '2026-03-01T10:00' };
  expect(found(backwards)).toEqual({ endsAt: 'It must end after it starts.' });
  const down = [
    { traffic: '25', hours: '24' },
    { traffic: '5', hours: '' },
  ];
  const goUp = 'Ramp steps must go up: each needs more traffic than the one before.';
  expect(found({ ...SOUND, ramp: down })).toEqual({ ramp: goUp });
  expect(found({ ...SOUND, ramp: down.toReversed() })).toEqual({ 'ramp.0.minimumHours': 'Must be a number.' });
  const twins = SOUND.variants.map((one) => ({ ...one, name: 'control' }));
  expect(found({ ...SOUND, variants: twins })).toEqual({ variants: 'Variants must have different names.' });
  const unweighted = SOUND.variants.map((one) => ({ ...one, weight: '0' }));
  expect(found({ ...SOUND, variants: unweighted })).toEqual({ variants: 'At least one variant needs a weight.' });
});

test('texts are measured by the limits of their test spot', () => {
  const field = 'variants.1.values.headline';
  expect(found(withValues({ headline: 'Much too long' }))).toEqual({
    [field]: 'Must have at most 10 characters; it has 13.',
  });
  expect(found(withValues({ headline: '' }))).toEqual({ [field]: 'Must not be empty.' });
  expect(found(withValues({ headline: '{price}' }))).toEqual({ [field]: 'Must not contain {price}, only {amount}.' });
  expect(found(withValues({ headline: '<b>' }))[field]).toContain('without < and >');
  expect(found(withValues({ headline: 'Warm ' }))[field]).toContain('begin or end with a space');
  expect(found(withValues({ gone: 'Warm' }))).toHaveProperty('variants.1.values.gone');
});

test('a variant without texts is reported, unless a page’s code has it', () => {
  expect(found(withValues({}))).toHaveProperty('variants.1.places');
  expect(found({ ...withValues({}), name: 'bar' })).toEqual({});
});

test('a refusal of the function is shown at its field', () => {
  expect(
    refusedProblems(['b: headline must not be empty', 'an experiment with this name already exists'], SOUND),
  ).toEqual([
    { field: 'variants.1.values.headline', text: 'B: headline must not be empty.' },
    { field: 'name', text: 'An experiment with this name already exists.' },
  ]);
  const inTheWay = 'hero already runs on headline, line; stop it, or give both the same exclusion group';
  const conflict = { text: `${inTheWay}.`, experiment: 'hero' };
  expect(refusedProblems([inTheWay], SOUND)).toEqual([{ ...conflict, field: 'variants.1.values.headline' }]);
  expect(refusedProblems([inTheWay], withValues({ other: 'Warm' }))).toEqual([{ ...conflict, field: 'variants' }]);
  expect(refusedProblems(['something else'], SOUND)[0]?.field).toBe('variants');
});

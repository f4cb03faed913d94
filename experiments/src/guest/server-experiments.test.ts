import { expect, test } from 'vitest';
import { runningExperiment } from '../testing/simulated-visitors.ts';
import { createServerExperiments } from './server-experiments.ts';

const VARIANTS = [
  { name: 'control', weight: 1 },
  { name: 'bold', weight: 1, values: { headline: 'Bold words' } },
];

const drawn = (variant: string) => ({ variant, isDrawn: true, phase: 1, reason: 'drawn' as const });

test('without a configuration everything is the control', () => {
  const experiments = createServerExperiments(undefined, '/');
  expect(experiments.arm('hero')).toMatchObject({ variant: 'control', version: 0, isCounted: false });
  expect(experiments.place('headline')).toEqual({ value: undefined, experiments: [] });
  expect(experiments.close()).toBe('');
});

test.each([
  ['bold', 'Bold words'],
  ['control', undefined],
])('a test spot has the value of the variant %s, and the page states it', (variant, value) => {
  const hero = runningExperiment('hero', { variants: VARIANTS });
  const given = { version: 1, experiments: [hero], draws: { hero: drawn(variant) }, link: null };
  const experiments = createServerExperiments(given, '/');
  expect(experiments.place('headline')).toEqual({ value, experiments: ['hero'] });
  expect(experiments.place('other')).toEqual({ value: undefined, experiments: [] });
  expect(experiments.close()).toBe(`hero=${variant}/control,bold`);
});

test('a new experiment wins over shipped values, and of those the latest counts', () => {
  const shipped = (name: string, words: string) =>
    runningExperiment(name, {
      status: 'stopped',
      shippedVariant: 'bold',
      variants: [VARIANTS[0]!, { name: 'bold', weight: 1, values: { headline: words } }],
    });
  const hero = runningExperiment('hero', { variants: VARIANTS });
  const place = (variant: string) =>
    createServerExperiments(
      {
        version: 1,
        experiments: [shipped('first', 'First'), hero, shipped('second', 'Second')],
        draws: { hero: drawn(variant) },
        link: null,
      },
      '/',
    ).place('headline').value;
  expect([place('bold'), place('control')]).toEqual(['Bold words', 'Second']);
});

import type { Place } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { testRelease } from '../testing/test-composition.ts';
import { refuseSharedNames } from './shared-names.ts';

const place = (name: string): Place => ({
  kind: 'text',
  name,
  about: 'Words.',
  page: '/',
  default: 'Words',
  most: 20,
});

test('every place and every experiment in code has one owner', () => {
  const one = testRelease('mf-one', {
    places: [place('headline'), place('line')],
    experiments: { bar: ['control', 'b'] },
  });
  expect(() => refuseSharedNames([one, testRelease('mf-two', { places: [place('label')] })])).not.toThrow();
  expect(() => refuseSharedNames([one, testRelease('mf-two', { places: [place('line')] })])).toThrow(
    'mf-one has the placement line already',
  );
  expect(() => refuseSharedNames([one, testRelease('mf-two', { experiments: { bar: ['control', 'b'] } })])).toThrow(
    'mf-one has the experiment bar already',
  );
  expect(() => refuseSharedNames([testRelease('mf-one', { places: [place('a'), place('a')] })])).toThrow(
    'the placement a',
  );
});

import { expect, test } from 'vitest';
import type { ExperimentRecord } from './experiment-commands.ts';
import type { LiveTestSpots } from './experiment-queries.ts';
import { pictureAddress } from './take-pictures.ts';

const place = (name: string, page: string) =>
  ({ kind: 'text', name, page, about: name, default: 'x', most: 10 }) as const;
const live: LiveTestSpots = { places: [place('hero', '/'), place('women-title', '/women')], experiments: {} };
type Variants = ExperimentRecord['definition']['variants'];
const control = { name: 'control', weight: 1 };

test('a variant is photographed on the first page that it changes, the control on that of the others', () => {
  const women = { name: 'b', weight: 1, values: { 'women-title': 'New' } };
  const home = { name: 'c', weight: 1, values: { hero: 'New' } };
  const variants: Variants = [control, women, home];
  expect(variants.map((variant) => pictureAddress(variant, variants, live))).toEqual(['/women', '/women', '/']);
});

test('a variant without a known placement is photographed on the home page', () => {
  const variants: Variants = [control, { name: 'b', weight: 1, values: { gone: 'New' } }];
  expect(variants.map((variant) => pictureAddress(variant, variants, live))).toEqual(['/', '/']);
});

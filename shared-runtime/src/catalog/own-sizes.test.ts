import { expect, test } from 'vitest';
import { ownSizes } from './own-sizes.ts';

const capsuleOf = (components: unknown) => ({
  tags: ['capsule'],
  metafields: [{ namespace: 'bundles', key: 'components', value: JSON.stringify(components) }],
});
const boots = { id: 'boots', name: 'Boots', sizes: ['6', '7'] };

test('shoes have sizes of their own; clothes, and pieces in one size, have not', () => {
  const coat = { id: 'coat', name: 'Coat', sizes: ['S', 'M'] };
  const scarf = { id: 'scarf', name: 'Scarf', sizes: ['One size'] };
  expect(ownSizes(capsuleOf([coat, boots, scarf]), ['S', 'M'])).toEqual([boots]);
});

test('a piece that lacks one of the capsule’s sizes has to be asked for', () => {
  const coat = { id: 'coat', name: 'Coat', sizes: ['S', 'M'] };
  expect(ownSizes(capsuleOf([coat]), ['S', 'M', 'L'])).toEqual([coat]);
});

test.each([
  null,
  7,
  'Boots',
  { name: 'Boots', sizes: ['6', '7'] },
  { ...boots, sizes: '67' },
  { ...boots, sizes: [6, 7] },
])('of a component like %j nothing can be asked', (component) => {
  expect(ownSizes(capsuleOf([component]), ['S'])).toEqual([]);
});

test('a product that is no bundle has no pieces', () => {
  expect(ownSizes({ tags: [], metafields: [] }, ['S'])).toEqual([]);
});

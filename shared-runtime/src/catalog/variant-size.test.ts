import { expect, test } from 'vitest';
import { variantSize } from './variant-size.ts';

test('the size is the value of the option named size, in any case', () => {
  const selectedOptions = [
    { name: 'Color', value: 'Navy' },
    { name: 'SIZE', value: 'M' },
  ];
  expect(variantSize({ title: 'Navy / M', selectedOptions })).toBe('M');
});

test('without such an option a variant is known by its title', () => {
  expect(variantSize({ title: '32', selectedOptions: [{ name: 'Waist', value: '32' }] })).toBe('32');
});

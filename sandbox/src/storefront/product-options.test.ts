import { expect, test } from 'vitest';
import { fixtureCatalogue } from '../testing/fixture-catalogue.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { encodedVariants } from './product-options.ts';
import { indexStore } from './store-index.ts';

const [product] = indexStore(fixtureCatalogue).capsules;

test.each([
  ['all', [0, 1, 2], 'v1_0-2'],
  ['none', [], 'v1_'],
  ['the first', [0], 'v1_0,'],
  ['the ends', [0, 2], 'v1_0 2,'],
  ['the last two', [1, 2], 'v1_1-2'],
])('%s of three variants are encoded', (_, positions: number[], text) => {
  const variants = product?.variants ?? [];
  expect(product && encodedVariants(product, (variant) => positions.includes(variants.indexOf(variant)))).toBe(text);
});

test('a product says which of its variants exist and which are for sale, and its adjacent variants leave out the selected one', async () => {
  const { data, errors } = await testSandbox().ask(`{
    product(handle: "sunset-flow") {
      encodedVariantExistence encodedVariantAvailability
      first: adjacentVariants { title }
      chosen: adjacentVariants(selectedOptions: [{ name: "Size", value: "M" }]) { title }
    }
  }`);
  expect(errors).toBeUndefined();
  expect(data?.['product']).toEqual({
    encodedVariantExistence: 'v1_0-2',
    encodedVariantAvailability: 'v1_1-2',
    first: [{ title: 'XS' }, { title: 'M' }],
    chosen: [{ title: 'XS' }, { title: 'S' }],
  });
});

test('an unknown option matches no variant, unless it is to be ignored', async () => {
  const options = 'selectedOptions: [{ name: "Size", value: "M" }, { name: "Color", value: "Red" }]';
  const { data, errors } = await testSandbox().ask(`{
    product(handle: "sunset-flow") {
      strict: variantBySelectedOptions(${options}) { title }
      ignoring: variantBySelectedOptions(${options}, ignoreUnknownOptions: true) { title }
      inAnyCase: variantBySelectedOptions(selectedOptions: [{ name: "size", value: "m" }], caseInsensitiveMatch: true) { title }
      selected: selectedOrFirstAvailableVariant(${options}) { title }
    }
  }`);
  expect(errors).toBeUndefined();
  expect(data?.['product']).toEqual({
    strict: null,
    ignoring: { title: 'M' },
    inAnyCase: { title: 'M' },
    selected: { title: 'M' },
  });
});

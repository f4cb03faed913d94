import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/test-environment.ts';

/** The figures of each document, by the specification's figure. */
const FIGURES = [
  ['mf-catalog/src/lib/product/product-document.ts', 'images(first: 10)'],
  ['mf-catalog/src/lib/product/product-document.ts', 'variants(first: 250)'],
  ['mf-catalog/src/lib/card/card-document.ts', 'images(first: 5)'],
  ['mf-cart-checkout/src/lib/checkout-request/checkout-answer.ts', 'lines(first: 100)'],
] as const;

// The test of a collection's query covers its limit of fifty: the figure travels as a variable.
test('the documents ask the storefront for as many as specified', () => {
  const missing = FIGURES.filter(([file, asked]) => !readFileSync(path.join(ROOT, file), 'utf8').includes(asked));
  expect(missing).toEqual([]);
});

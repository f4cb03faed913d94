import { expect, test } from 'vitest';
import { indexStore } from '../src/storefront/store-index.ts';
import { loadCatalogue } from './catalogue.ts';
import { multiplied } from './multiplied.ts';

const catalogue = loadCatalogue();

test('once is the catalogue as it is', () => {
  expect(multiplied(catalogue, 1)).toEqual(catalogue);
});

test('copies stand behind the originals, under names of their own, and can be sold', () => {
  const { capsules } = multiplied(catalogue, 10);
  expect(capsules).toHaveLength(10 * catalogue.capsules.length);
  expect(capsules.slice(0, catalogue.capsules.length)).toEqual(catalogue.capsules);
  expect(capsules.map(({ rank }) => rank)).toEqual(capsules.map((_, index) => index + 1));
  // Two entries under one handle would be refused by the index.
  expect(indexStore(multiplied(catalogue, 3)).capsules).toHaveLength(3 * catalogue.capsules.length);
});

test('each round of copies brings one more of the four collections, with that round’s capsules', () => {
  const { collections } = multiplied(catalogue, 3);
  const added = collections.slice(catalogue.collections.length);
  expect(added.map(({ handle }) => handle)).toEqual(
    ['2', '3'].flatMap((number) =>
      ['womens-activewear', 'womens-ready-to-wear', 'mens-activewear', 'mens-ready-to-wear'].map(
        (handle) => `${handle}-${number}`,
      ),
    ),
  );
  const listed = added.flatMap(({ capsules = [] }) => capsules);
  expect(new Set(listed).size).toBe(2 * catalogue.capsules.length);
});

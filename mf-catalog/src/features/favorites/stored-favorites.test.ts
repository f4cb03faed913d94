import type { Favorite } from 'shared-contracts';
import fc from 'fast-check';
import { memoryStorage } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { keptFavorites, readFavorites, writeFavorites } from './stored-favorites.ts';

const favorite = fc.record({
  handle: fc.oneof(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/), fc.constant('café-春-capsule')),
  title: fc.string(),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  addedAt: fc.integer({ min: 0 }),
});
const KEY = 'capsule-collective-favorites';

/** The favorites read from a stored text. */
const read = (text: string | null) => readFavorites(keptFavorites(memoryStorage(text === null ? {} : { [KEY]: text })));

/** The text that is stored. */
function written(items: readonly Favorite[], version?: number): string {
  const storage = memoryStorage();
  writeFavorites(keptFavorites(storage), items, version);
  return storage.texts.get(KEY) ?? '';
}

const favorites = fc.uniqueArray(favorite, { selector: ({ handle }) => handle });

test('written favorites are read again', () => {
  fc.assert(
    fc.property(favorites, (items) => {
      expect(read(written(items))).toEqual(items);
    }),
  );
});

test('favorites of an earlier version are read', () => {
  fc.assert(
    fc.property(favorites, (items) => {
      expect(JSON.parse(written(items, 0))).toEqual(items);
      expect(read(written(items, 0))).toEqual(items);
    }),
  );
});

test('a list of a later version is read as far as it is understood', () => {
  const item: Favorite = { handle: 'beach-set', title: 'Beach Set', price: 23500, addedAt: 1 };
  const text = JSON.stringify({ version: 7, items: [{ ...item, folder: 'Summer' }, { product: 'beach-set' }] });
  expect(read(text)).toEqual([item]);
});

test('no stored text brings anything down', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => Array.isArray(read(text))));
});

test('a capsule that is stored twice is one favorite', () => {
  const item = { handle: 'beach-set', title: 'Beach Set', price: 23500, addedAt: 1 };
  expect(read(JSON.stringify({ version: 1, items: [item, { ...item, addedAt: 2 }] }))).toEqual([item]);
});

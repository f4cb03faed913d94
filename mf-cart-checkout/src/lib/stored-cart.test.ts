import { expect, test } from 'vitest';
import type { CartItem } from 'shared-contracts';
import { cartLine, linePath } from 'shared-runtime';
import { CART_VERSION, readItems, readStoredCart, writeStoredCart } from './stored-cart.ts';

function capsule(number: number, more: Partial<CartItem> = {}): CartItem {
  const merchandiseId = `gid://shopify/ProductVariant/${number}`;
  return { merchandiseId, name: `Capsule ${number}`, size: 'S', price: 99.5, quantity: 1, ...more };
}

const items = [capsule(1), capsule(2, { quantity: 3 })];

test('a stored cart says its version beside its items', () => {
  expect(JSON.parse(writeStoredCart(items))).toEqual({ version: CART_VERSION, items });
});

test('a bare list is read as version 0', () => {
  expect(readStoredCart(JSON.stringify(items))).toEqual({ version: 0, items });
});

test('an older release gets the bare list that it knows', () => {
  expect(JSON.parse(writeStoredCart(items, 0))).toEqual(items);
  expect(readStoredCart(writeStoredCart(items, 0))).toEqual({ version: 0, items });
});

test('an unknown newer version is read as far as its lines are there', () => {
  const text = JSON.stringify({ version: 99, items, wishes: { gift: true } });
  expect(readStoredCart(text)).toEqual({ version: 99, items });
});

test('fields that a newer release added to a line survive being read and written', () => {
  const text = JSON.stringify({ version: 2, items: [{ ...capsule(1), engraving: 'A' }] });
  const found = readStoredCart(text);
  expect(JSON.parse(writeStoredCart(found?.items ?? []))).toMatchObject({ items: [{ engraving: 'A' }] });
});

test.each([
  ['nothing', null],
  ['no JSON', '{"version":1,"items":['],
  ['a number', '7'],
  ['null', 'null'],
  ['an object of another kind', '{"cart":{"lines":[]}}'],
  ['items that are no list', '{"version":1,"items":{"0":1}}'],
])('%s is no cart', (_name, text) => {
  expect(readStoredCart(text)).toBeNull();
});

test.each([
  ['no merchandise id', { ...capsule(9), merchandiseId: '' }],
  ['a price in words', { ...capsule(9), price: '$99' }],
  ['a negative price', { ...capsule(9), price: -1 }],
  ['half a piece', { ...capsule(9), quantity: 0.5 }],
  ['a quantity of 0', { ...capsule(9), quantity: 0 }],
  ['nothing in it', null],
  ['a name that is no text', { ...capsule(9), name: { html: '<b>' } }],
])('a stored line with %s is left out and the others are kept', (_name, broken) => {
  const text = JSON.stringify({ version: 1, items: [capsule(1), broken, capsule(2)] });
  expect(readStoredCart(text)?.items).toEqual([capsule(1), capsule(2)]);
});

test('a malformed extra of a line is dropped, not the line', () => {
  const line = { ...capsule(1), image: 'javascript:alert(1)', pieces: [7], attributes: 'none' };
  const [item] = readStoredCart(JSON.stringify([line]))?.items ?? [];
  expect(item).toMatchObject(capsule(1));
  expect(item?.image).toBeUndefined();
  expect(item?.pieces).toBeUndefined();
  expect(item?.attributes).toBeUndefined();
});

test('a stored line too deep to be written again loses its unknown fields, and stays', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const stored = `{"version":1,"items":[{"merchandiseId":"a","name":"Capsule","price":1,"extra":${deep}}]}`;
  const items = readStoredCart(stored)?.items ?? [];
  expect(JSON.parse(writeStoredCart(items)).items).toEqual([
    { merchandiseId: 'a', name: 'Capsule', price: 1, quantity: 1 },
  ]);
});

test('a stored line whose handle is no handle leads nowhere, and can be shown', () => {
  const stored = '[{"merchandiseId":"a","name":"Capsule","price":1,"handle":"a\\ud83d"}]';
  const [item] = readStoredCart(stored)?.items ?? [];
  expect(item && linePath(item)).toBeNull();
});

test('a line that a page builds is read back as it is, as one piece', () => {
  const line = cartLine({
    merchandiseId: 'gid://shopify/ProductVariant/1',
    name: 'Bordeaux Capsule',
    size: 'S',
    price: 28_850,
    handle: 'bordeaux-capsule',
    picture: { url: 'https://cdn.shopify.com/one.jpg', alt: 'Bordeaux' },
    attributes: [{ key: 'Ankle Boots', value: '8' }],
    pieces: ['Coat'],
  });
  expect(readItems([JSON.parse(JSON.stringify(line))])).toEqual([{ ...line, quantity: 1 }]);
});

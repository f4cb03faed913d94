import { expect, test } from 'vitest';
import { pieceAttributes, sizeWithout } from './piece-sizes.ts';
import type { Piece } from './pieces.ts';

const CAPSULE = ['XS', 'S', 'M', 'L', 'XL'];
const piece = (name: string, sizes: readonly string[]): Piece => ({
  id: name.toLowerCase(),
  name,
  sizes,
  variants: [],
});
const dress = piece('Dress', CAPSULE);
const boots = piece('Boots', ['6', '7', '8', '9', '10', '11']);
const scarf = piece('Scarf', ['One size']);

test('a piece that comes in the size of the capsule follows it', () => {
  for (const size of CAPSULE) expect(sizeWithout(dress, size)).toBe(size);
});

test('a piece of one size has that size', () => {
  expect(sizeWithout(scarf, 'M')).toBe('One size');
});

test('the size of shoes is never guessed', () => {
  for (const size of CAPSULE) expect(sizeWithout(boots, size)).toBeUndefined();
});

test('only sizes that were chosen and differ from the capsule’s travel with the line', () => {
  const pieces = [dress, boots, scarf];
  expect(pieceAttributes(pieces, {}, 'M')).toEqual([]);
  expect(pieceAttributes(pieces, { dress: 'L', boots: '7' }, 'M')).toEqual([
    { key: 'Dress', value: 'L' },
    { key: 'Boots', value: '7' },
  ]);
  expect(pieceAttributes(pieces, { dress: 'M', boots: '', scarf: 'One size' }, 'M')).toEqual([]);
  expect(pieceAttributes(pieces, { dress: 'XXXL', boots: '44' }, 'M')).toEqual([]);
});

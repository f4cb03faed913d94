import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPieceSize, pieceAttributes } from './piece-sizes.ts';
import type { Piece } from './pieces.ts';

const CAPSULE = ['XS', 'S', 'M', 'L', 'XL'];
const piece = (name: string, sizes: readonly string[]): Piece => ({ id: name.toLowerCase(), name, sizes });
const dress = piece('Dress', CAPSULE);
const boots = piece('Boots', ['6', '7', '8', '9', '10', '11']);
const scarf = piece('Scarf', ['One size']);

test('a piece that comes in the size of the capsule follows it', () => {
  for (const size of CAPSULE) expect(defaultPieceSize(dress, CAPSULE, size)).toBe(size);
});

test('shoes run along with the capsule from their smallest to their largest', () => {
  expect(CAPSULE.map((size) => defaultPieceSize(boots, CAPSULE, size))).toEqual(['6', '7', '9', '10', '11']);
});

test('a piece of one size has that size', () => {
  expect(defaultPieceSize(scarf, CAPSULE, 'M')).toBe('One size');
});

test('the default is one of the piece’s own sizes whatever the ranges are', () => {
  const sizes = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sizes, sizes, fc.nat(), (own, capsule, place) => {
      const chosen = defaultPieceSize(piece('Piece', own), capsule, capsule[place % capsule.length] ?? '');
      return chosen !== undefined && own.includes(chosen);
    }),
  );
});

test('only sizes that differ from the capsule’s travel with the line', () => {
  const pieces = [dress, boots, scarf];
  expect(pieceAttributes(pieces, {}, CAPSULE, 'M')).toEqual([{ key: 'Boots', value: '9' }]);
  expect(pieceAttributes(pieces, { dress: 'L', boots: '7' }, CAPSULE, 'M')).toEqual([
    { key: 'Dress', value: 'L' },
    { key: 'Boots', value: '7' },
  ]);
  expect(pieceAttributes([dress], { dress: 'M' }, CAPSULE, 'M')).toEqual([]);
});

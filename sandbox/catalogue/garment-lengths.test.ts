import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { garmentLengths } from './garment-lengths.ts';

const { capsules } = loadCatalogue();
const clothes = capsules.flatMap((capsule) => {
  const lengths = garmentLengths(capsule);
  return capsule.pieces.map((piece) => ({ piece, length: lengths.find(({ id }) => id === piece.id) }));
});

test('lengths are of garments in their own sizes, and grow with them', () => {
  for (const { piece, length } of clothes) {
    if (!length) continue;
    expect(Object.keys(length.lengths), piece.id).toEqual(piece.sizes);
    const cm = Object.values(length.lengths);
    expect(
      cm.toSorted((a, b) => a - b),
      piece.id,
    ).toEqual(cm);
    expect(cm[0], piece.id).toBeGreaterThan(30);
    expect(cm.at(-1), piece.id).toBeLessThan(150);
  }
});

test('pieces for feet, neck and head have none, and most others have one', () => {
  const without = new Set(clothes.filter(({ length }) => !length).map(({ piece }) => piece.garment));
  for (const garment of ['boots', 'scarf', 'visor', 'sports-bra'] as const) expect(without).toContain(garment);
  for (const garment of ['coat', 'tee', 'joggers', 'slip-dress'] as const) expect(without).not.toContain(garment);
});

test('garments that say where they end are cut longer or shorter for it', () => {
  const ofM = (words: string) => {
    const found = clothes.find(
      ({ piece, length }) => piece.garment === 'slip-dress' && piece.fit.includes(words) && length,
    );
    return found?.length?.lengths['M'] ?? Number.NaN;
  };
  expect(ofM('ankle')).toBeGreaterThan(ofM('mid-calf') + 10);
});

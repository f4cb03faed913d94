import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadCatalogue } from './catalogue.ts';
import { fabricLabel, fabricName } from './fabric-names.ts';

const { capsules } = loadCatalogue();
const pieces = capsules.flatMap((capsule) => capsule.pieces);
const labelOf = (id: string) => pieces.filter((piece) => piece.id === id).map(fabricLabel)[0];

test('a label says what the piece is made of, not what its picture was drawn as', () => {
  expect(labelOf('oat-faux-fur-coat')).toBe('Faux Fur');
  expect(labelOf('dune-half-zip')).toBe('Technical Knit');
  expect(labelOf('gold-rim-sunglasses')).toBe('Metal');
  expect(labelOf('graffiti-biker-jacket')).toBe('Painted Leather');
  expect(labelOf('graphite-shell')).toBe('Three-Layer Polyester');
  expect(labelOf('lichen-wrap-jacket')).toBe('Linen and Cotton');
  const drawn = pieces.filter((piece) => /^(Fur|Print|Tech)$/.test(fabricLabel(piece)));
  const shiny = pieces.filter((piece) => piece.garment === 'sunglasses' && fabricName(piece) === 'satin');
  expect([...drawn, ...shiny]).toEqual([]);
});

test('the alternative text of a fabric’s picture calls it the same', () => {
  const { pictures } = z
    .object({ pictures: z.array(z.object({ view: z.string(), capsule: z.string().optional(), alt: z.string() })) })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../imagery/pictures.json'), 'utf8')));
  const different = capsules.flatMap(({ handle, pieces: [first] }) => {
    const alt = pictures.find(({ capsule, view }) => capsule === handle && view === 'fabric')?.alt;
    const wanted = first && `The ${fabricName(first)} of the ${first.name} up close`;
    return wanted !== undefined && alt?.startsWith(wanted) ? [] : [`${handle}: ${alt ?? 'none'}`];
  });
  expect(different).toEqual([]);
});

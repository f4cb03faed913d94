import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { type CatalogueCopy, copyCatalogue } from './catalogue-copy.ts';
import { CAPSULE_HANDLES } from './handles.ts';

const clashes: [message: string, spoil: (copy: CatalogueCopy) => void][] = [
  ['every page has its capsule (beach-set)', ({ directory }) => rmSync(join(directory, 'capsules', 'beach-set.json'))],
  [
    'every capsule has its page (moon-set)',
    ({ directory, read }) =>
      writeFileSync(
        join(directory, 'capsules', 'moon-set.json'),
        JSON.stringify({ ...read('beach-set'), handle: 'moon-set', title: 'Moon Set', rank: 53 }),
      ),
  ],
  [
    'titles are unique (drift-set-capsule)',
    ({ rewrite }) => rewrite('drift-set-capsule', () => ({ title: 'Beach Set' })),
  ],
  [
    'ranks run from 1 without a gap (mens-sandstone-set)',
    ({ rewrite }) => rewrite('mens-sandstone-set', () => ({ rank: 53 })),
  ],
  [
    'one or two capsules save exactly 40 % (none)',
    ({ rewrite }) => rewrite('faux-fur-capsule', () => ({ price: '100.00' })),
  ],
  [
    'no two capsules show the same outfit (drift-set-capsule)',
    ({ read, rewrite }) => {
      const { pieces, price } = read('drift-set-capsule');
      rewrite('mens-beach-flow-capsule', () => ({ pieces: pieces.toReversed(), price }));
    },
  ],
  [
    'new marks the last four weeks of drops and nothing else (beach-set)',
    ({ rewrite }) => rewrite('beach-set', ({ tags }) => ({ tags: [...tags, 'new'] })),
  ],
  [
    'a piece has a handle of its own (beach-set)',
    ({ recut }) =>
      recut(['studio-to-street'], (piece) => (piece.garment === 'trench' ? { ...piece, id: 'beach-set' } : piece)),
  ],
  [
    'every garment is used (trench)',
    ({ recut }) =>
      recut(['studio-to-street'], (piece) => (piece.garment === 'trench' ? { ...piece, garment: 'coat' } : piece)),
  ],
  [
    'every fabric is used (tweed)',
    ({ recut }) =>
      recut([...CAPSULE_HANDLES], (piece) => (piece.fabric === 'tweed' ? { ...piece, fabric: 'wool' } : piece)),
  ],
];

test.each(clashes)('a catalogue is refused when it breaks: %s', (message, spoil) => {
  using copy = copyCatalogue();
  spoil(copy);
  expect(() => loadCatalogue(copy.directory)).toThrow(message);
});

import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { copyCatalogue } from './catalogue-copy.ts';
import type { Capsule } from './schema.ts';

const slips: [rule: string, change: (capsule: Capsule) => object][] = [
  ['the file is named after the handle', () => ({ handle: 'beach-sets' })],
  ['piece ids are unique within a capsule', ({ pieces }) => ({ pieces: [...pieces, pieces[0]] })],
  ['sizes are unique within a capsule', ({ sizes }) => ({ sizes: [...sizes, sizes[0]] })],
  ['at least one size is in stock', () => ({ sizes: [{ name: 'M', stock: 0 }] })],
  ['the price is below the sum of the pieces', () => ({ price: '338.00' })],
  ['the saving is 15 % or more', () => ({ price: '287.31' })],
  ['the saving is 40 % or less', () => ({ price: '202.79' })],
  ['it dropped on a Tuesday at 9 AM in New York', () => ({ publishedAt: '2026-06-02T14:00:00Z' })],
  ['tags are lower-case words joined by hyphens', ({ tags }) => ({ tags: [...tags, 'Swim Wear'] })],
  ['tags are unique within a capsule', ({ tags }) => ({ tags: [...tags, 'summer'] })],
  ['a tag tells that it is a bundle', () => ({ tags: ['summer', 'color:cream'] })],
  ['one tag names the season', ({ tags }) => ({ tags: [...tags, 'winter'] })],
  ['one or two tags name a known color family', () => ({ tags: ['set', 'summer', 'color:teal'] })],
  ['one or two tags name a known color family', () => ({ tags: ['set', 'summer'] })],
  ['the summary has 40 to 155 characters', () => ({ summary: 'A swimsuit.' })],
  [
    'nothing is exclaimed',
    ({ description }) => ({ description: [...description.slice(0, 1), 'Salt improves linen!'] }),
  ],
];

test.each(slips)('a capsule is refused by file and rule: %s', (rule, change) => {
  using copy = copyCatalogue();
  copy.rewrite('beach-set', change);
  expect(() => loadCatalogue(copy.directory)).toThrow(`capsules/beach-set.json: ${rule}`);
});

test('a capsule of another shape is refused by file and field', () => {
  using copy = copyCatalogue();
  copy.rewrite('beach-set', () => ({ backdrop: 'plaster' }));
  expect(() => loadCatalogue(copy.directory)).toThrow(/^capsules\/beach-set\.json: [^]*backdrop/);
});

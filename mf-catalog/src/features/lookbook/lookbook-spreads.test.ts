import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Card } from '../../lib/card/card.ts';
import { layOut, looksOf } from './lookbook-spreads.ts';

const picture = (width: number, height: number, url = `${width}x${height}`) => ({ url, alt: 'A look', width, height });
const card = (handle: string): Card => ({
  handle,
  title: handle,
  type: 'Capsule',
  tags: [],
  pictures: [picture(1200, 1500)],
  price: 100_00,
  publishedAt: '2026-01-06T14:00:00Z',
  pieces: [],
  sizes: [],
});
const pictures = [
  picture(2400, 1350, 'a'),
  picture(1200, 1500, 'b'),
  picture(1200, 1500, 'c'),
  picture(2400, 1350, 'd'),
];
const cards = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map(card);

test('spreads alternate full bleed, diptych and offset, the second offset on the other side', () => {
  const spreads = layOut(pictures, cards);
  expect(spreads.map(({ kind }) => kind)).toEqual(['full', 'diptych', 'offset', 'full', 'diptych', 'offset']);
  expect(spreads.flatMap((spread) => (spread.kind === 'offset' ? spread.side : []))).toEqual(['left', 'right']);
});

test('the first six capsules are shown once each', () => {
  const shown = layOut(pictures, cards).flatMap(looksOf);
  expect(shown.map(({ handle }) => handle)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
});

test('without campaign pictures the capsules still make a lookbook', () => {
  expect(layOut([], cards).map(({ kind }) => kind)).toEqual(['diptych', 'diptych']);
});

test('any number of pictures and capsules is laid out without showing one twice', () => {
  const some = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 7 }));
  fc.assert(
    fc.property(some, ([pictureCount, cardCount]) => {
      const shown = layOut(pictures.slice(0, pictureCount), cards.slice(0, cardCount)).flatMap(looksOf);
      expect(new Set(shown).size).toBe(shown.length);
    }),
  );
});

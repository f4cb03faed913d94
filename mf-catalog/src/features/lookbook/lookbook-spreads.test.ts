import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut, placed } from './lookbook-spreads.ts';
import type { Plate } from './plate.ts';

const plate = (width: number, height: number, url: string): Plate => ({
  picture: { url, alt: 'A look', width, height },
  points: [],
});
const campaign = [plate(2400, 1350, 'a'), plate(1200, 1500, 'b'), plate(1200, 1500, 'c'), plate(2400, 1350, 'd')];
const looks = ['one', 'two', 'three', 'four', 'five', 'six'].map((url) => plate(1200, 1500, url));

test('spreads alternate full bleed, diptych and offset, the second offset on the other side', () => {
  const spreads = layOut({ campaign, looks });
  expect(spreads.map(({ kind }) => kind)).toEqual(['full', 'diptych', 'offset', 'full', 'diptych', 'offset']);
  expect(spreads.map(({ plates }) => plates.map(({ picture }) => picture.url).join(' '))).toEqual([
    'a',
    'one two',
    'three b',
    'd',
    'four five',
    'c six',
  ]);
  expect(spreads.flatMap((spread) => (spread.kind === 'offset' ? spread.large : []))).toEqual(['left', 'right']);
});

test('without campaign pictures the capsules still make a lookbook', () => {
  expect(layOut({ campaign: [], looks }).map(({ kind }) => kind)).toEqual(['diptych', 'diptych']);
});

test('a lookbook takes two wide and two tall campaign pictures, the first ones', () => {
  const more = [plate(1200, 1500, 'e'), plate(2400, 1350, 'f')];
  expect(placed([...campaign, ...more]).map(({ picture }) => picture.url)).toEqual(['a', 'd', 'b', 'c']);
});

test('a capsule alone stands alone', () => {
  expect(layOut({ campaign: [], looks: looks.slice(0, 1) })).toEqual([{ kind: 'diptych', plates: [looks[0]] }]);
});

test('any number of pictures and capsules is laid out without showing one twice', () => {
  const some = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 6 }));
  fc.assert(
    fc.property(some, ([pictureCount, lookCount]) => {
      const spreads = layOut({ campaign: campaign.slice(0, pictureCount), looks: looks.slice(0, lookCount) });
      const shown = spreads.flatMap(({ plates }) => plates);
      expect(new Set(shown).size).toBe(shown.length);
    }),
  );
});

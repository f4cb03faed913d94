import { expect, test } from 'vitest';
import { markersIn, newMarker } from './marker.ts';
import { SeededRandom } from './seeded-random.ts';

test('markers are found in markup, addresses and cookies, each once', () => {
  const random = new SeededRandom(5);
  const [a, b] = [newMarker(random), newMarker(random)];
  expect(markersIn(`<a href="/search?q=linen+${a}">${a}</a><!--${b}-->{"size":"${b}"}`)).toEqual([a, b]);
  expect(markersIn('mk1km and mkzzzzzzzzzzzzkm')).toEqual([]);
});

test('the same seed gives the same requests', () => {
  const drawn = (seed: number) =>
    Array.from(
      { length: 5 },
      (
        (random) => () =>
          random.below(1000)
      )(new SeededRandom(seed)),
    );
  expect(drawn(3)).toEqual(drawn(3));
  expect(drawn(3)).not.toEqual(drawn(4));
});

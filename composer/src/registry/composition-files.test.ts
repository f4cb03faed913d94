import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { readChannel, readComposition, readLiveComposition } from './composition-files.ts';
import { placesIn } from './places.ts';

test('before anything is published nothing is live', () => {
  const places = placesIn(testFolder());
  expect([readChannel(places), readLiveComposition(places)]).toEqual([null, null]);
});

test.each(['', '{ "stable"', '{}', '[]'])('a channel that reads %j is named by its code', (text) => {
  const places = placesIn(testFolder());
  writeFileSync(places.channel, text);
  expect(() => readChannel(places)).toThrow(expect.objectContaining({ code: 'FEDERATION-004' }));
});

test('a composition that is gone is named by its code', () => {
  expect(() => readComposition(placesIn(testFolder()), 'feedfeedfeedfeed')).toThrow(
    expect.objectContaining({ code: 'FEDERATION-004' }),
  );
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtureCatalogue } from '../testing/fixture-catalogue.ts';
import { temporaryFolder } from '../testing/test-sandbox.ts';
import { openPictureLibrary } from './picture-library.ts';

const [capsule] = fixtureCatalogue.capsules;
const handle = capsule?.handle ?? '';
const piece = capsule?.pieces[0]?.id ?? '';
const mark = { capsule: handle, piece, x: 0.25, y: 0.5, box: [0.1, 0.2, 0.4, 0.9] };
const SET = `${handle}/set.avif`;
const CAMPAIGN = 'campaign/home.avif';

/** A library with a finished set and a finished campaign picture, and their contents. */
function library(shown?: object, captions?: object) {
  const imagery = path.join(temporaryFolder(), 'imagery');
  const listed = (file: string, view: string) => ({
    file,
    width: 1200,
    height: 1500,
    alt: 'A',
    colour: '#804020',
    view,
  });
  for (const file of [SET, CAMPAIGN]) {
    mkdirSync(path.join(imagery, 'masters', path.dirname(file)), { recursive: true });
    writeFileSync(path.join(imagery, 'masters', file), 'a picture');
  }
  const pictures = [{ ...listed(SET, 'set'), capsule: handle }, listed(CAMPAIGN, 'campaign:home')];
  writeFileSync(path.join(imagery, 'pictures.json'), JSON.stringify({ pictures }));
  if (shown) writeFileSync(path.join(imagery, 'shown.json'), JSON.stringify(shown));
  if (captions) writeFileSync(path.join(imagery, 'captions.json'), JSON.stringify(captions));
  return openPictureLibrary(fixtureCatalogue, imagery);
}

test('a finished picture has the positions of its pieces, and a campaign picture has its caption', () => {
  const pictures = library({ [SET]: [mark], [CAMPAIGN]: [mark] }, { home: { caption: 'A line.', about: [piece] } });
  const { box, ...point } = mark;
  expect(box).toHaveLength(4);
  expect(pictures.ofCapsule(handle, 'set')).toMatchObject({ shown: [point], caption: undefined });
  expect(pictures.campaign('home')).toMatchObject({ shown: [point], caption: 'A line.' });
});

test('a piece that is not sold is left out', () => {
  const strangers = [{ ...mark, piece: 'gone' }, { ...mark, capsule: 'gone' }, mark];
  expect(library({ [SET]: strangers }).ofCapsule(handle, 'set')?.shown).toHaveLength(1);
});

test('pictures of which nothing is known, and drawn ones, show nothing that could be pointed at', () => {
  const pictures = library();
  expect(pictures.ofCapsule(handle, 'set')?.shown).toEqual([]);
  expect(library({ [`${handle}/close.avif`]: [mark] }).ofCapsule(handle, 'close')?.shown).toEqual([]);
});

test.for([
  [{ x: 1.01 }, 'Too big'],
  [{ y: -0.01 }, 'Too small'],
  [{ x: null }, 'expected number'],
  [{ piece: undefined }, 'expected string'],
] as const)('a list with %j in it is refused as a whole', ([change, reason]) => {
  expect(() => library({ [SET]: [{ ...mark, ...change }] })).toThrow(reason);
});

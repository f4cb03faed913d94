import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import { expect, test } from 'vitest';
import { fuzz, storedTexts } from 'test-kit';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { readChannel, readComposition, readRelease } from './composition-files.ts';
import { dataPathsIn, releaseBase, releaseFolder } from './data-paths.ts';
import { toBrowserComposition } from '../render/browser-composition.ts';

const release = testRelease('mf-catalog', {
  pages: [{ path: '/product/:handle', expose: './page', indexed: true, query: ['size', 'piece.*'], personal: true }],
  slots: { 'favorites-drawer': './drawer' },
  start: './start',
  places: [
    {
      kind: 'text',
      name: 'home-hero',
      about: 'The headline',
      page: '/',
      default: 'The Drop',
      most: 80,
      inserts: ['count'],
    },
    { kind: 'choice', name: 'home-kind', about: 'The kind', page: '/', default: 'a', choices: ['a', 'b'] },
    { kind: 'order', name: 'home-order', about: 'The order', page: '/', default: ['a', 'b'] },
  ],
  experiments: { 'home-hero': ['control', 'b'] },
  integrity: { 'entry.js': 'sha384-abc', 'server/bundle.cjs': 'sha384-abc', 'a.js': 'sha384-abc' },
});
const composition = testComposition(release, testRelease('mf-marketing'));

/** The result of reading, or undefined where it is refused by its code. */
function read<Value>(reading: () => Value): Value | undefined {
  try {
    return reading();
  } catch (error) {
    if (error instanceof ShopError && error.code === 'FEDERATION-004') return undefined;
    throw error;
  }
}

/** A file of a release, and nothing beside its folder. */
const isInside = (file: string): boolean =>
  file !== '' && !path.isAbsolute(file) && !path.normalize(file).startsWith('..') && !/[\\\0]|:\/\//.test(file);

test('every text of a composition is refused by its code, or stays in its folders and can be sent to a browser', async () => {
  const dataPaths = dataPathsIn(testFolder());
  mkdirSync(dataPaths.compositions);
  await fuzz({
    surface: 'documents',
    name: 'composition',
    inputs: storedTexts(composition),
    hold(text) {
      writeFileSync(path.join(dataPaths.compositions, 'fuzzed.json'), text);
      const found = read(() => readComposition(dataPaths, 'fuzzed'));
      if (!found) return;
      for (const one of Object.values(found.remotes)) {
        expect(releaseFolder(dataPaths, one).startsWith(`${dataPaths.releases}${path.sep}mf-`)).toBe(true);
        const files = [
          one.entry,
          one.server,
          ...Object.keys(one.integrity),
          ...Object.values(one.assets).flatMap(({ js, css }) => [...js, ...css]),
        ];
        expect(files.filter((file) => !isInside(file))).toEqual([]);
      }
      expect(Object.entries(found.remotes).filter(([name, one]) => name !== one.remote)).toEqual([]);
      JSON.stringify(toBrowserComposition(found, releaseBase));
    },
  });
});

test('every text of a release or a channel is refused by its code or read', async () => {
  const folder = testFolder();
  const dataPaths = dataPathsIn(folder);
  await fuzz({
    surface: 'documents',
    name: 'release and channel',
    inputs: storedTexts(release, {
      stable: composition.id,
      counter: 1,
      history: [{ id: composition.id, at: composition.createdAt, change: 'first' }],
    }),
    hold(text) {
      writeFileSync(path.join(folder, 'release.json'), text);
      writeFileSync(dataPaths.channel, text);
      const found = read(() => readRelease(folder));
      if (found)
        expect([found.entry, found.server, ...Object.keys(found.integrity)].filter((file) => !isInside(file))).toEqual(
          [],
        );
      const channel = read(() => readChannel(dataPaths));
      if (channel)
        expect(path.dirname(path.join(dataPaths.compositions, `${channel.stable}.json`))).toBe(dataPaths.compositions);
    },
  });
});

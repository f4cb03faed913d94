import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition, ReleasePage } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { writeRelease } from '../testing/released.ts';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { readChannel, readComposition, readLiveComposition, readOwned, readRelease } from './composition-files.ts';
import { dataPathsIn, releaseBase, releaseFolder } from './data-paths.ts';
import { damageOf } from './release-check.ts';

test('before anything is published nothing is live', () => {
  const dataPaths = dataPathsIn(testFolder());
  expect([readChannel(dataPaths), readLiveComposition(dataPaths)]).toEqual([null, null]);
});

test.each(['', '{ "stable"', '{}', '[]'])('a channel that reads %j is named by its code', (text) => {
  const dataPaths = dataPathsIn(testFolder());
  writeFileSync(dataPaths.channel, text);
  expect(() => readChannel(dataPaths)).toThrow(expect.objectContaining({ code: 'FEDERATION-004' }));
});

test('a composition that is gone is named by its code', () => {
  expect(() => readComposition(dataPathsIn(testFolder()), 'feedfeedfeedfeed')).toThrow(
    expect.objectContaining({ code: 'FEDERATION-004' }),
  );
});

const ownPage: ReleasePage = { path: '/account', expose: './page', indexed: false, personal: true };
const storedPage: ReleasePage = { path: '/account', expose: './page', indexed: true, query: [] };

/** Compositions on disk as a careless hand might write them, the newest first. */
function written(...compositions: readonly Composition[]) {
  const dataPaths = dataPathsIn(testFolder());
  mkdirSync(dataPaths.compositions);
  for (const one of compositions)
    writeFileSync(path.join(dataPaths.compositions, `${one.id}.json`), JSON.stringify(one));
  const history = compositions.map(({ id, createdAt: at }) => ({ id, at, change: 'by hand' }));
  writeFileSync(dataPaths.channel, JSON.stringify({ stable: history[0]?.id, counter: 1, history }));
  return dataPaths;
}

test('a path that another remote claims as a stored page stays with who had it in the composition before', () => {
  const account = testRelease('mf-account', { pages: [ownPage] });
  const claiming = testRelease('mf-aaa', { pages: [storedPage], slots: { banner: './banner' } });
  const before = testComposition(account);
  // The composition in between already has the conflict: it does not show which owner was first.
  const dispute = testComposition(account, testRelease('mf-aaa', { version: '0.9.0', pages: [{ ...ownPage }] }));
  const live = testComposition(account, claiming);
  const { composition, refused } = readOwned(written(live, dispute, before), live.id);
  expect(composition.remotes).toEqual({ 'mf-account': account, 'mf-aaa': { ...claiming, pages: [] } });
  expect(refused).toEqual([
    { remote: 'mf-aaa', claim: 'the page /account', reason: 'mf-account already has the page /account' },
  ]);
});

test('a page that was a visitor’s own in the composition before is not stored, even if its owner’s manifest allows it', () => {
  const before = testComposition(testRelease('mf-account', { pages: [ownPage] }));
  const live = testComposition(testRelease('mf-account', { version: '1.1.0', pages: [storedPage] }));
  expect(readComposition(written(live, before), live.id).remotes['mf-account']?.pages).toMatchObject([
    { path: '/account', personal: true },
  ]);
});

test('a composition without disputes is read as it was written', () => {
  const live = testComposition(testRelease('mf-account', { pages: [ownPage] }), testRelease('mf-b'));
  expect(readOwned(written(live), live.id)).toEqual({ composition: live, refused: [] });
});

test('a composition that is not in the history has no earlier one, so that a newer one takes nothing from it', () => {
  const last = testRelease('mf-zzz', { pages: [storedPage] });
  const unlisted = testComposition(testRelease('mf-aaa', { pages: [storedPage] }), last);
  const dataPaths = written(testComposition(last));
  writeFileSync(path.join(dataPaths.compositions, `${unlisted.id}.json`), JSON.stringify(unlisted));
  expect(readOwned(dataPaths, unlisted.id)).toEqual(readOwned(written(unlisted), unlisted.id));
});

test('a data folder from before digests is read: its releases are sound where their versions name them, and change under no digest', async () => {
  const dataPaths = dataPathsIn(testFolder());
  const releases = ['mf-a', 'mf-b'].map((remote) => writeRelease(dataPaths, remote, '1.0.0-0a1b2c3d4e'));
  const old = testComposition(...releases);
  mkdirSync(dataPaths.compositions);
  writeFileSync(path.join(dataPaths.compositions, `${old.id}.json`), JSON.stringify(old));
  const history = [{ id: old.id, at: old.createdAt, change: 'yesterday' }];
  writeFileSync(dataPaths.channel, JSON.stringify({ stable: old.id, counter: 1, history }));

  expect(readLiveComposition(dataPaths)).toEqual(old);
  expect(await damageOf(dataPaths, old)).toEqual({});
  for (const release of releases) {
    expect(release).toMatchObject({ revision: expect.any(String), builtAt: expect.any(String) });
    expect(readRelease(releaseFolder(dataPaths, release))).toEqual(release);
    expect(releaseBase(release)).toBe(`/releases/${release.remote}/1.0.0-0a1b2c3d4e/`);
  }
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeDigested, writeRelease } from '../testing/released.ts';
import { testFolder } from '../testing/test-folder.ts';
import { readLiveComposition } from './composition-files.ts';
import { dataPathsIn, releaseBase, releaseFolder } from './data-paths.ts';
import { switchReleases } from './switch-releases.ts';

const NOW = new Date('2026-01-05T09:00:00.000Z');
const log = (): void => undefined;

test('a release is named by its digest: another description under the same version is another composition', async () => {
  const dataPaths = dataPathsIn(testFolder());
  const one = await switchReleases(dataPaths, [writeDigested(dataPaths, 'mf-a', '1.0.0')], NOW, log);
  const changed = writeDigested(dataPaths, 'mf-a', '1.0.0', { disallowed: ['/mf-a/own'] });
  const other = await switchReleases(dataPaths, [changed], NOW, log);
  expect(other.id).not.toBe(one.id);
  expect(readLiveComposition(dataPaths)?.remotes['mf-a']).toEqual(changed);
  writeFileSync(path.join(releaseFolder(dataPaths, changed), 'release.json'), '{}');
  await expect(switchReleases(dataPaths, [changed], NOW, log)).rejects.toMatchObject({
    details: { 'mf-a@1.0.0': ['release.json'] },
  });
});

test('a composition of releases from before digests takes one with a digest beside them, and its files stay where they are', async () => {
  const dataPaths = dataPathsIn(testFolder());
  const old = ['mf-a', 'mf-b'].map((remote) => writeRelease(dataPaths, remote, '1.0.0'));
  await switchReleases(dataPaths, old, NOW, log);
  const { remotes } = await switchReleases(dataPaths, [writeDigested(dataPaths, 'mf-a', '1.1.0')], NOW, log);
  expect(Object.values(remotes).map(releaseBase)).toEqual([
    `/releases/mf-a/${remotes['mf-a']?.digest}/`,
    '/releases/mf-b/1.0.0/',
  ]);
});

import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Composition } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { writeDigested } from '../testing/released.ts';
import { testFolder } from '../testing/test-folder.ts';
import { readComposition } from './composition-files.ts';
import { dataPathsIn, releaseFolder } from './data-paths.ts';
import { soundComposition } from './sound-composition.ts';
import { switchReleases } from './switch-releases.ts';

const NOW = new Date('2026-01-05T09:00:00.000Z');

function registry() {
  const dataPaths = dataPathsIn(testFolder());
  return {
    dataPaths,
    publish: (...named: string[]) => {
      const releases = named.map((one) => writeDigested(dataPaths, ...(one.split('@') as [string, string])));
      return switchReleases(dataPaths, releases, NOW, () => undefined);
    },
    damage({ remotes }: Composition, remote: string): void {
      const release = remotes[remote];
      if (release) rmSync(path.join(releaseFolder(dataPaths, release), 'a.js'));
    },
  };
}

const versions = ({ remotes }: Composition): string[] =>
  Object.values(remotes).map(({ remote, version }) => `${remote}@${version}`);

test('a sound composition is served as it is', async () => {
  const { dataPaths, publish } = registry();
  const first = await publish('mf-a@1.0.0', 'mf-b@1.0.0');
  const second = await publish('mf-a@1.1.0');
  expect(await soundComposition(dataPaths, second, first)).toBe(second);
});

test('a release that the server has already, and whose files were damaged since, keeps no other from going live', async () => {
  const { dataPaths, publish, damage } = registry();
  const first = await publish('mf-a@1.0.0', 'mf-b@1.0.0');
  damage(first, 'mf-b');
  const second = await publish('mf-a@1.1.0');
  expect(await soundComposition(dataPaths, second, first)).toBe(second);
});

test('in place of a release that was damaged before stays the one that the server has, until the files are repaired', async () => {
  const { dataPaths, publish, damage } = registry();
  // What a start serves that found the second composition damaged.
  const first = await publish('mf-a@1.0.0', 'mf-b@1.0.0');
  damage(await publish('mf-b@1.1.0'), 'mf-b');
  const third = await publish('mf-a@1.1.0');
  const served = await soundComposition(dataPaths, third, first);
  expect(versions(served)).toEqual(['mf-a@1.1.0', 'mf-b@1.0.0']);
  expect(served.id).not.toBe(third.id);
  // Tabs ask for it by its id, also after a later switch.
  expect(readComposition(dataPaths, served.id).remotes).toEqual(served.remotes);
  expect(await soundComposition(dataPaths, third, served)).toEqual(served);
  writeDigested(dataPaths, 'mf-b', '1.1.0');
  expect(await soundComposition(dataPaths, third, served)).toBe(third);
});

test('a damaged release of the publish itself refuses all of it', async () => {
  const { dataPaths, publish, damage } = registry();
  const first = await publish('mf-a@1.0.0', 'mf-b@1.0.0');
  const second = await publish('mf-a@1.1.0', 'mf-b@1.1.0');
  damage(second, 'mf-a');
  await expect(soundComposition(dataPaths, second, first)).rejects.toMatchObject({
    code: 'FEDERATION-005',
    details: { 'mf-a@1.1.0': ['a.js'] },
  });
});

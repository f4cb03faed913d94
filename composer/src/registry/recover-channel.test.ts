import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeRelease } from '../testing/released.ts';
import { testFolder } from '../testing/test-folder.ts';
import { readChannel, readLiveComposition } from './composition-files.ts';
import { dataPathsIn } from './data-paths.ts';
import { newestComplete, restoreChannel } from './recover-channel.ts';
import { switchReleases } from './switch-releases.ts';

const NOW = new Date('2026-01-05T09:00:00.000Z');

/** A registry in which two compositions were live, one after the other. */
async function registry() {
  const dataPaths = dataPathsIn(testFolder());
  const log = vi.fn<(message: string, details?: unknown) => void>();
  const both = ['mf-a', 'mf-b'].map((remote) => writeRelease(dataPaths, remote, '1.0.0'));
  const first = await switchReleases(dataPaths, both, NOW, log);
  const second = await switchReleases(dataPaths, [writeRelease(dataPaths, 'mf-a', '1.1.0')], NOW, log);
  return { dataPaths, log, first, second };
}

const FOREIGN = JSON.stringify({ stable: 'feedfeedfeedfeed', counter: 90, history: [] });

test.each([
  ['missing', (file: string) => rmSync(file)],
  ['empty', (file: string) => writeFileSync(file, '')],
  ['truncated', (file: string) => writeFileSync(file, '{ "stable": "0123')],
  ['of another shape', (file: string) => writeFileSync(file, '{"live":"x"}')],
  ["another registry's", (file: string) => writeFileSync(file, FOREIGN)],
])(
  'a channel that is %s is rebuilt from the newest complete composition, and that is logged',
  async (_what, damage) => {
    const { dataPaths, log, second } = await registry();
    damage(dataPaths.channel);
    expect(await restoreChannel(dataPaths, NOW, log)).toEqual(second);
    expect(readLiveComposition(dataPaths)).toEqual(second);
    expect(readChannel(dataPaths)?.counter).toBe(2);
    expect(log).toHaveBeenCalledWith('The channel was rebuilt', expect.objectContaining({ composition: second.id }));
  },
);

test('the channel is rebuilt where the composition that it names is damaged', async () => {
  const { dataPaths, log, first, second } = await registry();
  writeFileSync(path.join(dataPaths.compositions, `${second.id}.json`), '{ "id"');
  expect(await restoreChannel(dataPaths, NOW, log)).toEqual(first);
  expect(log).toHaveBeenCalledWith('A composition can’t be read', expect.anything());
});

test('a composition with a damaged release is passed over', async () => {
  const { dataPaths, log, first } = await registry();
  rmSync(dataPaths.channel);
  writeFileSync(path.join(dataPaths.releases, 'mf-a/1.1.0/a.js'), 'changed');
  expect(await restoreChannel(dataPaths, NOW, log)).toEqual(first);
  expect(log).toHaveBeenCalledWith(
    'A composition is skipped because its releases are damaged',
    expect.objectContaining({ damage: { 'mf-a@1.1.0': ['a.js'] } }),
  );
});

test('where no composition is whole the newest is named, so that it is known which remotes there are', async () => {
  const { dataPaths, log, second } = await registry();
  rmSync(dataPaths.channel);
  rmSync(dataPaths.releases, { recursive: true });
  expect(await newestComplete(dataPaths, log)).toBeNull();
  expect(await restoreChannel(dataPaths, NOW, log)).toEqual(second);
});

test('a sound channel is left alone, even if releases are damaged', async () => {
  const { dataPaths, log, second } = await registry();
  const before = readChannel(dataPaths);
  rmSync(dataPaths.releases, { recursive: true });
  expect(await restoreChannel(dataPaths, new Date(), log)).toEqual(second);
  expect(readChannel(dataPaths)).toEqual(before);
  expect(log).not.toHaveBeenCalled();
});

test('on fresh data there is nothing to rebuild, and nothing is written', async () => {
  const dataPaths = dataPathsIn(testFolder());
  const log = vi.fn<(message: string, details?: unknown) => void>();
  expect(await restoreChannel(dataPaths, NOW, log)).toBeNull();
  mkdirSync(dataPaths.compositions);
  expect(await restoreChannel(dataPaths, NOW, log)).toBeNull();
  expect(log).not.toHaveBeenCalled();
});

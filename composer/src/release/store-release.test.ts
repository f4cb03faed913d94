import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { dataPathsIn, releaseFolder } from '../registry/data-paths.ts';
import { damagedFiles } from '../registry/release-check.ts';
import { writeRelease } from '../testing/released.ts';
import { testFolder } from '../testing/test-folder.ts';
import { draftBeside } from './draft-folders.ts';
import { soundRelease, storeRelease } from './store-release.ts';

const FILES = ['entry.js', 'server/bundle.cjs', 'a.js'];

/** A finished build of `mf-a@1.0.0`, still in its draft folder, and the place that it is for. */
function built() {
  const dataPaths = dataPathsIn(testFolder());
  const release = writeRelease(dataPathsIn(testFolder()), 'mf-a', '1.0.0');
  const folder = releaseFolder(dataPaths, release);
  const makeDraft = (): string => {
    const draft = draftBeside(folder);
    const elsewhere = dataPathsIn(testFolder());
    writeRelease(elsewhere, 'mf-a', '1.0.0');
    mkdirSync(path.dirname(draft), { recursive: true });
    cpSync(releaseFolder(elsewhere, release), draft, { recursive: true });
    return draft;
  };
  return { dataPaths, release, folder, makeDraft, log: vi.fn<(message: string, details?: unknown) => void>() };
}

test('a draft takes its place', async () => {
  const { release, folder, makeDraft, log } = built();
  expect(await storeRelease(makeDraft(), folder, release, log)).toEqual(release);
  expect(await soundRelease(folder, release, log)).toEqual(release);
  expect(readdirSync(path.dirname(folder))).toEqual(['1.0.0']);
});

test("of two publishers of the same sources the second takes the first one's release for its own", async () => {
  const { release, folder, makeDraft, log } = built();
  const later = { ...release, builtAt: '2026-02-05T09:00:00.000Z' };
  const [first, second] = [makeDraft(), makeDraft()];
  await storeRelease(first, folder, release, log);
  expect(await storeRelease(second, folder, later, log)).toEqual(release);
  expect(readdirSync(path.dirname(folder))).toEqual(['1.0.0']);
  expect(log).not.toHaveBeenCalled();
});

test.each([...FILES, 'release.json'])(
  '%s is restored when it is missing or damaged, and nothing else is touched',
  async (file) => {
    for (const damage of [(one: string) => rmSync(one), (one: string) => writeFileSync(one, '{ "remote"')]) {
      const { release, folder, makeDraft, log } = built();
      await storeRelease(makeDraft(), folder, release, log);
      writeFileSync(path.join(folder, 'kept.txt'), 'by somebody');
      damage(path.join(folder, file));
      expect(await soundRelease(folder, release, log)).toBeNull();
      expect(await storeRelease(makeDraft(), folder, release, log)).toEqual(release);
      expect(await soundRelease(folder, release, log)).toEqual(release);
      expect(readFileSync(path.join(folder, 'kept.txt'), 'utf8')).toBe('by somebody');
      expect(readdirSync(path.dirname(folder))).toEqual(['1.0.0']);
    }
  },
);

test('a damaged release that the build no longer gives byte for byte is replaced as a whole', async () => {
  const { dataPaths, release, folder, makeDraft, log } = built();
  const before = writeRelease(dataPaths, 'mf-a', '1.0.0');
  const other = { ...before, integrity: { ...before.integrity, 'b.js': before.integrity['a.js'] ?? '' } };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(other));
  expect(await storeRelease(makeDraft(), folder, release, log)).toEqual(release);
  expect(await damagedFiles(folder, release)).toEqual([]);
  expect(log).toHaveBeenCalledWith('A damaged release was replaced by a build that differs from it', expect.anything());
});

test('a file that is whole is kept, though the build would now give it other bytes', async () => {
  const { dataPaths, release, folder, makeDraft, log } = built();
  const before = writeRelease(dataPaths, 'mf-a', '1.0.0');
  rmSync(path.join(folder, 'server/bundle.cjs'));
  const draft = makeDraft();
  writeFileSync(path.join(draft, 'a.js'), 'in another order');
  const other = { ...release, integrity: { ...release.integrity, 'a.js': release.integrity['entry.js'] ?? '' } };
  expect(await storeRelease(draft, folder, other, log)).toEqual(before);
  expect(await soundRelease(folder, before, log)).toEqual(before);
});

test("another release's description under this one's name does not count", async () => {
  const { dataPaths, release, folder, log } = built();
  writeRelease(dataPaths, 'mf-a', '1.0.0');
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...release, version: '9.9.9' }));
  expect(await soundRelease(folder, release, log)).toBeNull();
});

test('a draft that cannot take its place for another reason is an error, and goes', async () => {
  const { release, makeDraft, log } = built();
  const draft = makeDraft();
  const nowhere = path.join(testFolder(), 'no', 'such', 'place');
  await expect(storeRelease(draft, nowhere, release, log)).rejects.toThrow('ENOENT');
  expect(existsSync(draft)).toBe(false);
});

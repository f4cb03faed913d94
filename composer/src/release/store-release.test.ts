import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { dataPathsIn, releaseFolder } from '../registry/data-paths.ts';
import { writeDigested } from '../testing/released.ts';
import { testFolder } from '../testing/test-folder.ts';
import { draftBeside } from './draft-folders.ts';
import { soundRelease, storeRelease } from './store-release.ts';

const FILES = ['entry.js', 'server/bundle.cjs', 'a.js'];

/** A finished build of `mf-a@1.0.0`, still in its draft folder, and the place that it is for. */
function built() {
  const dataPaths = dataPathsIn(testFolder());
  const elsewhere = dataPathsIn(testFolder());
  const release = writeDigested(elsewhere, 'mf-a', '1.0.0');
  const folder = releaseFolder(dataPaths, release);
  const makeDraft = (): string => {
    const draft = draftBeside(folder);
    mkdirSync(path.dirname(draft), { recursive: true });
    cpSync(releaseFolder(elsewhere, release), draft, { recursive: true });
    const entry = path.join(draft, 'entry.js');
    writeFileSync(`${entry}.br`, brotliCompressSync(readFileSync(entry)));
    return draft;
  };
  return { release, folder, makeDraft, log: vi.fn<(message: string, details?: unknown) => void>() };
}

test('a draft takes its place, which its digest names', async () => {
  const { release, folder, makeDraft, log } = built();
  await storeRelease(makeDraft(), folder, release, log);
  expect(await soundRelease(folder, release, log)).toEqual(release);
  expect(readdirSync(path.dirname(folder))).toEqual([release.digest]);
});

test("of two publishers of the same sources the second finds the first one's release, and leaves it as it is", async () => {
  const { release, folder, makeDraft, log } = built();
  const [first, second] = [makeDraft(), makeDraft()];
  writeFileSync(path.join(first, 'build.json'), '"by the first"');
  await storeRelease(first, folder, release, log);
  await storeRelease(second, folder, release, log);
  expect(readFileSync(path.join(folder, 'build.json'), 'utf8')).toBe('"by the first"');
  expect(readdirSync(path.dirname(folder))).toEqual([release.digest]);
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
      await storeRelease(makeDraft(), folder, release, log);
      expect(await soundRelease(folder, release, log)).toEqual(release);
      expect(readFileSync(path.join(folder, 'kept.txt'), 'utf8')).toBe('by somebody');
      expect(readdirSync(path.dirname(folder))).toEqual([release.digest]);
    }
  },
);

test.each([
  ['entry.js.br', 'no brotli', true],
  ['entry.js.br', brotliCompressSync('another text'), true],
  ['a.js.br', brotliCompressSync('another text'), false],
])(
  'the compressed copy %s is restored when it unpacks to something else, and goes where the build has none',
  async (file, bytes, isBuilt) => {
    const { release, folder, makeDraft, log } = built();
    await storeRelease(makeDraft(), folder, release, log);
    writeFileSync(path.join(folder, file), bytes);
    expect(await soundRelease(folder, release, log)).toBeNull();
    await storeRelease(makeDraft(), folder, release, log);
    expect(await soundRelease(folder, release, log)).toEqual(release);
    expect(existsSync(path.join(folder, file))).toBe(isBuilt);
  },
);

test.each([
  ['another version', { version: '9.9.9' }],
  ['another page', { pages: [] }],
])("another release's description in this one's folder does not count: %s", async (_what, change) => {
  const { release, folder, makeDraft, log } = built();
  await storeRelease(makeDraft(), folder, release, log);
  const { digest: _digest, ...described } = release;
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...described, ...change }));
  expect(await soundRelease(folder, release, log)).toBeNull();
});

test('a draft that cannot take its place for another reason is an error, and goes', async () => {
  const { release, makeDraft, log } = built();
  const draft = makeDraft();
  const nowhere = path.join(testFolder(), 'no', 'such', 'place');
  await expect(storeRelease(draft, nowhere, release, log)).rejects.toThrow('ENOENT');
  expect(existsSync(draft)).toBe(false);
});

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../testing/test-folder.ts';
import { testPage } from '../../testing/test-page.ts';
import { bodyOf } from './page-bodies.ts';
import { PageFolder } from './page-folder.ts';
import { PageStore } from './page-store.ts';
import { sweepFolder } from './sweep-folder.ts';

function pages() {
  const root = testFolder();
  const log: string[] = [];
  const files = (): string[] =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  return { root, log, files, folder: new PageFolder(root, (message) => log.push(message)) };
}

async function textsOf(folder: PageFolder, id = 'visitor /'): Promise<string[]> {
  return (await folder.read(id)).map(({ bodies }) => bodyOf(bodies, 'identity').toString()).sort();
}

/** A release as its digest names it: every character that base64url has besides letters and digits. */
const DIGESTED = `mf-cart-checkout/-${'_a'.repeat(21)}`;

test('a page is read as it was written, with all that is known of it', async () => {
  const { folder } = pages();
  const page = await testPage('<p>page</p>', { statement: 'hero=a/a,b', releases: ['mf-catalog/1.0.0', DIGESTED] });
  await folder.write(page);
  expect(await folder.read('visitor /')).toEqual([page]);
  expect(await folder.read('visitor /other')).toEqual([]);
});

test('pages with other arms lie beside each other, and go when something else is live', async () => {
  const { folder } = pages();
  await folder.write(await testPage('a', { statement: 'hero=a/a,b' }));
  await folder.write(await testPage('b', { statement: 'hero=b/a,b' }));
  expect(await textsOf(folder)).toEqual(['a', 'b']);
  await folder.write(await testPage('new', { composition: 'c2' }));
  expect(await textsOf(folder)).toEqual(['new']);
});

test.each([
  ['cut short', (file: string) => truncateSync(file, readFileSync(file).byteLength - 5)],
  ['empty', (file: string) => truncateSync(file, 0)],
  [
    'changed in its policy',
    (file: string) => {
      const text = readFileSync(file, 'latin1');
      writeFileSync(file, text.replace("script-src 'self'", "script-src 'none'"), 'latin1');
    },
  ],
  [
    'changed in its status',
    (file: string) => {
      const text = readFileSync(file, 'latin1');
      writeFileSync(file, text.replace('"status":200', '"status":500'), 'latin1');
    },
  ],
  ['another file', (file: string) => writeFileSync(file, '{"facts":{}}\nnothing')],
  [
    'changed in its text',
    (file: string) => {
      const bytes = readFileSync(file);
      bytes[bytes.byteLength - 1]! ^= 0xff;
      writeFileSync(file, bytes);
    },
  ],
])('a file that is %s is no page, and is taken away', async (_how, damage) => {
  const { files, folder, log } = pages();
  await folder.write(await testPage('page'));
  for (const file of files()) damage(file);
  expect([await folder.read('visitor /'), files(), log.length]).toEqual([[], [], 1]);
});

test('a file that cannot be read now stays, and is no page meanwhile', async () => {
  const { files, folder, log } = pages();
  await folder.write(await testPage('page'));
  const [file = ''] = files();
  const bytes = readFileSync(file);
  // The path is a folder, so that reading it fails for every user.
  rmSync(file);
  mkdirSync(file);
  expect([await folder.read('visitor /'), existsSync(file), log]).toEqual([[], true, ['A stored page can’t be read']]);
  rmdirSync(file);
  writeFileSync(file, bytes);
  expect(await textsOf(folder)).toEqual(['page']);
});

test('a file under the name of another page is not that page', async () => {
  const { files, folder } = pages();
  await folder.write(await testPage('page'));
  const [file = ''] = files();
  const text = readFileSync(file);
  await folder.write(await testPage('other', { id: 'visitor /other' }));
  const other = files().find((one) => one !== file) ?? '';
  writeFileSync(other, text);
  expect(await folder.read('visitor /other')).toEqual([]);
});

test('the folder stays within its limits, and keeps the newest pages longest', async () => {
  const { files, folder, root } = pages();
  for (let i = 0; i < 6; i++) {
    await folder.write(await testPage(`page ${i}`, { id: `visitor /${i}` }));
    for (const file of files()) utimesSync(file, 1000, 1000);
  }
  const [newest = ''] = files();
  const foreign = path.join(root, 'notes.txt');
  utimesSync(newest, 1500, 1500);
  writeFileSync(foreign, 'mine');
  utimesSync(foreign, 1200, 1200);
  const now = 2_000_000;
  await sweepFolder(root, { bytes: 1e9, files: 4, age: 1e9 }, now);
  expect([files().length, files().includes(newest), files().includes(foreign)]).toEqual([3, true, false]);
  await sweepFolder(root, { bytes: 1e9, files: 100, age: 600_000 }, now);
  expect(files()).toEqual([newest]);
  expect(readdirSync(root)).toHaveLength(1);
});

/** The disk space of a folder with all its contents, as `du` counts it. */
function diskUsage(root: string): number {
  const inside = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => path.join(root, name));
  return [root, ...inside].reduce((bytes, one) => bytes + lstatSync(one).blocks * 512, 0);
}

test('small pages are counted by what they take of the disk, their folders and what is being written included', async () => {
  const { folder, root } = pages();
  for (let i = 0; i < 40; i++) await folder.write(await testPage(`page ${i}`, { id: `visitor /${i}` }));
  writeFileSync(path.join(root, 'in-the-making.tmp'), Buffer.alloc(50_000));
  const limit = 200_000;
  expect(diskUsage(root)).toBeGreaterThan(limit);
  await sweepFolder(root, { bytes: limit, files: 1000, age: 1e9 }, Date.now());
  expect(diskUsage(root)).toBeLessThanOrEqual(limit);
  expect(existsSync(path.join(root, 'in-the-making.tmp'))).toBe(true);
});

test('a store that is written to without end stays within its bytes', async () => {
  const root = testFolder();
  const diskBytes = 1024 * 1024;
  const store = new PageStore({ folder: root, build: 'b', releases: root, diskBytes, log: () => undefined });
  let most = 0;
  for (let i = 0; i < 300; i++) {
    store.keep(await testPage(`page ${i}`, { id: `visitor /${i}` }));
    await store.settled();
    most = Math.max(most, diskUsage(root));
  }
  expect(most).toBeLessThanOrEqual(diskBytes);
  // It is used, too: what is taken away goes little by little.
  expect(most).toBeGreaterThan(diskBytes / 2);
  await store.close();
});

test('possible pages are known without reading: one’s own at once, and another server’s within a second or so', async () => {
  const { folder, root } = pages();
  const other = new PageFolder(root, () => undefined);
  expect(folder.mayHave('visitor /')).toBe(true);
  await vi.waitFor(() => expect(folder.mayHave('visitor /')).toBe(false));
  await folder.write(await testPage('a'));
  expect(folder.mayHave('visitor /')).toBe(true);
  await other.write(await testPage('b', { id: 'visitor /faqs' }));
  await vi.waitFor(() => expect(folder.mayHave('visitor /faqs')).toBe(true), { timeout: 5000 });
});

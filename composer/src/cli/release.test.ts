import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { WORKSPACE } from '../build/load-definition.ts';
import { readAudit } from '../registry/audit-file.ts';
import { readChannel } from '../registry/composition-files.ts';
import { releaseFolder } from '../registry/data-paths.ts';
import { liveComposition } from '../registry/recover-channel.ts';
import { PublishedData } from '../testing/published-data.ts';

const EXAMPLE = parseEnv(readFileSync(path.join(WORKSPACE, '.env.example'), 'utf8'));
const PROGRAM = path.join(import.meta.dirname, 'release.ts');

/** Runs the command in a process of its own, as `npm run release` does. */
function release(dataDir: string, ...given: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const env = { ...EXAMPLE, PATH: process.env['PATH'], HOME: dataDir, DATA_DIR: dataDir, TRIAL_BROWSER: 'none' };
  const child = spawn(process.execPath, [PROGRAM, ...given], { env });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

async function twoReleases(): Promise<PublishedData> {
  const shop = new PublishedData();
  await shop.together(['mf-a@1.0.0', 'mf-b@1.0.0']);
  await shop.publish('mf-a@1.1.0');
  return shop;
}

test('`rollback` makes the release before live again, and says what it did', async () => {
  const shop = await twoReleases();
  const { code, out, err } = await release(
    shop.folder,
    'rollback',
    'mf-a',
    '--untried',
    '--reason',
    'the drawer\n is empty',
  );
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(
    /^mf-a@1\.0\.0 is live again in place of 1\.1\.0\.\nuntried\ncomposition [0-9a-f]{16} is live\n$/,
  );
  expect(readChannel(shop.dataPaths)?.history[0]?.change).toBe(
    'rolled back mf-a to 1.0.0, untried: the drawer is empty',
  );
  expect(readAudit(shop.dataPaths)).toMatchObject([{ actor: expect.stringContaining('@'), action: 'rollback' }]);
});

test('`rollback` says in a sentence why there is nothing to go back to', async () => {
  const shop = await twoReleases();
  const { code, out, err } = await release(shop.folder, 'rollback', 'mf-b', '--untried', '--reason', 'broken');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^REGISTRY-020: .*the history has no earlier release to go back to of mf-b;.*\n$/);
});

test('`retire` takes a remote out whose sources are nowhere, and `status` names it', async () => {
  const shop = await twoReleases();
  const retired = await release(shop.folder, 'retire', 'mf-a', '--confirm', 'mf-a', '--reason', 'no longer sold');
  expect([retired.code, retired.err]).toEqual([0, '']);
  expect(retired.out).toContain('mf-a@1.1.0 is retired; /mf-a answer 404 now.');
  const { out } = await release(shop.folder, 'status');
  expect(out).toContain('  retired: mf-a\n');
  expect(out).not.toMatch(/^ {2}mf-a /m);
  expect(out).toMatch(/^ {2}mf-b +1\.0\.0$/m);
});

test('`retire` without the name repeated changes nothing', async () => {
  const shop = await twoReleases();
  const before = readChannel(shop.dataPaths);
  const { code, err } = await release(shop.folder, 'retire', 'mf-a', '--confirm', 'mf-b', '--reason', 'no longer sold');
  expect([code, err]).toEqual([
    2,
    expect.stringContaining('To take mf-a and its pages out of the shop, add `--confirm mf-a`.'),
  ]);
  expect(readChannel(shop.dataPaths)).toEqual(before);
});

test('`history` prints what was live when, of the shop and of one remote', async () => {
  const shop = await twoReleases();
  await release(shop.folder, 'rollback', 'mf-a', '--untried', '--reason', 'broken');
  const all = await release(shop.folder, 'history');
  const changes = all.out
    .trim()
    .split('\n')
    .map((line) => line.replace(/^\S+Z {2}[0-9a-f]{16} {2}/, ''));
  expect(changes).toEqual(['rolled back mf-a to 1.0.0, untried: broken', 'mf-a@1.1.0', 'mf-a@1.0.0, mf-b@1.0.0']);
  const { out } = await release(shop.folder, 'history', 'mf-b');
  expect(out).toMatch(/^2026-01-05T09:00:00\.000Z – now {2}1\.0\.0 \([\w-]{8}\) {2}mf-a@1\.0\.0, mf-b@1\.0\.0\n$/);
  const own = await release(shop.folder, 'history', 'mf-a');
  expect(
    own.out
      .trim()
      .split('\n')
      .map((line) => line.split('  ')[1]?.split(' ')[0]),
  ).toEqual(['1.0.0', '1.1.0', '1.0.0']);
});

test('`verify` ends with 1 where a file isn’t what was released', async () => {
  const shop = await twoReleases();
  const sound = await release(shop.folder, 'verify');
  expect([sound.code, sound.out]).toEqual([0, '2 compositions and 3 releases verified: 0 problems.\n']);
  const live = liveComposition(shop.dataPaths)?.remotes['mf-a'];
  if (live) writeFileSync(path.join(releaseFolder(shop.dataPaths, live), 'a.js'), 'altered');
  const { code, out } = await release(shop.folder, 'verify');
  expect([code, out]).toEqual([1, expect.stringContaining('mf-a@1.1.0 isn’t what was released: a.js')]);
});

test('`collect` lists what nothing has used for some days, and removes it without `--dry-run`', async () => {
  const shop = await twoReleases();
  const first = await release(shop.folder, 'collect', '--dry-run');
  expect([first.code, first.out]).toEqual([0, expect.stringContaining('Would remove 0 compositions, 0 releases')]);
  const longAgo = new Date(Date.now() - 90 * 24 * 60 * 60 * 1000);
  for (const entry of readdirSync(shop.folder, { recursive: true, withFileTypes: true }))
    utimesSync(path.join(entry.parentPath, entry.name), longAgo, longAgo);
  const { code, out } = await release(shop.folder, 'collect', '--days', '60');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/Removed 1 compositions, 1 releases, 0 shell builds, 0 records: \d+\.\d MB\.\n$/),
  ]);
  expect(readAudit(shop.dataPaths)).toMatchObject([{ action: 'collect', reason: 'unused for 60 days' }]);
  expect((await release(shop.folder, 'verify')).code).toBe(0);
});

test.each([
  [['collect', '--days', '0'], '`--days` takes a whole number of days, 1 or more.'],
  [['collect', '--days', 'many'], '`--days` takes a whole number of days, 1 or more.'],
  [['rollback', 'mf-a'], '`rollback` needs `--reason "…"`, which the history keeps.'],
  [['rollback', 'mf-a', '--reason', ' '], '`rollback` needs `--reason "…"`, which the history keeps.'],
  [['rollback', '--reason', 'broken'], '`rollback` takes the name of one remote.'],
  [['rollback', 'mf-a', 'mf-b', '--reason', 'broken'], '`rollback` takes the name of one remote.'],
  [['publish'], '`publish` takes the names of remotes.'],
  [['destroy'], 'There is no command `destroy`.'],
  [['status', '--force'], "Unknown option '--force'."],
])('%j is refused with a sentence and the usage', async (given, sentence) => {
  const shop = new PublishedData();
  const { code, out, err } = await release(shop.folder, ...given);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`${sentence}\nUsage:\n`);
});

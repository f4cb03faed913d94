import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { WORKSPACE } from '../build/load-definition.ts';
import { readAudit } from '../registry/audit-file.ts';
import { readChannel } from '../registry/composition-files.ts';
import { RegistryService } from '../client/registry-service.ts';
import { uploadRelease } from '../client/upload-release.ts';
import { dataPathsIn, releaseFolder } from '../registry/data-paths.ts';
import { liveComposition } from '../registry/recover-channel.ts';
import { PublishingRegistry } from '../testing/publishing-registry.ts';
import { writeDigested } from '../testing/released.ts';
import { testFolder } from '../testing/test-folder.ts';
import { PublishedData } from '../testing/published-data.ts';

const EXAMPLE = parseEnv(readFileSync(path.join(WORKSPACE, '.env.example'), 'utf8'));
const PROGRAM = path.join(import.meta.dirname, 'release.ts');

/** An ended command, and what it printed. */
interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in a process of its own, as `npm run release` does. */
function release(dataDir: string, ...given: string[]): Promise<Ended> {
  return releaseWith({}, dataDir, ...given);
}

/** The same with changes of its environment. */
function releaseWith(changes: Readonly<Record<string, string>>, dataDir: string, ...given: string[]): Promise<Ended> {
  const own = { PATH: process.env['PATH'], HOME: dataDir, DATA_DIR: dataDir, TRIAL_BROWSER: 'none' };
  const env = { ...EXAMPLE, ...own, ...changes };
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
  [['rollback', 'mf-a', '--untried'], '`rollback` needs `--reason "…"`, which the history keeps.'],
  [['destroy'], 'There is no command `destroy`.'],
])('%j is refused with a sentence and the usage', async (given, sentence) => {
  const { code, out, err } = await release(testFolder(), ...given);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`${sentence}\nUsage:\n`);
});

/** A registry in which a release of two remotes is live, and two more of the first are uploaded. */
async function publishedRegistry() {
  const registry = await new PublishingRegistry().open();
  const dataPaths = dataPathsIn(testFolder());
  const service = new RegistryService(registry.place, registry.token);
  const releases = ['mf-a@1.0.0', 'mf-a@1.1.0', 'mf-b@1.0.0'].map((one) => {
    const [remote = '', version = ''] = one.split('@');
    return writeDigested(dataPaths, remote, version);
  });
  for (const built of releases) await uploadRelease(service, releaseFolder(dataPaths, built), built);
  registry.switch({ releases: releases.filter(({ version }) => version === '1.0.0') });
  const variables = { REGISTRY_URL: registry.url, REGISTRY_KEYS: registry.key, REGISTRY_TOKEN: registry.token };
  const dataDir = testFolder();
  const run = (...given: string[]) => releaseWith(variables, dataDir, ...given);
  const liveVersion = (remote: string) => registry.live?.remotes[remote]?.version;
  return { registry, variables, dataDir, run, liveVersion, releases };
}

test('`promote` makes an uploaded release of the registry live, and says what is live where another was faster', async () => {
  const { registry, run, liveVersion, releases } = await publishedRegistry();
  const digest = releases[1]?.digest ?? '';
  const { code, out, err } = await run('promote', 'mf-a', digest, '--reason', 'the new drawer');
  expect([code, err, liveVersion('mf-a')]).toEqual([0, '', '1.1.0']);
  expect(out).toMatch(/^rendered\ncomposition [0-9a-f]{16} is live\n$/);
  expect(registry.audit).toMatchObject([{ action: 'promote', detail: { reason: 'the new drawer' } }]);
  const problems = ['mf-a@1.2.0 is live, not 1.1.0.'];
  const stale = { status: 409, body: { code: 'REGISTRY-005', problems } };
  registry.planned.push({ method: 'POST', path: /promotions/, answer: stale });
  const late = await run('promote', 'mf-a', digest);
  expect([late.code, late.out]).toEqual([1, '']);
  expect(late.err).toMatch(/^REGISTRY-005: .* mf-a@1\.2\.0 is live, not 1\.1\.0\.\n$/);
});

test('a rejection of the registry’s gate is printed as the local gate prints its own', async () => {
  const { registry, run, releases } = await publishedRegistry();
  const body = { code: 'FEDERATION-003', problems: ['/a answered 500', 'start of mf-a threw'] };
  registry.planned.push({ method: 'POST', path: /promotions/, answer: { status: 422, body } });
  const { code, err } = await run('promote', 'mf-a', releases[1]?.digest ?? '');
  expect([code, err]).toEqual([
    1,
    'FEDERATION-003: The gate rejected a new release. Nothing was published.\n  /a answered 500\n  start of mf-a threw\n',
  ]);
});

test('`rollback` of a registry takes a version, and sends the release that it replaces', async () => {
  const { registry, run, liveVersion, releases } = await publishedRegistry();
  const { code, out, err } = await run('rollback', 'mf-a', '--to', '1.1.0', '--reason', 'broken');
  expect([code, err, liveVersion('mf-a')]).toEqual([0, '', '1.1.0']);
  expect(out).toContain('mf-a@1.1.0 is live again in place of 1.0.0.');
  const sent = registry.asked.find(({ request }) => request === 'POST /rollbacks');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    remote: 'mf-a',
    base: releases[0]?.digest,
    to: releases[1]?.digest,
    reason: 'broken',
  });
});

test('`retire`, `status`, `history`, and `verify` go to the registry', async () => {
  const { run, liveVersion } = await publishedRegistry();
  const retired = await run('retire', 'mf-b', '--confirm', 'mf-b', '--reason', 'no longer sold');
  expect([retired.code, retired.err, liveVersion('mf-b')]).toEqual([0, '', undefined]);
  const [status, history, other, verified] = await Promise.all([
    run('status'),
    run('history', 'mf-b'),
    run('history', 'mf-a'),
    run('verify'),
  ]);
  expect(status.out).toMatch(/^composition [0-9a-f]{16}, number 2 of the registry shop, since /);
  expect(status.out).toMatch(/^ {2}mf-a +1\.0\.0$/m);
  expect(status.out).not.toContain('mf-b');
  expect(history.out).toMatch(/^\S+Z {2}team a {2}retire mf-b: no longer sold\n$/);
  expect(other.out).toBe('');
  expect([verified.code, verified.out]).toEqual([0, '1 releases verified: 0 problems.\n']);
});

test('`verify` of a registry ends with 1 where it serves an altered file', async () => {
  const { registry, run, releases } = await publishedRegistry();
  if (releases[0]) registry.damage(releases[0], 'a.js', Buffer.from('altered'));
  const { code, out } = await run('verify');
  expect([code, out]).toEqual([1, expect.stringContaining('mf-a@1.0.0 isn’t what was released: a.js')]);
});

test.each([
  [['rollback', 'mf-a', '--untried', '--reason', 'broken'], '`--untried` is only for a local data folder.'],
  [['promote', 'mf-a'], '`promote` takes the name of a remote and the digest of one of its releases.'],
])('%j is refused with a registry, and nothing is changed', async (given, sentence) => {
  const { registry, run } = await publishedRegistry();
  const { code, err } = await run(...given);
  expect([code, err, registry.audit]).toEqual([2, expect.stringContaining(sentence), []]);
});

test('a rollback to a release that the registry lacks is refused, and nothing is changed', async () => {
  const { registry, run } = await publishedRegistry();
  const { code, err } = await run('rollback', 'mf-a', '--to', '9.9.9', '--reason', 'broken');
  expect([code, err]).toEqual([1, expect.stringMatching(/^REGISTRY-020: .*the registry has no release 9\.9\.9\n$/)]);
  expect(registry.audit).toEqual([]);
});

test('a change without a token or with a wrong one, and a registry that is away, are refused in a sentence', async () => {
  const { registry, variables, dataDir, releases } = await publishedRegistry();
  const given = ['promote', 'mf-a', releases[1]?.digest ?? ''];
  const none = await releaseWith({ ...variables, REGISTRY_TOKEN: '' }, dataDir, ...given);
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('REGISTRY_TOKEN: missing')]);
  const wrong = await releaseWith({ ...variables, REGISTRY_TOKEN: 'cc_another' }, dataDir, ...given);
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/^REGISTRY-002: .*unknown or has expired\.\n$/)]);
  expect(registry.audit).toEqual([]);
  const away = await releaseWith({ ...variables, REGISTRY_URL: 'http://127.0.0.1:9' }, dataDir, ...given);
  expect([away.code, away.err]).toEqual([
    1,
    expect.stringMatching(/^REGISTRY-024: The registry couldn’t be reached\./),
  ]);
  expect(away.err).not.toMatch(/^\s+at /m);
});

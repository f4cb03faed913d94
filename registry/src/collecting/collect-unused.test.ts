import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dataPathsIn, releaseFolder } from 'composer/registry';
import { blobDigestOf } from 'shared-contracts/registry';
import { expect, test } from 'vitest';
import { testFolder } from '../../../composer/src/testing/test-folder.ts';
import type { Gate } from '../changes/gate.ts';
import { operate } from '../cli/operations.ts';
import { ageFiles } from '../testing/opened-store.ts';
import { builtRelease, type BuiltRelease, DAY, testRegistry } from '../testing/test-registry.ts';
import { collectUnused } from './collect-unused.ts';

const CATALOG = 'mf-catalog';

/** A registry with three releases: one that was live, one that is, and one that was only uploaded. */
async function longOpen() {
  const registry = await testRegistry();
  const token = await registry.team('catalog', [CATALOG]);
  const [first, second, idle] = [builtRelease(CATALOG), builtRelease(CATALOG, '2.0.0'), builtRelease(CATALOG, '3.0.0')];
  for (const built of [first, second, idle]) await registry.upload(built, token);
  await registry.promote(first, null, token);
  await registry.promote(second, first.release.digest, token);
  const holds = ({ release }: BuiltRelease) => ({
    folder: existsSync(releaseFolder(dataPathsIn(registry.dataDir), release)),
    upload: existsSync(path.join(registry.dataDir, 'uploads', CATALOG, `${release.digest}.release.json`)),
    blobs: Object.values(release.integrity).filter((integrity) => {
      const digest = blobDigestOf(integrity);
      return existsSync(path.join(registry.dataDir, 'blobs', digest.slice(0, 2), digest));
    }).length,
  });
  return { registry, token, first, second, idle, holds };
}

const after = (days: number): Date => new Date(Date.now() + days * DAY);

test('releases, uploads, and blobs that nothing has used for a month go; what is live is whole and can be replaced', async () => {
  const { registry, token, first, second, idle, holds } = await longOpen();
  const files = Object.keys(second.release.integrity).length;
  const said = await collectUnused({
    dataDir: registry.dataDir,
    days: 30,
    uploadDays: 30,
    isDry: false,
    now: after(40),
  });
  expect(said).toMatch(/^2 uploads, \d+ blobs, 1 compositions, 1 releases, 0 shell builds, \d+ records, \d+ bytes$/);
  expect(holds(second)).toEqual({ folder: true, upload: true, blobs: files });
  for (const gone of [first, idle]) expect(holds(gone)).toMatchObject({ folder: false, upload: false });
  const [file = ''] = Object.keys(second.release.integrity).filter((name) => name.endsWith('.js'));
  const { digest } = second.release;
  expect((await registry.ask('GET', `/releases/${CATALOG}/${digest}/${file}`)).status).toBe(200);
  // What was collected is uploaded again like anything new.
  expect((await registry.promote(idle, digest, token)).status).toBe(404);
  await registry.upload(idle, token);
  expect((await registry.promote(idle, digest, token)).status).toBe(200);
});

test('what was uploaded or live within the days stays, and a dry run removes nothing', async () => {
  const { registry, first, second, idle, holds } = await longOpen();
  const whole = [first, second, idle].map(holds);
  await collectUnused({ dataDir: registry.dataDir, days: 30, uploadDays: 30, isDry: false, now: after(20) });
  const said = await collectUnused({
    dataDir: registry.dataDir,
    days: 30,
    uploadDays: 30,
    isDry: true,
    now: after(40),
  });
  expect(said).toMatch(/^2 uploads, [1-9]/);
  expect([first, second, idle].map(holds)).toEqual(whole);
  expect(readdirSync(registry.dataDir).filter((name) => name.startsWith('collected'))).toEqual([]);
});

test('a file that a publisher is told is there stays, although a collection has looked at the descriptions before', async () => {
  const { registry, token, idle, holds } = await longOpen();
  ageFiles(path.join(registry.dataDir, 'blobs'));
  expect((await (await registry.describe(idle, token)).json()).missing).toEqual([]);
  // What the collection has seen: no description lists the files.
  rmSync(path.join(registry.dataDir, 'uploads', CATALOG, `${idle.release.digest}.release.json`));
  await collectUnused({ dataDir: registry.dataDir, days: 30, uploadDays: 30, isDry: false, now: new Date() });
  expect(holds(idle).blobs).toBe(idle.blobs.size);
});

test('the command says what it removed, and the audit keeps it', async () => {
  const { registry } = await longOpen();
  const config = {
    name: 'test-registry',
    signingSecret: 'the secret of a registry that is tested',
    trustedKeys: [],
    dataDir: registry.dataDir,
    validFor: 60_000,
    bucket: undefined,
  };
  const options = { remote: [], rights: '', claim: [], days: '30' };
  expect(await operate(['collect'], { ...options, 'dry-run': true }, { rows: registry.rows, config })).toBe(
    'Would remove 0 uploads, 0 blobs, 0 compositions, 0 releases, 0 shell builds, 0 records, 0 bytes.',
  );
  expect((await registry.rows.audit(1))[0]?.action).toBe('promote');
  await operate(['collect'], options, { rows: registry.rows, config });
  expect((await registry.rows.audit(1))[0]).toMatchObject({ action: 'collect', detail: { days: 30, uploadDays: 7 } });
  await expect(operate(['collect'], { ...options, days: '0' }, { rows: registry.rows, config })).rejects.toThrow(
    '--days',
  );
});

test('a collection takes nothing of a release that is being tried, however long ago it was uploaded', async () => {
  const dataDir = testFolder();
  const gate: Gate = async (_releases, { live }) => {
    if (live) await collectUnused({ dataDir, days: 1, uploadDays: 1, isDry: false, now: new Date() });
    return { rejections: [], notes: [], tried: { rendered: true, browser: { isTried: false, reason: 'a test' } } };
  };
  const registry = await testRegistry({ dataDir, gate });
  const token = await registry.team('catalog', [CATALOG]);
  const [first, idle] = [builtRelease(CATALOG), builtRelease(CATALOG, '2.0.0')];
  await registry.upload(first, token);
  expect((await registry.promote(first, null, token)).status).toBe(200);
  await registry.upload(idle, token);
  await registry.registry.releases.whole(CATALOG, idle.release.digest);
  for (const folder of ['uploads', 'releases', 'blobs']) ageFiles(path.join(dataDir, folder));
  expect((await registry.promote(idle, first.release.digest, token)).status).toBe(200);
  expect((await registry.ask('GET', `/releases/${CATALOG}/${idle.release.digest}/a.js`)).status).toBe(200);
});

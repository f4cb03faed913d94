import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registryKeys } from 'experiments/publish';
import { Hono } from 'hono';
import type { Release } from 'shared-contracts/composition';
import { compositionPath } from 'shared-contracts/composition';
import type { SignedComposition } from 'shared-contracts/registry';
import { expect, test } from 'vitest';
import { COMPOSITION_PATH, compositionRoute } from '../edge/pages/composition-answer.ts';
import { staticFiles } from '../edge/middleware/static-files.ts';
import { recordCheckout } from '../registry/checkout-record.ts';
import { releaseBase, releaseFolder } from '../registry/data-paths.ts';
import { recordLastGood } from '../registry/last-good.ts';
import { liveTimes } from '../registry/live-history.ts';
import { shellBuildFile } from '../registry/shell-build.ts';
import { signComposition } from '../registry/signed-composition.ts';
import { verifyReleases } from '../registry/verify-releases.ts';
import { PublishedData } from '../testing/published-data.ts';
import { testFolder } from '../testing/test-folder.ts';
import { recordVerdict } from '../gate/verdict-records.ts';
import { recordBuilt } from './built-releases.ts';
import { collect, type CollectOrder } from './collect.ts';
import { markUsed } from './store-release.ts';

const A_DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-06-01T09:00:00.000Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * A_DAY);

const collectIn = ({ dataPaths }: PublishedData, change: Partial<CollectOrder> = {}) =>
  collect({ dataPaths, days: 30, isDry: false, now: NOW, ...change });

const live = (shop: PublishedData, remote: string, composition: { remotes: Readonly<Record<string, Release>> }) => {
  const release = composition.remotes[remote];
  if (!release) throw new Error(`${remote} is not live`);
  return { release, folder: releaseFolder(shop.dataPaths, release) };
};

/** Everything in a data folder last changed so many days ago. */
function age(folder: string, days: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    utimesSync(path.join(entry.parentPath, entry.name), daysAgo(days), daysAgo(days));
}

/** A shop in which three releases of mf-a were published, the first two more than a hundred days ago. */
async function longPublished() {
  const shop = new PublishedData(daysAgo(120).getTime());
  const first = await shop.together(['mf-a@1.0.0', 'mf-b@1.0.0']);
  const second = await shop.publish('mf-a@1.1.0');
  const third = await shop.publish('mf-a@1.2.0');
  age(shop.folder, 100);
  return { shop, first, second, third };
}

test('compositions and releases that were last live longer ago go, with their records; the live ones stay', async () => {
  const { shop, first, third } = await longPublished();
  const old = live(shop, 'mf-a', first).release;
  recordBuilt(shop.dataPaths, old);
  const browser = { isTried: false, reason: 'none' } as const;
  recordVerdict(shop.dataPaths, [old], { at: NOW.toISOString(), rendered: true, browser });
  age(shop.folder, 100);
  const { files, bytes, summary } = await collectIn(shop);
  expect(Object.fromEntries(Object.entries(files).map(([kind, names]) => [kind, names.length]))).toEqual({
    compositions: 2,
    releases: 2,
    'shell builds': 0,
    records: 2,
  });
  expect(bytes).toBeGreaterThan(1000);
  expect(readdirSync(shop.dataPaths.compositions)).toEqual([`${third.id}.json`]);
  expect(readdirSync(path.join(shop.dataPaths.releases, 'mf-a'))).toEqual([third.remotes['mf-a']?.digest]);
  expect(readdirSync(path.join(shop.dataPaths.releases, 'mf-b'))).toEqual([third.remotes['mf-b']?.digest]);
  expect(readdirSync(shop.folder).filter((name) => name.startsWith('collected'))).toEqual([]);
  expect(summary).toBe(`2 compositions, 2 releases, 0 shell builds, 2 records, ${bytes} bytes`);
});

test('a dry run says the same and removes nothing', async () => {
  const { shop } = await longPublished();
  const before = readdirSync(shop.folder, { recursive: true }).map(String).toSorted();
  const { files } = await collectIn(shop, { isDry: true });
  expect(files.releases).toHaveLength(2);
  expect(readdirSync(shop.folder, { recursive: true }).map(String).toSorted()).toEqual(before);
  expect((await collectIn(shop)).files).toEqual(files);
});

test('what was live within the days stays, although it was published long before', async () => {
  const { shop, third } = await longPublished();
  shop.continueAt(daysAgo(3));
  await shop.publish('mf-a@2.0.0');
  age(shop.folder, 100);
  const { files } = await collectIn(shop);
  expect([files.compositions.length, files.releases.length]).toEqual([2, 2]);
  expect(existsSync(live(shop, 'mf-a', third).folder)).toBe(true);
  // The history still says when the others were live.
  expect(liveTimes(shop.dataPaths).map(({ change, isCollected }) => [change, isCollected])).toEqual([
    ['mf-a@2.0.0', false],
    ['mf-a@1.2.0', false],
    ['mf-a@1.1.0', true],
    ['mf-a@1.0.0, mf-b@1.0.0', true],
  ]);
});

test('the last good composition stays with its releases', async () => {
  const { shop, first } = await longPublished();
  recordLastGood(shop.dataPaths, first);
  const { files } = await collectIn(shop);
  expect([files.compositions.length, files.releases.length]).toEqual([1, 1]);
  expect(existsSync(live(shop, 'mf-a', first).folder)).toBe(true);
});

test('the composition that a registry signed last stays, although the shop returned from it', async () => {
  const { shop, first } = await longPublished();
  const [issuedAt, expiresAt] = [daysAgo(1), daysAgo(-29)].map((time) => time.toISOString());
  const value = { registry: 'shop', composition: first, issuedAt, expiresAt, predecessor: null } as SignedComposition;
  const signed = signComposition(value, registryKeys('the secret of a test’s registry'));
  const followed = { registry: 'shop', counter: 9, id: first.id, expiresAt, switched: 9, signed };
  writeFileSync(path.join(shop.folder, 'followed.json'), JSON.stringify(followed));
  await collectIn(shop);
  expect(existsSync(live(shop, 'mf-a', first).folder)).toBe(true);
});

test('a release that was never live stays while it is young, and one that a publisher has just found stays', async () => {
  const { shop, first, second } = await longPublished();
  const found = live(shop, 'mf-a', first).folder;
  markUsed(found, daysAgo(1));
  await collectIn(shop);
  expect([existsSync(found), existsSync(live(shop, 'mf-a', second).folder)]).toEqual([true, false]);
});

test('a composition that can’t be read stays', async () => {
  const { shop, first } = await longPublished();
  const file = path.join(shop.dataPaths.compositions, `${first.id}.json`);
  writeFileSync(file, '{ "id"');
  utimesSync(file, daysAgo(100), daysAgo(100));
  expect((await collectIn(shop)).files.compositions).toHaveLength(1);
  expect(existsSync(file)).toBe(true);
});

test('nothing is removed where it can’t be read what is live', async () => {
  const { shop } = await longPublished();
  writeFileSync(shop.dataPaths.channel, '{');
  const before = readdirSync(shop.folder, { recursive: true }).map(String).toSorted();
  await expect(collectIn(shop)).rejects.toMatchObject({ code: 'FEDERATION-004' });
  expect(readdirSync(shop.folder, { recursive: true }).map(String).toSorted()).toEqual(before);
});

/** Writes the description of a build of the shell. */
function shellBuild({ dataPaths }: PublishedData, id: string): object {
  const assets = { scripts: [], styles: [], fonts: [], integrity: {} };
  const build = { id, worker: `${id}/worker.cjs`, assets, styleHashes: [], scriptHashes: [], publicFolder: 'public' };
  mkdirSync(path.join(dataPaths.shell, id), { recursive: true });
  writeFileSync(path.join(dataPaths.shell, id, 'build.json'), JSON.stringify(build));
  return build;
}

test('of the shell the current build and the last ones of checkouts stay, and the record of a checkout that is gone goes', async () => {
  const { shop } = await longPublished();
  const { dataPaths } = shop;
  const [current] = ['aa', 'bb', 'cc', 'dd'].map((id) => shellBuild(shop, id));
  writeFileSync(shellBuildFile(dataPaths), JSON.stringify(current));
  const gone = testFolder();
  await recordCheckout(dataPaths, testFolder(), { shell: 'bb' }, () => undefined);
  await recordCheckout(dataPaths, gone, { shell: 'cc' }, () => undefined);
  const records = path.join(shop.folder, 'checkouts');
  for (const name of readdirSync(records)) {
    const file = path.join(records, name);
    const record = JSON.parse(readFileSync(file, 'utf8'));
    if (record.shell === 'cc') writeFileSync(file, JSON.stringify({ ...record, root: `${gone}/away` }));
  }
  age(shop.folder, 100);
  const { files } = await collectIn(shop);
  expect(files['shell builds']).toEqual(['shell/cc', 'shell/dd']);
  expect(files.records).toEqual([expect.stringMatching(/^checkouts\/[0-9a-f]{16}\.json$/)]);
});

test('a running server answers 404 for what was collected, so that an old tab loads a whole document', async () => {
  const { shop, first, third } = await longPublished();
  const { dataPaths } = shop;
  const server = new Hono()
    .get(COMPOSITION_PATH, compositionRoute({ dataPaths, pool: { composition: third } }))
    .use(staticFiles(dataPaths, () => undefined));
  const [old = '', present = ''] = [first, third].map((one) => releaseBase(live(shop, 'mf-a', one).release));
  const statusOf = async (address: string) => (await server.request(address)).status;
  // The server has read which files the releases have.
  expect([await statusOf(`${old}entry.js`), await statusOf(`${present}a.js`)]).toEqual([200, 200]);
  await collectIn(shop);
  expect(await statusOf(`${old}a.js`)).toBe(404);
  expect(await statusOf(compositionPath(first.id))).toBe(404);
  expect([await statusOf(`${present}a.js`), await statusOf(compositionPath(third.id))]).toEqual([200, 200]);
});

test('publishing beside a collection ends with sound releases', async () => {
  const { shop } = await longPublished();
  const published = ['mf-a@3.0.0', 'mf-b@3.0.0', 'mf-c@3.0.0'].map((one) => shop.publish(one));
  await Promise.all([collectIn(shop), ...published, collectIn(shop)]);
  const { problems } = await verifyReleases(shop.dataPaths);
  expect(problems).toEqual([]);
});

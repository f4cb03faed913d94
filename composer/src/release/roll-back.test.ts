import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readAudit } from '../registry/audit-file.ts';
import { readChannel } from '../registry/composition-files.ts';
import { releaseFolder } from '../registry/data-paths.ts';
import { liveComposition } from '../registry/recover-channel.ts';
import { switchReleases } from '../registry/switch-releases.ts';
import type { ProcessOptions } from '../render/process-contract.ts';
import { PublishedData } from '../testing/published-data.ts';
import { writeDigested } from '../testing/released.ts';
import { testPage, testProcess } from '../testing/trial-releases.ts';
import { planStart } from './edited-remotes.ts';
import { rollBack, type RollbackOrder } from './roll-back.ts';

const log = (): void => undefined;

const order = ({ dataPaths }: PublishedData, change: Partial<RollbackOrder> = {}): RollbackOrder => ({
  remote: 'mf-a',
  reason: 'the drawer is empty',
  actor: 'ann@laptop',
  dataPaths,
  trial: null,
  log,
  ...change,
});

/** A process that renders the releases of a data folder. */
async function trialOf({ dataPaths }: PublishedData): Promise<ProcessOptions> {
  const options = await testProcess('http://localhost:3100');
  return { ...options, settings: { ...options.settings, releases: dataPaths.releases } };
}

const versions = ({ dataPaths }: PublishedData): string[] =>
  Object.values(liveComposition(dataPaths)?.remotes ?? {}).map(({ remote, version }) => `${remote}@${version}`);

test('a rollback makes the release before live again, keeps the other remotes, and says why in the history and the audit', async () => {
  const shop = new PublishedData();
  await shop.together(['mf-a@1.0.0', 'mf-b@1.0.0']);
  await shop.publish('mf-a@1.1.0');
  await shop.publish('mf-b@1.1.0');
  const { from, to, composition } = await rollBack(order(shop));
  expect([from.version, to.version, composition.counter]).toEqual(['1.1.0', '1.0.0', 4]);
  expect(versions(shop)).toEqual(['mf-a@1.0.0', 'mf-b@1.1.0']);
  expect(readChannel(shop.dataPaths)?.history[0]).toMatchObject({
    id: composition.id,
    change: 'rolled back mf-a to 1.0.0, untried: the drawer is empty',
  });
  expect(readAudit(shop.dataPaths)).toEqual([
    {
      at: expect.any(String),
      actor: 'ann@laptop',
      action: 'rollback',
      subject: 'mf-a from 1.1.0 to 1.0.0, untried',
      reason: 'the drawer is empty',
    },
  ]);
});

test('a start of the checkout that published the release which was rolled back leaves the earlier one live', async () => {
  const shop = new PublishedData();
  await shop.publish('mf-a@1.0.0');
  await shop.publish('mf-a@1.1.0');
  await rollBack(order(shop));
  const live = { 'mf-a': liveComposition(shop.dataPaths)?.remotes['mf-a']?.version ?? '' };
  const [sources, published] = [{ 'mf-a': '1.1.0' }, { 'mf-a': '1.1.0' }];
  expect(planStart(sources, live, published, new Set())).toEqual({ publish: [], differing: ['mf-a'], retired: [] });
});

test.each([
  ['without an earlier release', { remote: 'mf-b' }, 'no earlier release to go back to of mf-b'],
  ['to a release that it never had', { to: '9.9.9' }, 'no earlier release 9.9.9 of mf-a'],
])('a rollback of a remote %s is refused, and nothing is switched', async (_what, change, reason) => {
  const shop = new PublishedData();
  await shop.together(['mf-a@1.0.0', 'mf-b@1.0.0']);
  await shop.publish('mf-a@1.1.0');
  const before = readChannel(shop.dataPaths);
  await expect(rollBack(order(shop, change))).rejects.toMatchObject({
    code: 'REGISTRY-020',
    details: { reason: expect.stringContaining(reason) },
  });
  expect([readChannel(shop.dataPaths), readAudit(shop.dataPaths)]).toEqual([before, []]);
});

test('a rollback of a remote that isn’t live is refused', async () => {
  const shop = new PublishedData();
  await shop.publish('mf-a@1.0.0');
  await expect(rollBack(order(shop, { remote: 'mf-b' }))).rejects.toMatchObject({ code: 'REGISTRY-023' });
});

test('a release with missing files is none to go back to', async () => {
  const shop = new PublishedData();
  const { remotes } = await shop.publish('mf-a@1.0.0');
  await shop.publish('mf-a@1.1.0');
  const folder = releaseFolder(shop.dataPaths, { remote: 'mf-a', version: '', digest: remotes['mf-a']?.digest });
  rmSync(path.join(folder, 'a.js'));
  await expect(rollBack(order(shop))).rejects.toMatchObject({
    details: { reason: 'the files of mf-a@1.0.0 are missing or damaged; publish it from its sources' },
  });
});

test('an earlier release is tried beside what is live, and one whose page is worse stays out', async () => {
  const shop = new PublishedData();
  const trial = await trialOf(shop);
  await shop.publish('mf-good@2.0.0', { pages: [] });
  await shop.publish('mf-a@0.9.0', { pages: [testPage('/fine')] });
  await shop.publish('mf-a@1.0.0', { pages: [testPage('/without-1.0.0')] });
  await shop.publish('mf-a@1.1.0', { pages: [] });
  const wanted = order(shop, { trial });
  await expect(rollBack(wanted)).rejects.toMatchObject({
    code: 'FEDERATION-003',
    details: { problems: [expect.stringContaining('/without-1.0.0 rendered without mf-good')] },
  });
  expect(versions(shop)).toEqual(['mf-a@1.1.0', 'mf-good@2.0.0']);
  await rollBack({ ...wanted, to: '0.9.0' });
  expect(readChannel(shop.dataPaths)?.history[0]?.change).toBe('rolled back mf-a to 0.9.0: the drawer is empty');
});

test('a rollback that was decided upon another release than the one that is live by now switches nothing', async () => {
  const shop = new PublishedData();
  const trial = await trialOf(shop);
  await shop.publish('mf-a@1.0.0', { pages: [] });
  await shop.publish('mf-a@1.1.0', { pages: [] });
  const mended = writeDigested(shop.dataPaths, 'mf-a', '1.2.0', { pages: [] });
  let published: Promise<unknown> = Promise.resolve();
  const judged = (): void => {
    published = switchReleases(shop.dataPaths, [mended], new Date(), log);
  };
  await expect(rollBack(order(shop, { trial, judged }))).rejects.toMatchObject({
    code: 'REGISTRY-005',
    details: { remote: 'mf-a', reason: 'mf-a@1.2.0 is live instead' },
  });
  await published;
  expect(versions(shop)).toEqual(['mf-a@1.2.0']);
});

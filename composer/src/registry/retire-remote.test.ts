import { expect, test } from 'vitest';
import { PublishedData } from '../testing/published-data.ts';
import { readAudit } from './audit-file.ts';
import { readChannel } from './composition-files.ts';
import { liveComposition } from './recover-channel.ts';
import { lastGood, returnTo } from './return-composition.ts';
import { retire, type RetirementOrder } from './retire-remote.ts';

const log = (): void => undefined;

const order = ({ dataPaths }: PublishedData, remote = 'mf-b'): RetirementOrder => ({
  remote,
  reason: 'no longer sold',
  actor: 'ann@laptop',
  dataPaths,
  log,
});

const remotesIn = ({ dataPaths }: PublishedData): string[] => Object.keys(liveComposition(dataPaths)?.remotes ?? {});

test('a retired remote leaves the composition; the channel lists it, and history and audit say why', async () => {
  const shop = new PublishedData();
  await shop.together(['mf-a@1.0.0', 'mf-b@1.0.0']);
  const { release, composition } = await retire(order(shop));
  expect([release.version, composition.counter, remotesIn(shop)]).toEqual(['1.0.0', 2, ['mf-a']]);
  expect(readChannel(shop.dataPaths)).toMatchObject({
    stable: composition.id,
    counter: 2,
    history: [{ change: 'retired mf-b: no longer sold' }, { change: 'mf-a@1.0.0, mf-b@1.0.0' }],
    retired: ['mf-b'],
  });
  expect(readAudit(shop.dataPaths)).toMatchObject([{ action: 'retire', subject: 'mf-b@1.0.0', actor: 'ann@laptop' }]);
});

test('a remote stays retired while others are published, and is back once it is published', async () => {
  const shop = new PublishedData();
  await shop.together(['mf-a@1.0.0', 'mf-b@1.0.0', 'mf-c@1.0.0']);
  await retire(order(shop));
  await retire(order(shop, 'mf-c'));
  await shop.publish('mf-a@1.1.0');
  expect(readChannel(shop.dataPaths)?.retired).toEqual(['mf-b', 'mf-c']);
  await shop.publish('mf-b@1.0.0');
  expect([readChannel(shop.dataPaths)?.retired, remotesIn(shop)]).toEqual([['mf-c'], ['mf-a', 'mf-b']]);
  await shop.publish('mf-c@1.0.0');
  expect(readChannel(shop.dataPaths)).not.toHaveProperty('retired');
});

test('the last remote can’t be retired', async () => {
  const shop = new PublishedData();
  await shop.publish('mf-b@1.0.0');
  const before = readChannel(shop.dataPaths);
  await expect(retire(order(shop))).rejects.toMatchObject({ code: 'REGISTRY-009' });
  expect([readChannel(shop.dataPaths), readAudit(shop.dataPaths)]).toEqual([before, []]);
});

test('a remote that isn’t live can’t be retired', async () => {
  const shop = new PublishedData();
  await shop.together(['mf-a@1.0.0', 'mf-b@1.0.0']);
  await retire(order(shop));
  await expect(retire(order(shop))).rejects.toMatchObject({ code: 'REGISTRY-023', details: { remote: 'mf-b' } });
});

test('the pages of a retired remote that were a visitor’s own stay closed to shared pages', async () => {
  const shop = new PublishedData();
  await shop.publish('mf-a@1.0.0');
  await shop.publish('mf-b@1.0.0', { pages: [{ path: '/own', expose: './page', indexed: false, personal: true }] });
  await retire(order(shop));
  const shared = { pages: [{ path: '/own', expose: './page', indexed: false, query: [] }] };
  await expect(shop.publish('mf-c@1.0.0', shared)).rejects.toMatchObject({ code: 'FEDERATION-001' });
});

test('evidence returns the shop to no composition that has a retired remote', async () => {
  const shop = new PublishedData();
  await shop.together(['mf-a@1.0.0', 'mf-b@1.0.0']);
  const retired = await retire(order(shop));
  const { id } = await shop.publish('mf-a@1.1.0');
  const channel = readChannel(shop.dataPaths);
  const to = channel && (await lastGood(shop.dataPaths, channel, (release) => release === 'mf-a@1.1.0'));
  expect(to?.id).toBe(retired.composition.id);
  if (to) await returnTo(shop.dataPaths, { from: id, to, releases: ['mf-a@1.1.0'], reason: 'broken' }, new Date());
  expect([readChannel(shop.dataPaths)?.retired, remotesIn(shop)]).toEqual([['mf-b'], ['mf-a']]);
});

import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PublishedData } from '../testing/published-data.ts';
import type { DataPaths } from './data-paths.ts';
import { earlierReleases, liveTimes, releaseToGoBackTo } from './live-history.ts';
import { switchComposition } from './switch-releases.ts';

const NOW = new Date('2026-01-06T09:00:00.000Z');

const earlierIn = (dataPaths: DataPaths, remote: string) =>
  earlierReleases(liveTimes(dataPaths), remote).map(
    ({ release, wasLeft }) => `${release.version}${wasLeft ? ' left' : ''}`,
  );

/** Makes the release to go back to live, as a rollback does. */
async function goBack(dataPaths: DataPaths, remote: string): Promise<string | undefined> {
  const release = releaseToGoBackTo(liveTimes(dataPaths), remote);
  if (!release) return undefined;
  const change = `rolled back ${remote} to ${release.version}: broken`;
  await switchComposition(dataPaths, { releases: [release], change }, NOW, () => undefined);
  return release.version;
}

test('each time of a composition ends when the next one begins', async () => {
  const shop = new PublishedData();
  const first = await shop.publish('mf-a@1.0.0');
  const second = await shop.publish('mf-a@1.1.0');
  expect(liveTimes(shop.dataPaths)).toEqual([
    { id: second.id, at: second.createdAt, until: null, change: 'mf-a@1.1.0', isCollected: false, composition: second },
    {
      id: first.id,
      at: first.createdAt,
      until: second.createdAt,
      change: 'mf-a@1.0.0',
      isCollected: false,
      composition: first,
    },
  ]);
});

test('the releases that were live before are listed once each, the latest first, without the live one', async () => {
  const shop = new PublishedData();
  for (const one of ['mf-a@1.0.0', 'mf-a@1.1.0', 'mf-b@1.0.0', 'mf-a@1.0.0', 'mf-a@2.0.0']) await shop.publish(one);
  expect(earlierIn(shop.dataPaths, 'mf-a')).toEqual(['1.0.0', '1.1.0']);
  expect(earlierIn(shop.dataPaths, 'mf-b')).toEqual([]);
  expect(earlierIn(shop.dataPaths, 'mf-unknown')).toEqual([]);
});

test('going back twice goes further back, never to the release that was left', async () => {
  const shop = new PublishedData();
  for (const one of ['mf-a@1.0.0', 'mf-a@1.1.0', 'mf-b@1.0.0', 'mf-a@2.0.0']) await shop.publish(one);
  expect(await goBack(shop.dataPaths, 'mf-a')).toBe('1.1.0');
  expect(earlierIn(shop.dataPaths, 'mf-a')).toEqual(['2.0.0 left', '1.0.0']);
  expect(await goBack(shop.dataPaths, 'mf-a')).toBe('1.0.0');
  expect(await goBack(shop.dataPaths, 'mf-a')).toBeUndefined();
});

test('a release that was left and published again since is one to go back to', async () => {
  const shop = new PublishedData();
  for (const one of ['mf-a@1.0.0', 'mf-a@1.1.0']) await shop.publish(one);
  await goBack(shop.dataPaths, 'mf-a');
  await shop.publish('mf-a@1.1.0');
  await shop.publish('mf-a@1.2.0');
  expect(await goBack(shop.dataPaths, 'mf-a')).toBe('1.1.0');
});

test('a release is named by its version, its digest, or the beginning of it', async () => {
  const shop = new PublishedData();
  const first = await shop.publish('mf-a@1.0.0');
  await shop.publish('mf-a@1.1.0');
  await shop.publish('mf-a@1.2.0');
  const digest = first.remotes['mf-a']?.digest ?? '';
  const named = (to: string) => releaseToGoBackTo(liveTimes(shop.dataPaths), 'mf-a', to)?.version;
  expect([named('1.0.0'), named(digest), named(digest.slice(0, 8))]).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  expect([named(digest.slice(0, 7)), named('1.2.0'), named('9.9.9'), named('')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a composition that can’t be read is passed over, and the history still says when it was live', async () => {
  const shop = new PublishedData();
  await shop.publish('mf-a@1.0.0');
  const { id } = await shop.publish('mf-a@1.1.0');
  await shop.publish('mf-a@1.2.0');
  rmSync(path.join(shop.dataPaths.compositions, `${id}.json`));
  expect(earlierIn(shop.dataPaths, 'mf-a')).toEqual(['1.0.0']);
  expect(liveTimes(shop.dataPaths)[1]).toMatchObject({ change: 'mf-a@1.1.0', composition: null });
});

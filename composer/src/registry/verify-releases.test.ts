import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PublishedData } from '../testing/published-data.ts';
import { releaseFolder } from './data-paths.ts';
import { recordLastGood } from './last-good.ts';
import { verifyReleases } from './verify-releases.ts';

async function threeReleases() {
  const shop = new PublishedData();
  const first = await shop.together(['mf-a@1.0.0', 'mf-b@1.0.0']);
  const second = await shop.publish('mf-a@1.1.0');
  const fileOf = (remote: string, file: string): string =>
    path.join(releaseFolder(shop.dataPaths, first.remotes[remote] ?? { remote, version: '' }), file);
  return { shop, first, second, fileOf };
}

test('releases whose files are all as they were released have no problem', async () => {
  const { shop } = await threeReleases();
  expect(await verifyReleases(shop.dataPaths)).toEqual({ compositions: 2, releases: 3, problems: [] });
});

test('a file of an earlier composition that was changed, and one that is missing, are named once each', async () => {
  const { shop, fileOf } = await threeReleases();
  appendFileSync(fileOf('mf-a', 'a.js'), ' ');
  rmSync(fileOf('mf-b', 'server/bundle.cjs'));
  const { problems } = await verifyReleases(shop.dataPaths);
  expect(problems.toSorted()).toEqual([
    'mf-a@1.0.0 isn’t what was released: a.js',
    'mf-b@1.0.0 isn’t what was released: server/bundle.cjs',
  ]);
});

test('a composition that lists another release than it was made of is named', async () => {
  const { shop, first, second } = await threeReleases();
  const file = path.join(shop.dataPaths.compositions, `${second.id}.json`);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), remotes: first.remotes }));
  const { problems } = await verifyReleases(shop.dataPaths);
  expect(problems).toEqual([`The composition ${second.id} lists other releases than its id names.`]);
});

test('a remembered composition that is gone is named, and the last good one is looked at besides', async () => {
  const { shop, first } = await threeReleases();
  rmSync(path.join(shop.dataPaths.compositions, `${first.id}.json`));
  recordLastGood(shop.dataPaths, first);
  expect(await verifyReleases(shop.dataPaths)).toEqual({
    compositions: 2,
    releases: 3,
    problems: [`The composition ${first.id}, live since ${first.createdAt}, is missing or can’t be read.`],
  });
});

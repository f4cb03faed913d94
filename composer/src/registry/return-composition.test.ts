import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeRelease } from '../testing/released.ts';
import { testFolder } from '../testing/test-folder.ts';
import { readChannel } from './composition-files.ts';
import { dataPathsIn, releaseFolder } from './data-paths.ts';
import { lastGood, readReturned, returnTo } from './return-composition.ts';
import { switchReleases } from './switch-releases.ts';

const START = Date.parse('2026-01-05T09:00:00.000Z');
const REASON = '3 failures on the server';

/** A registry whose publications are given by the minute. */
function registry() {
  const dataPaths = dataPathsIn(testFolder());
  const publish = (minute: number, ...named: string[]) => {
    const releases = named.map((one) => {
      const [remote = '', version = ''] = one.split('@');
      return writeRelease(dataPaths, remote, version);
    });
    return switchReleases(dataPaths, releases, new Date(START + minute * 60_000), () => undefined);
  };
  const goodFor = (...suspected: string[]) => {
    const channel = readChannel(dataPaths);
    return channel && lastGood(dataPaths, channel, (release) => suspected.includes(release));
  };
  return { dataPaths, publish, goodFor };
}

test('the last good composition is the latest without the suspected release that was live for a minute', async () => {
  const { publish, goodFor } = registry();
  const first = await publish(0, 'mf-a@1.0.0', 'mf-b@1.0.0');
  const second = await publish(5, 'mf-b@2.0.0');
  await publish(6, 'mf-a@2.0.0');
  expect(await goodFor('mf-a@2.0.0')).toEqual(second);
  expect(await goodFor('mf-b@2.0.0')).toEqual(first);
  expect(await goodFor('mf-a@1.0.0', 'mf-a@2.0.0')).toBeNull();
});

test('a composition that was put back a moment ago is as good as it was', async () => {
  const { publish, goodFor } = registry();
  const { id } = await publish(0, 'mf-a@1.0.0', 'mf-b@1.0.0');
  await publish(5, 'mf-a@1.1.0');
  await publish(7, 'mf-a@1.0.0');
  await publish(7.2, 'mf-b@2.0.0');
  expect(await goodFor('mf-b@2.0.0')).toMatchObject({ id });
});

test('where none was live for a minute, the latest is taken', async () => {
  const { publish, goodFor } = registry();
  await publish(0, 'mf-a@1.0.0');
  const second = await publish(0.2, 'mf-a@1.1.0');
  await publish(0.4, 'mf-a@2.0.0');
  expect(await goodFor('mf-a@2.0.0')).toEqual(second);
});

test('a composition with damaged files is none to return to', async () => {
  const { dataPaths, publish, goodFor } = registry();
  const first = await publish(0, 'mf-a@1.0.0');
  await publish(5, 'mf-a@1.1.0');
  await publish(10, 'mf-a@2.0.0');
  rmSync(path.join(releaseFolder(dataPaths, { remote: 'mf-a', version: '1.1.0' }), 'entry.js'));
  expect(await goodFor('mf-a@2.0.0')).toEqual(first);
});

test('a live composition that was not published has none before it', async () => {
  const { dataPaths, publish, goodFor } = registry();
  const first = await publish(0, 'mf-a@1.0.0');
  await publish(5, 'mf-a@2.0.0');
  const channel = readChannel(dataPaths);
  writeFileSync(dataPaths.channel, JSON.stringify({ ...channel, stable: first.id }));
  expect(await goodFor('mf-a@1.0.0')).toBeNull();
});

test('a return switches, is remembered, and happens once for each release, also after it was published again', async () => {
  const { dataPaths, publish, goodFor } = registry();
  const good = await publish(0, 'mf-a@1.0.0');
  const bad = await publish(5, 'mf-a@2.0.0');
  const wanted = { from: bad.id, to: good, releases: ['mf-a@2.0.0'], reason: REASON };
  const now = new Date(START + 400_000);
  // Of several servers one returns.
  const done = await Promise.all([1, 2, 3].map(() => returnTo(dataPaths, wanted, now)));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(readChannel(dataPaths)).toMatchObject({ stable: good.id, counter: 3 });
  expect(readChannel(dataPaths)?.history[0]).toMatchObject({ id: good.id, change: 'returned from mf-a@2.0.0' });
  expect(readReturned(dataPaths)).toEqual([
    { release: 'mf-a@2.0.0', at: now.toISOString(), reason: REASON, from: bad.id, to: good.id },
  ]);

  expect((await publish(10, 'mf-a@2.0.0')).id).toBe(bad.id);
  expect(readChannel(dataPaths)?.stable).toBe(bad.id);
  expect(await returnTo(dataPaths, wanted, now)).toBe(false);
  // What was returned from is none to return to.
  await publish(20, 'mf-a@3.0.0');
  expect(await goodFor('mf-a@3.0.0')).toEqual(good);
});

test('a composition that others have replaced meanwhile is not returned from', async () => {
  const { dataPaths, publish } = registry();
  const good = await publish(0, 'mf-a@1.0.0');
  const bad = await publish(5, 'mf-a@2.0.0');
  const repaired = await publish(6, 'mf-a@2.0.1');
  const wanted = { from: bad.id, to: good, releases: ['mf-a@2.0.0'], reason: REASON };
  expect(await returnTo(dataPaths, wanted, new Date(START))).toBe(false);
  expect(readChannel(dataPaths)?.stable).toBe(repaired.id);
  expect(readReturned(dataPaths)).toEqual([]);
});

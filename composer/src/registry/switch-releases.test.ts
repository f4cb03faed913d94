import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { expect, onTestFinished, test, vi } from 'vitest';
import { digestOf, integrityOf } from '../release/integrity.ts';
import { writeRelease } from '../testing/released.ts';
import { testFolder } from '../testing/test-folder.ts';
import { readChannel, readComposition, readLiveComposition } from './composition-files.ts';
import { dataPathsIn, releaseFolder } from './data-paths.ts';
import { switchReleases } from './switch-releases.ts';

const NOW = new Date('2026-01-05T09:00:00.000Z');
const log = (): void => undefined;

function registry() {
  const dataPaths = dataPathsIn(testFolder());
  return {
    dataPaths,
    publish: (...named: string[]) => {
      const releases = named.map((one) => {
        const [remote = '', version = ''] = one.split('@');
        return writeRelease(dataPaths, remote, version);
      });
      return switchReleases(dataPaths, releases, NOW, log);
    },
  };
}

const versions = (remotes: Readonly<Record<string, Release>>): string[] =>
  Object.values(remotes).map(({ remote, version }) => `${remote}@${version}`);

test('a switch puts releases in place of those of the same remotes and keeps the others', async () => {
  const { dataPaths, publish } = registry();
  const first = await publish('mf-a@1.0.0', 'mf-b@1.0.0');
  const second = await publish('mf-a@1.1.0');
  expect([first.counter, second.counter]).toEqual([1, 2]);
  expect(readLiveComposition(dataPaths)).toEqual(second);
  expect(versions(second.remotes)).toEqual(['mf-a@1.1.0', 'mf-b@1.0.0']);
});

test('publishing what is live changes nothing', async () => {
  const { dataPaths, publish } = registry();
  const first = await publish('mf-a@1.0.0');
  const before = readChannel(dataPaths);
  const again = [writeRelease(dataPaths, 'mf-a', '1.0.0')];
  expect(await switchReleases(dataPaths, again, new Date('2026-02-01T09:00:00.000Z'), log)).toEqual(first);
  expect(readChannel(dataPaths)).toEqual(before);
});

test('a composition is named by its content, not by its time or by the order of publishing', async () => {
  const [one, other] = [registry(), registry()];
  const together = await one.publish('mf-b@2.0.0', 'mf-a@1.0.0');
  await other.publish('mf-a@1.0.0');
  expect((await other.publish('mf-b@2.0.0')).id).toBe(together.id);
  expect((await one.publish('mf-b@2.0.1')).id).not.toBe(together.id);
});

test('an early script names its composition, and one that is not what its digest says is refused', async () => {
  const { dataPaths } = registry();
  const publish = (text: string, digest = digestOf(text)) => {
    const release = { ...writeRelease(dataPaths, 'mf-a', '1.0.0'), early: { text, digest } };
    return switchReleases(dataPaths, [release], NOW, log);
  };
  const one = await publish('one()');
  expect((await publish('other()')).id).not.toBe(one.id);
  await expect(publish('changed()', digestOf('one()'))).rejects.toMatchObject({
    code: 'FEDERATION-005',
    details: { 'mf-a@1.0.0': ['release.json'] },
  });
});

test('an outage script names its composition, and one that is not what its digest says is refused', async () => {
  const { dataPaths } = registry();
  const publish = (text: string, digested = text) => {
    const outage = { text, integrity: integrityOf(Buffer.from(digested)) };
    return switchReleases(dataPaths, [{ ...writeRelease(dataPaths, 'mf-a', '1.0.0'), outage }], NOW, log);
  };
  const one = await publish('one()');
  expect((await publish('other()')).id).not.toBe(one.id);
  await expect(publish('changed()', 'one()')).rejects.toMatchObject({
    code: 'FEDERATION-005',
    details: { 'mf-a@1.0.0': ['release.json'] },
  });
});

test('the composition before stays readable, and history says what changed, newest first', async () => {
  const { dataPaths, publish } = registry();
  const first = await publish('mf-a@1.0.0');
  await publish('mf-a@1.1.0');
  expect(readComposition(dataPaths, first.id)).toEqual(first);
  expect(readChannel(dataPaths)?.history.map(({ change }) => change)).toEqual(['mf-a@1.1.0', 'mf-a@1.0.0']);
});

test('history keeps the last fifty switches', async () => {
  const { dataPaths, publish } = registry();
  for (let i = 0; i < 55; i++) await publish(`mf-a@1.0.${i}`);
  const history = readChannel(dataPaths)?.history ?? [];
  expect([history.length, history[0]?.change, readLiveComposition(dataPaths)?.counter]).toEqual([
    50,
    'mf-a@1.0.54',
    55,
  ]);
});

test.each([
  ['missing', (file: string) => rmSync(file)],
  ['changed', (file: string) => writeFileSync(file, 'something else')],
])('a release with a %s file is refused, by name, and what was live stays live', async (_what, damage) => {
  const { dataPaths, publish } = registry();
  const before = await publish('mf-a@1.0.0', 'mf-b@1.0.0');
  const release = writeRelease(dataPaths, 'mf-a', '1.1.0');
  damage(path.join(releaseFolder(dataPaths, release), 'server/bundle.cjs'));
  await expect(switchReleases(dataPaths, [release], NOW, log)).rejects.toMatchObject({
    code: 'FEDERATION-005',
    details: { 'mf-a@1.1.0': ['server/bundle.cjs'] },
  });
  expect(readLiveComposition(dataPaths)).toEqual(before);
});

test('a live release that is damaged blocks no other remote’s publish: it is logged and stays as it is', async () => {
  const { dataPaths, publish } = registry();
  const before = await publish('mf-a@1.0.0', 'mf-b@1.0.0');
  rmSync(path.join(dataPaths.releases, 'mf-b'), { recursive: true });
  const told = vi.fn();
  const after = await switchReleases(dataPaths, [writeRelease(dataPaths, 'mf-a', '1.1.0')], NOW, told);
  expect(readLiveComposition(dataPaths)).toEqual(after);
  expect(after.remotes).toEqual({ ...before.remotes, 'mf-a': after.remotes['mf-a'] });
  expect(versions(after.remotes)).toEqual(['mf-a@1.1.0', 'mf-b@1.0.0']);
  expect(told.mock.calls).toEqual([
    [
      'A live release is damaged; it stays live until its team publishes it',
      { 'mf-b@1.0.0': ['entry.js', 'server/bundle.cjs', 'a.js'] },
    ],
  ]);
});

test('a damaged release among several that are published together refuses all of them', async () => {
  const { dataPaths, publish } = registry();
  const before = await publish('mf-a@1.0.0', 'mf-b@1.0.0');
  const releases = ['mf-a', 'mf-b'].map((remote) => writeRelease(dataPaths, remote, '1.1.0'));
  rmSync(path.join(dataPaths.releases, 'mf-b/1.1.0/a.js'));
  await expect(switchReleases(dataPaths, releases, NOW, log)).rejects.toMatchObject({
    details: { 'mf-b@1.1.0': ['a.js'] },
  });
  expect(readLiveComposition(dataPaths)).toEqual(before);
});

test('a release whose own description is damaged does not keep another remote from being published', async () => {
  const { dataPaths, publish } = registry();
  await publish('mf-a@1.0.0', 'mf-b@1.0.0');
  writeFileSync(path.join(dataPaths.releases, 'mf-b/1.0.0/release.json'), '{ "remote"');
  expect(versions((await publish('mf-a@1.1.0')).remotes)).toEqual(['mf-a@1.1.0', 'mf-b@1.0.0']);
});

test('without a channel, publishing one remote keeps all the others', async () => {
  const { dataPaths, publish } = registry();
  await publish('mf-a@1.0.0', 'mf-b@1.0.0');
  await publish('mf-a@1.1.0');
  rmSync(dataPaths.channel);
  const after = await publish('mf-b@1.1.0');
  expect([versions(after.remotes), after.counter]).toEqual([['mf-a@1.1.0', 'mf-b@1.1.0'], 3]);
});

/** A release on disk with a page at a path. */
function withPage(dataPaths: ReturnType<typeof dataPathsIn>, remote: string, version: string, page: object): Release {
  return {
    ...writeRelease(dataPaths, remote, version),
    pages: [{ path: '/own', expose: './page', indexed: true, ...page }],
  };
}

test('a release that claims another remote’s page is refused by naming both, and what was live stays live', async () => {
  const { dataPaths } = registry();
  const first = withPage(dataPaths, 'mf-b', '1.0.0', { personal: true });
  const before = await switchReleases(dataPaths, [first], NOW, log);
  const claiming = withPage(dataPaths, 'mf-a', '1.0.0', { query: [] });
  await expect(switchReleases(dataPaths, [claiming], NOW, log)).rejects.toMatchObject({
    code: 'FEDERATION-001',
    details: { remote: 'mf-a', issues: 'mf-a can’t have the page /own: mf-b already has the page /own' },
  });
  expect(readLiveComposition(dataPaths)).toEqual(before);
});

test('a visitor’s own page becomes shared only where an operator says so', async () => {
  const { dataPaths } = registry();
  const publish = (version: string, page: object, shared?: string[]) =>
    switchReleases(dataPaths, [withPage(dataPaths, 'mf-b', version, page)], NOW, log, shared);
  await publish('1.0.0', { personal: true });
  await expect(publish('1.1.0', { query: [] })).rejects.toMatchObject({ code: 'FEDERATION-001' });
  await switchReleases(dataPaths, [writeRelease(dataPaths, 'mf-b', '1.2.0')], NOW, log);
  // Neither does a release without the page clear the way.
  await expect(publish('1.1.0', { query: [] })).rejects.toMatchObject({ code: 'FEDERATION-001' });
  const { remotes } = await publish('1.1.0', { query: [] }, ['/own']);
  expect(remotes['mf-b']?.pages[0]?.personal).toBeUndefined();
  expect(readLiveComposition(dataPaths)?.remotes).toEqual(remotes);
});

test('publishers at the same time all end up live', async () => {
  const { dataPaths } = registry();
  const releases = ['mf-a', 'mf-b', 'mf-c', 'mf-d'].map((remote) => writeRelease(dataPaths, remote, '1.0.0'));
  await Promise.all(releases.map((release) => switchReleases(dataPaths, [release], NOW, log)));
  expect(versions(readLiveComposition(dataPaths)?.remotes ?? {})).toHaveLength(4);
});

test('a lock that a dead publisher left is taken over', async () => {
  const { dataPaths, publish } = registry();
  mkdirSync(`${dataPaths.channel}.lock`);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(`${dataPaths.channel}.lock`, longAgo, longAgo);
  expect(versions((await publish('mf-a@1.0.0')).remotes)).toEqual(['mf-a@1.0.0']);
});

test('a registry that another publisher does not give back is refused by its code', async () => {
  const { dataPaths, publish } = registry();
  mkdirSync(`${dataPaths.channel}.lock`);
  const ahead = new Date(Date.now() + 3_600_000);
  utimesSync(`${dataPaths.channel}.lock`, ahead, ahead);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let refusal: unknown;
  void publish('mf-a@1.0.0').catch((error: unknown) => (refusal = error));
  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(150); // Its time limit of ten seconds is over in a moment.
      expect(refusal).toMatchObject({ code: 'FEDERATION-006' });
    },
    { timeout: 15_000, interval: 2 },
  );
  expect(readChannel(dataPaths)).toBeNull();
});

/** Reads the live composition without a pause until it is stopped, and reports how often and what it saw. */
const READER = `
  const { readFileSync } = require('node:fs');
  const folder = process.argv[1];
  let reads = 0;
  const seen = new Set();
  process.on('message', () => {
    process.send({ reads, seen: [...seen] });
    process.exit();
  });
  function look() {
    for (let i = 0; i < 50; i++) {
      const { stable } = JSON.parse(readFileSync(folder + '/channel.json', 'utf8'));
      const { remotes } = JSON.parse(readFileSync(folder + '/compositions/' + stable + '.json', 'utf8'));
      seen.add(remotes['mf-a'].version + ' ' + remotes['mf-b'].version);
      reads++;
    }
    setImmediate(look);
  }
  look();
  process.send('reading');
`;

test('readers in other processes never see half a switch', async () => {
  const folder = testFolder();
  const dataPaths = dataPathsIn(folder);
  const both = (version: string): Release[] =>
    ['mf-a', 'mf-b'].map((remote) => writeRelease(dataPaths, remote, version));
  await switchReleases(dataPaths, both('1.0.0'), NOW, log);
  const reader = spawn(process.execPath, ['-e', READER, folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(reader, 'message');
  for (let i = 1; i <= 60; i++) await switchReleases(dataPaths, both(`1.0.${i}`), NOW, log);
  reader.send('stop');
  const [{ reads, seen }]: [{ reads: number; seen: string[] }] = (await once(reader, 'message')) as never;
  expect(reads).toBeGreaterThan(50);
  for (const pair of seen) expect(new Set(pair.split(' ')).size).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['channel.json', 'compositions', 'releases']);
});

test('a path that is to be shared and was no visitor’s own page is named in the log', async () => {
  const dataPaths = dataPathsIn(testFolder());
  const said = vi.fn();
  const own = { path: '/keys', personal: true };
  await switchReleases(dataPaths, [withPage(dataPaths, 'mf-b', '1.0.0', own)], NOW, said);
  await switchReleases(dataPaths, [withPage(dataPaths, 'mf-b', '1.1.0', own)], NOW, said, ['/keys', '/kees']);
  expect(said.mock.calls).toEqual([['A path to be shared wasn’t a personal page', { path: '/kees' }]]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import type { Release } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { readChannel, readComposition, readLiveComposition, switchReleases } from './composition-files.ts';
import { placesIn } from './places.ts';

const NOW = new Date('2026-01-05T09:00:00.000Z');

function releaseOf(remote: string, version: string): Release {
  return {
    remote,
    version,
    global: remote.replaceAll('-', '_'),
    entry: 'entry.js',
    server: 'server/bundle.cjs',
    pages: [{ path: `/${remote}`, expose: './page', indexed: true }],
    slots: {},
    assets: { './page': { js: ['a.js'], css: [] } },
    integrity: { 'entry.js': `sha384-${'A'.repeat(64)}` },
    contracts: { version: '1.0.0', imports: {} },
    revision: 'unknown',
    builtAt: NOW.toISOString(),
  };
}

test('before anything is published nothing is live', () => {
  const places = placesIn(testFolder());
  expect([readChannel(places), readLiveComposition(places)]).toEqual([null, null]);
});

test('a switch puts releases in place of those of the same remotes and keeps the others', () => {
  const places = placesIn(testFolder());
  const first = switchReleases(places, [releaseOf('mf-a', '1.0.0'), releaseOf('mf-b', '1.0.0')], NOW);
  const second = switchReleases(places, [releaseOf('mf-a', '1.1.0')], NOW);
  expect([first.counter, second.counter]).toEqual([1, 2]);
  expect(readLiveComposition(places)).toEqual(second);
  expect(Object.values(second.remotes).map(({ remote, version }) => `${remote}@${version}`)).toEqual([
    'mf-a@1.1.0',
    'mf-b@1.0.0',
  ]);
});

test('publishing what is live changes nothing', () => {
  const places = placesIn(testFolder());
  const releases = [releaseOf('mf-a', '1.0.0')];
  const first = switchReleases(places, releases, NOW);
  const before = readChannel(places);
  expect(switchReleases(places, releases, new Date('2026-02-01T09:00:00.000Z'))).toEqual(first);
  expect(readChannel(places)).toEqual(before);
});

test('a composition is named by its content, not by its time or by the order of publishing', () => {
  const [one, other] = [placesIn(testFolder()), placesIn(testFolder())];
  const [a, b] = [releaseOf('mf-a', '1.0.0'), releaseOf('mf-b', '2.0.0')];
  const together = switchReleases(one, [b, a], NOW);
  switchReleases(other, [a], NOW);
  expect(switchReleases(other, [b], new Date()).id).toBe(together.id);
  const changed = { ...b, integrity: { 'entry.js': `sha384-${'B'.repeat(64)}` } };
  expect(switchReleases(one, [changed], NOW).id).not.toBe(together.id);
});

test('the composition before stays readable, and history tells what changed, newest first', () => {
  const places = placesIn(testFolder());
  const first = switchReleases(places, [releaseOf('mf-a', '1.0.0')], NOW);
  switchReleases(places, [releaseOf('mf-a', '1.1.0')], NOW);
  expect(readComposition(places, first.id)).toEqual(first);
  expect(readChannel(places)?.history.map(({ change }) => change)).toEqual(['mf-a@1.1.0', 'mf-a@1.0.0']);
});

test('history keeps the last fifty switches', () => {
  const places = placesIn(testFolder());
  for (let i = 0; i < 55; i++) switchReleases(places, [releaseOf('mf-a', `1.0.${i}`)], NOW);
  const history = readChannel(places)?.history ?? [];
  expect([history.length, history[0]?.change, readLiveComposition(places)?.counter]).toEqual([50, 'mf-a@1.0.54', 55]);
});

test.each(['{ "stable"', '{}', '[]'])('a channel that reads %j is named by its code', (text) => {
  const places = placesIn(testFolder());
  writeFileSync(places.channel, text);
  expect(() => readChannel(places)).toThrow(expect.objectContaining({ code: 'FEDERATION-004' }));
});

test('a composition that is gone is named by its code', () => {
  expect(() => readComposition(placesIn(testFolder()), 'feedfeedfeedfeed')).toThrow(
    expect.objectContaining({ code: 'FEDERATION-004' }),
  );
});

/** Reads the live composition without a pause until it is told to stop, and tells how often and what it saw. */
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
  const places = placesIn(folder);
  const both = (version: string): Release[] => [releaseOf('mf-a', version), releaseOf('mf-b', version)];
  switchReleases(places, both('1.0.0'), NOW);
  const reader = spawn(process.execPath, ['-e', READER, folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(reader, 'message');
  for (let i = 1; i <= 150; i++) {
    switchReleases(places, both(`1.0.${i}`), NOW);
    if (i % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  reader.send('stop');
  const [{ reads, seen }]: [{ reads: number; seen: string[] }] = (await once(reader, 'message')) as never;
  expect(reads).toBeGreaterThan(50);
  for (const pair of seen) expect(new Set(pair.split(' ')).size).toBe(1);
  expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([]);
});

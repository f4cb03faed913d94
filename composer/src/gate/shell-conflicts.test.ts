import type { Release } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { dataPathsIn } from '../registry/data-paths.ts';
import type { ShellBuild } from '../registry/shell-build.ts';
import { switchReleases } from '../registry/switch-releases.ts';
import { testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { writeRelease } from '../testing/released.ts';
import { releaseConflicts } from './contract-conflicts.ts';
import { servedReleases, shellConflicts } from './shell-conflicts.ts';
import { shellSchemas } from './recorded-contracts.ts';

const ADDED = 'event cart:line-added v1';
const payload = (size: object) => ({ type: 'object' as const, properties: { size }, required: ['size'] });
const TEXT = payload({ type: 'string' });
const NUMBER = payload({ type: 'number' });

const using = (remote: string, contracts: Partial<Release['contracts']>): Release =>
  testRelease(remote, { version: '1.0.0', contracts: { version: '1.0.0', imports: {}, ...contracts } });

function shellOf(contracts: Partial<NonNullable<ShellBuild['contracts']>>): ShellBuild {
  const assets = { scripts: [], styles: [], fonts: [], integrity: {} };
  const all = { exports: {}, sends: {}, takes: {}, ...contracts };
  return { id: 'new', worker: '', assets, styleHashes: [], scriptHashes: [], publicFolder: '', contracts: all };
}

const dataPaths = dataPathsIn('/nowhere');

test('a shell that drops a name in use is refused by a sentence with the remote, the package, and the name', () => {
  const release = using('mf-a', { imports: { 'shared-runtime': ['Link', 'useShop'] } });
  const shell = shellOf({ exports: { 'shared-runtime': ['Link'] } });
  expect(shellConflicts(shell, [release], dataPaths).rejections).toEqual([
    'mf-a@1.0.0 imports useShop from shared-runtime, but the shell’s shared-runtime does not export useShop',
  ]);
  expect(shellConflicts(shellOf({ exports: { 'shared-runtime': ['Link', 'useShop'] } }), [release], dataPaths)).toEqual(
    {
      rejections: [],
      notes: [],
    },
  );
});

test('a shell that changes an event is refused with a value that its users send or take', () => {
  const sender = using('mf-a', { sends: { [ADDED]: TEXT } });
  const taker = using('mf-b', { takes: { [ADDED]: TEXT } });
  const shell = shellOf({ sends: { [ADDED]: NUMBER }, takes: { [ADDED]: NUMBER } });
  expect(shellConflicts(shell, [sender, taker], dataPaths).rejections).toEqual([
    'mf-a@1.0.0 may send the event cart:line-added v1 as {"size":""}, which the shell does not accept',
    'the shell may send the event cart:line-added v1 as {"size":0}, which mf-b@1.0.0 does not accept',
  ]);
});

test('a shell that no longer knows a version of an event is refused', () => {
  const taker = using('mf-b', { takes: { [ADDED]: TEXT } });
  expect(shellConflicts(shellOf({}), [taker], dataPaths).rejections).toEqual([
    'mf-b@1.0.0 uses the event cart:line-added v1, which the shell does not know',
  ]);
});

test('a build from before builds recorded contracts is compared with nothing', () => {
  const { contracts: _, ...old } = shellOf({});
  expect(shellConflicts(old, [using('mf-b', { takes: { [ADDED]: TEXT } })], dataPaths).rejections).toEqual([]);
});

test('a new release is refused with a value that it sends and a live release does not take, and the reverse', () => {
  const [sender, taker] = [using('mf-a', { sends: { [ADDED]: NUMBER } }), using('mf-b', { takes: { [ADDED]: TEXT } })];
  const live = (...releases: Release[]) => {
    const remotes = Object.fromEntries(releases.map((release) => [release.remote, release]));
    return { id: '0123456789abcdef', counter: 1, createdAt: '2026-01-05T09:00:00.000Z', remotes };
  };
  const sentence = 'mf-a@1.0.0 may send the event cart:line-added v1 as {"size":0}, which mf-b@1.0.0 does not accept';
  expect(releaseConflicts([sender], live(taker), undefined).rejections).toEqual([sentence]);
  expect(releaseConflicts([taker], live(sender), undefined).rejections).toEqual([sentence]);
  expect(releaseConflicts([sender, taker], null, undefined).rejections).toEqual([sentence]);
  // Its own live release is replaced, and two live releases are not this author's matter.
  expect(releaseConflicts([using('mf-a', {})], live(sender, taker), undefined).rejections).toEqual([]);
});

test('what can’t be decided is a note', () => {
  const sender = using('mf-a', { sends: { [ADDED]: payload({ 'x-code': 'custom' }) } });
  expect(releaseConflicts([sender, using('mf-b', { takes: { [ADDED]: TEXT } })], null, undefined)).toEqual({
    rejections: [],
    notes: [
      expect.stringContaining('can’t be decided whether mf-b@1.0.0 accepts the event cart:line-added v1 of mf-a'),
    ],
  });
});

test('the live releases and those before them are served, without those that are replaced', async () => {
  const paths = dataPathsIn(testFolder());
  const publish = (remote: string, version: string) =>
    switchReleases(
      paths,
      [writeRelease(paths, remote, version)],
      new Date('2026-01-05T09:00:00.000Z'),
      () => undefined,
    );
  await publish('mf-a', '1.0.0');
  await publish('mf-b', '1.0.0');
  await publish('mf-a', '2.0.0');
  await publish('mf-a', '3.0.0');
  const names = (replaced: string[]) => servedReleases(paths, replaced).map((one) => `${one.remote}@${one.version}`);
  expect(names([]).toSorted()).toEqual(['mf-a@2.0.0', 'mf-a@3.0.0', 'mf-b@1.0.0']);
  expect(names(['mf-a'])).toEqual(['mf-b@1.0.0']);
});

test('the shell of this checkout accepts what it sends', () => {
  const { sends, takes } = shellSchemas();
  const own = using('mf-a', { sends, takes });
  expect(shellConflicts(shellOf({ sends, takes }), [own], dataPaths)).toEqual({ rejections: [], notes: [] });
  expect(Object.keys(sends)).toEqual(expect.arrayContaining([ADDED, 'event shell:page-viewed v2', 'slot product-row']));
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { openKnownNames } from './known-names.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const hoursAgo = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString();
const catalog = (version: string, page = '/womens-activewear') =>
  testComposition(testRelease('mf-catalog', { version, pages: [{ path: page, expose: './page', indexed: true }] }));

const knownNames = (dataPaths: ReturnType<typeof dataPathsIn>, served: Composition | undefined, now = NOW) =>
  openKnownNames(dataPaths)(served, now);

/** A registry in which each version of mf-catalog went live so many hours ago, the newest first. */
function registry(...versions: readonly (readonly [version: string, hours: number, page?: string])[]) {
  const dataPaths = dataPathsIn(testFolder());
  mkdirSync(dataPaths.compositions);
  const history = versions.map(([version, hours, page]) => {
    const composition = catalog(version, page);
    writeFileSync(path.join(dataPaths.compositions, `${composition.id}.json`), JSON.stringify(composition));
    return { id: composition.id, at: hoursAgo(hours), change: version };
  });
  const channel = { stable: history[0]?.id, counter: versions.length, history };
  writeFileSync(dataPaths.channel, JSON.stringify(channel));
  return dataPaths;
}

test('the list has what is live, what a rollback leads to, and what was live 23 hours ago, and not 25 hours ago', () => {
  const dataPaths = registry(['5.0.0', 1], ['4.0.0', 2], ['3.0.0', 23], ['2.0.0', 25], ['1.0.0', 26]);
  expect(knownNames(dataPaths, undefined).remotes).toEqual([
    'mf-catalog@2.0.0', // Live until 23 hours ago.
    'mf-catalog@3.0.0',
    'mf-catalog@4.0.0',
    'mf-catalog@5.0.0',
    'shell@unknown',
  ]);
});

test('the target of a rollback stays in the list, however long ago it was live', () => {
  const dataPaths = registry(['3.0.0', 700], ['2.0.0', 800], ['1.0.0', 900]);
  expect(knownNames(dataPaths, undefined).remotes).toEqual(['mf-catalog@2.0.0', 'mf-catalog@3.0.0', 'shell@unknown']);
});

test('the pages of every release in the list are known, and every registered error', () => {
  const names = knownNames(registry(['2.0.0', 1, '/new'], ['1.0.0', 30, '/old']), undefined);
  expect(names.pages).toEqual(['/new', '/old']);
  expect(names.codes).toEqual(expect.arrayContaining(['CART-003', 'REMOTE-001']));
});

test('the composition that this server renders is in the list, in the channel or not', () => {
  const dataPaths = dataPathsIn(testFolder());
  expect(knownNames(dataPaths, catalog('9.0.0')).remotes).toEqual(['mf-catalog@9.0.0', 'shell@unknown']);
});

test('a composition that cannot be read takes nothing away from the others', () => {
  const dataPaths = registry(['3.0.0', 1], ['2.0.0', 2], ['1.0.0', 3]);
  writeFileSync(path.join(dataPaths.compositions, `${catalog('2.0.0').id}.json`), '{');
  expect(knownNames(dataPaths, undefined).remotes).toEqual(['mf-catalog@1.0.0', 'mf-catalog@3.0.0', 'shell@unknown']);
});

test('a composition that was live a day ago drops out of the list of a server that goes on', () => {
  const names = openKnownNames(registry(['3.0.0', 1], ['2.0.0', 2], ['1.0.0', 3]));
  const remotes = (hours: number) => names(undefined, NOW + hours * 3_600_000).remotes;
  expect(remotes(21)).toContain('mf-catalog@1.0.0');
  expect(remotes(23)).not.toContain('mf-catalog@1.0.0');
});

test('a name that the backend would refuse costs no other its place', () => {
  const long = `/${'x'.repeat(100)}`;
  expect(knownNames(registry(['2.0.0', 1, long], ['1.0.0', 2, '/old']), undefined).pages).toEqual(['/old']);
});

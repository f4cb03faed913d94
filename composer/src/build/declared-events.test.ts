import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EVENTS } from 'shared-contracts';
import { expect, test } from 'vitest';
import { loadDefinition, REMOTES, WORKSPACE } from './load-definition.ts';

/** The matches in the sources of packages, without their tests; the first group of each match, each once. */
function foundIn(folders: string, pattern: RegExp): string[] {
  const files = globSync(`${folders}/src/**/*.{ts,tsx}`, { cwd: WORKSPACE });
  const sources = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const texts = sources.map((file) => readFileSync(path.join(WORKSPACE, file), 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].toSorted();
}

const EMITTED = /\.emit\(\s*'([a-z-]+:[a-z-]+)'/g;
const HEARD = /\.on\(\s*'([a-z-]+:[a-z-]+)'/g;

type OwnEvents = Readonly<Record<string, { readonly versions: Record<number, () => { readonly shape: object }> }>>;

/** The events that a remote defines in its own folder. */
async function ownEventsOf(remote: string): Promise<OwnEvents> {
  const file = path.join(WORKSPACE, remote, 'src/lib/own-events.ts');
  return existsSync(file) ? (await import(file)).OWN_EVENTS : {};
}

test.each(REMOTES)('%s lists the events that it emits and hears', async (remote) => {
  const { emits = [], hears = [] } = (await loadDefinition(remote)).contents.events ?? {};
  expect([...emits].toSorted()).toEqual(foundIn(remote, EMITTED));
  expect([...hears].toSorted()).toEqual(foundIn(remote, HEARD));
});

test.each(REMOTES)('%s defines the events that only it hears, and its others are in the contracts', async (remote) => {
  const { emits = [] } = (await loadDefinition(remote)).contents.events ?? {};
  const others = foundIn(`{${[...REMOTES.filter((name) => name !== remote), 'shell'].join(',')}}`, HEARD);
  const own = Object.keys(await ownEventsOf(remote));
  expect(own.toSorted()).toEqual([...emits].filter((name) => !others.includes(name)).toSorted());
  expect(own.filter((name) => name in EVENTS)).toEqual([]);
});

test('every event of the contracts is emitted by one package and heard by another', async () => {
  const users = [...REMOTES, 'shell'].map((one) => ({ emits: foundIn(one, EMITTED), hears: foundIn(one, HEARD) }));
  // The shell’s own events may have no other user: it is built with the contracts.
  const shared = Object.keys(EVENTS).filter((name) => !name.startsWith('shell:'));
  const isSound = (name: string): boolean =>
    users.some(({ emits }) => emits.includes(name)) &&
    users.filter(({ emits, hears }) => emits.includes(name) || hears.includes(name)).length > 1;
  expect(shared.filter((name) => !isSound(name))).toEqual([]);
});

test('own events are named by their owner and what happened, and hold no personal data', async () => {
  const events = (await Promise.all(REMOTES.map(ownEventsOf))).flatMap((own) => Object.entries(own));
  expect(events.length).toBeGreaterThan(4);
  const fields = events.flatMap(([name, { versions }]) => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*:[a-z]+(-[a-z]+)*$/);
    return Object.values(versions).flatMap((schema) => Object.keys(schema().shape));
  });
  expect(fields.filter((field) => /email|phone|name$|first|last|address|password|token/i.test(field))).toEqual([]);
});

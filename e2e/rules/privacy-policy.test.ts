import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadDefinition, REMOTES } from '../../composer/src/build/load-definition.ts';
import { OWN_COOKIES, OWN_KEYS } from '../../composer/src/registry/stored-names.ts';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const LISTS = [
  'mf-marketing/src/features/information/texts/stored-in-browser.ts',
  'shared-runtime/src/storage/measurement-keys.ts',
];

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The product's sources without comments that begin a line. */
function productSources(): string[] {
  const files = globSync('{mf-*,shared-*,shell,experiments,composer}/src/**/*.{ts,tsx}', { cwd: ROOT });
  const sources = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file)).map(read);
  return sources.map((text) => text.replaceAll(/^\s*(\/\*)?\*.*$/gm, ''));
}

const found = (code: readonly string[], pattern: RegExp): string[] => [
  ...new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => key ?? ''))),
];

/** All keys with the brand's prefix, of browsers and of the edge; those that go on say so with a colon. */
const ownKeys = (code: readonly string[]): string[] =>
  found(code, /(?:keyPrefix\}-|\bPREFIX\})([a-z][a-z-]*:?)/g).map(
    (key) => `capsule-collective-${key.endsWith(':') ? `${key}*` : key}`,
  );

/** The names that contents list: those of pages, and the cookies of forms. */
async function namesOfRemotes(): Promise<string[]> {
  const definitions = await Promise.all(REMOTES.map(loadDefinition));
  return definitions.flatMap(({ contents: { stored = {}, cookies = {} } }) => [
    ...Object.values(stored).flat(),
    ...Object.keys(cookies),
  ]);
}

/** A text of several words and no space, as names of entries are. */
const NAME = /'([a-z]+[-_A-Z][A-Za-z_:*-]*)'[,\]]/g;

test('the privacy policy lists everything that contents and the shop itself keep in a browser, and nothing else', async () => {
  const listed = LISTS.flatMap((file) => [...read(file).matchAll(NAME)].map(([, name]) => name ?? ''));
  const declared = new Set([...(await namesOfRemotes()), ...OWN_KEYS, ...OWN_COOKIES]);
  expect(declared.size).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual([...declared].toSorted());
  const inSources = ownKeys(productSources());
  expect(inSources.length).toBeGreaterThan(10);
  expect(inSources.filter((name) => !declared.has(name))).toEqual([]);
});

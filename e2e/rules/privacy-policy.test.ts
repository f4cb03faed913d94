import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const LISTS = [
  'mf-marketing/src/features/information/texts/stored-in-browser.ts',
  'shared-contracts/src/storage/measurement-keys.ts',
];

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The endings of all keys with the brand's prefix, of browsers and of the edge; those that go on say so with a colon. */
function keysInUse(): string[] {
  const files = globSync('{mf-*,shared-*,shell,experiments,composer}/src/**/*.{ts,tsx}', { cwd: ROOT });
  const sources = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file)).map(read);
  const code = sources.map((text) => text.replaceAll(/^\s*(\/\*)?\*.*$/gm, ''));
  return [
    ...new Set(
      code.flatMap((text) =>
        [...text.matchAll(/(?:keyPrefix\}-|\bPREFIX\})([a-z][a-z-]*:?)/g)].map(([, key]) => key ?? ''),
      ),
    ),
  ];
}

/** A text of several words and no space, as names of entries are. */
const NAME = /'([a-z]+[-_A-Z][A-Za-z_:*-]*)'[,\]]/g;

/** Entries of names that others have given: the specification, and the router. */
const OTHERS = [
  'exitIntentShown',
  'newsletter-modal-shown',
  'react-router-scroll-positions',
  'visitor_session_id',
  'welcome-popup-shown',
];

test('the privacy policy lists everything that the shop keeps in a browser, and nothing else', () => {
  const listed = LISTS.flatMap((file) => [...read(file).matchAll(NAME)].map(([, name]) => name ?? ''));
  const own = keysInUse().map((key) => `capsule-collective-${key.endsWith(':') ? `${key}*` : key}`);
  expect(own.length).toBeGreaterThan(10);
  expect(listed.toSorted()).toEqual([...own, ...OTHERS].toSorted());
});

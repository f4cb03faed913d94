import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

/** Keys that the specification and the router have named: texts that `kept` and `keptText` get, and the flags of overlays. */
function keysOfOthers(code: readonly string[]): string[] {
  const flags = code.find((text) => text.includes('const SHOWN_FLAGS')) ?? '';
  const [, table = ''] = /const SHOWN_FLAGS[^{]*\{([^}]*)\}/.exec(flags) ?? [];
  const keeping = code.filter((text) => /\bkept(?:Text)?\b[^;]*\} from 'shared-\w+'/.test(text));
  return [...found(keeping, /\bkept(?:Text)?\(\s*'([^']+)'/g), ...found([table], /: '([^']+)'/g)];
}

/** A text of several words and no space, as names of entries are. */
const NAME = /'([a-z]+[-_A-Z][A-Za-z_:*-]*)'[,\]]/g;

test('the privacy policy lists everything that the shop keeps in a browser, and nothing else', () => {
  const listed = LISTS.flatMap((file) => [...read(file).matchAll(NAME)].map(([, name]) => name ?? ''));
  const code = productSources();
  expect([ownKeys(code).length > 10, keysOfOthers(code).length > 4]).toEqual([true, true]);
  expect(listed.toSorted()).toEqual([...ownKeys(code), ...keysOfOthers(code)].toSorted());
});

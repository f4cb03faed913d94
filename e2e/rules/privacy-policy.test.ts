import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const POLICY = 'mf-marketing/src/features/information/texts/stored-in-browser.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The endings of all keys with the brand's prefix in what browsers run; those that go on say so with a colon. */
function keysInUse(): string[] {
  const files = globSync('{mf-*,shared-*,shell,experiments}/src/**/*.{ts,tsx}', { cwd: ROOT });
  const sources = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file)).map(read);
  const code = sources.map((text) => text.replaceAll(/^\s*(\/\*)?\*.*$/gm, ''));
  return [
    ...new Set(code.flatMap((text) => [...text.matchAll(/keyPrefix\}-([a-z-]+:?)/g)].map(([, key]) => key ?? ''))),
  ];
}

test('the privacy policy lists everything that the shop keeps in a browser, and nothing else of its own', () => {
  const listed = [...read(POLICY).matchAll(/'capsule-collective-([a-z-]+(?::\*)?)'/g)].map(([, key]) => key ?? '');
  expect(keysInUse().length).toBeGreaterThan(10);
  expect(listed.toSorted()).toEqual(
    keysInUse()
      .map((key) => (key.endsWith(':') ? `${key}*` : key))
      .toSorted(),
  );
});

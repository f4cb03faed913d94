import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readClauses } from '../support/clauses.ts';
import { ROOT } from '../support/test-environment.ts';

/** How many clauses each section of the specification has. */
const CLAUSES = { 1: 8, 2: 35, 3: 17, 4: 25, 5: 20, 6: 4, 7: 13, 8: 16, 9: 24 } as const;

/** Whether a file has a test, or a row that becomes one, of exactly this name as it is written there. */
function hasTest(file: string, name: string): boolean {
  const place = path.join(ROOT, file);
  if (!existsSync(place)) return false;
  const source = readFileSync(place, 'utf8');
  return [`'${name}'`, `\`${name}\``, `"${name}"`].some((title) =>
    [`(${title}`, `[${title}`].some((start) => source.replaceAll(/([([])\s+/g, '$1').includes(start)),
  );
}

test('every clause of every section is in the table, once and in order', () => {
  const numbers = Object.entries(CLAUSES).flatMap(([section, count]) =>
    Array.from({ length: count }, (_clause, at) => `${section}.${at + 1}`),
  );
  expect(readClauses().map(({ number }) => number)).toEqual(numbers);
});

test('every clause has a test, which is where the table says', () => {
  const without = readClauses().filter(({ file, test: name }) => name === '' || !hasTest(file, name));
  expect(without.map(({ number, file, test: name }) => `${number}: ${file}: ${name}`)).toEqual([]);
});

test('a test that does not exist is missed', () => {
  expect(hasTest('e2e/rules/specification-clauses.test.ts', 'a test that does not exist is missed')).toBe(true);
  expect(hasTest('e2e/rules/specification-clauses.test.ts', 'a test that does not')).toBe(false);
  expect(hasTest('e2e/rules/no-such-file.test.ts', 'a test that does not exist is missed')).toBe(false);
});

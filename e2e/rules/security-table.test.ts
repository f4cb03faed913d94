import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SECURITY = readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8');

/**
 * The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by sections: `1.1:2` stands for 1.1.1 and 1.1.2. In each section those of
 * level 3 alone come last.
 *
 * @see https://github.com/OWASP/ASVS/tree/v5.0.0
 */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2`;

const STATES = ['Met', 'Partly', 'Not met', 'Provider', 'Operator', 'Does not apply'];

const required = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((range) => {
    const [section, last] = range.split(':');
    return Array.from({ length: Number(last) }, (_, at) => `${section}.${at + 1}`);
  });

/** A row of the table of requirements. */
interface Row {
  readonly number: string;
  readonly cells: readonly string[];
}

/** Every row that begins with the number of a requirement. */
function rowsOf(text: string): Row[] {
  const lines = text.split('\n').filter((line) => /^\|\s*V?\d+\.\d+\.\d+\s*\|/.test(line));
  return lines.map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { number: cells[0] ?? '', cells };
  });
}

/** The faults of a row; empty where there are none. */
function faultsOf({ number, cells }: Row): string[] {
  const [, requirement = '', state = '', where = ''] = cells;
  const faults = [
    cells.length === 4 ? '' : `${cells.length} cells`,
    requirement === '' ? 'no requirement' : '',
    STATES.includes(state) ? '' : `the state "${state}"`,
    /\w/.test(where) ? '' : 'no place and no reason',
    // A requirement that is met names a file, a record, or a part of this document.
    state !== 'Met' || pathsIn(where).length > 0 || /\b00\d\d\b|" above/.test(where) ? '' : 'no file, record or part',
  ];
  return faults.filter((fault) => fault !== '').map((fault) => `${number}: ${fault}`);
}

/** Paths of the repository that a text names: what stands in backticks with a slash inside, or as a file of the top level. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside]) => inside ?? '');
  return quoted.filter((inside) => /^(?:\.?[\w-][\w.-]*(?:\/[\w.-]+)+|[\w.-]+\.(?:json|lock|md|mjs|ts))$/.test(inside));
}

const missing = (text: string): string[] =>
  pathsIn(text).filter((file) => file.startsWith('node_modules/') || !existsSync(path.join(ROOT, file)));

test('every requirement of levels 1 and 2 is in the table once, in order, and no other is', () => {
  expect(required).toHaveLength(253);
  expect(rowsOf(SECURITY).map(({ number }) => number)).toEqual(required);
});

test('no cell of the table is empty, and every state is one that is explained', () => {
  expect(rowsOf(SECURITY).flatMap(faultsOf)).toEqual([]);
  for (const state of STATES) expect(SECURITY).toContain(`| ${state} | `);
});

test('every path that is named exists, and so does every record', () => {
  expect(pathsIn(SECURITY).length).toBeGreaterThan(150);
  expect(missing(SECURITY)).toEqual([]);
  const records = globSync('docs/decisions/*.md', { cwd: ROOT }).map((file) => path.basename(file).slice(0, 4));
  const named = SECURITY.match(/\b00\d\d\b/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((number) => !records.includes(number))).toEqual([]);
});

test.each([
  ['| 1.1.1 | decoded once | Met | |', '1.1.1: no place and no reason'],
  ['| 1.1.1 | | Met | `composer/src/edge/server/app.ts` |', '1.1.1: no requirement'],
  ['| 1.1.1 | decoded once | Surely | `composer/src/edge/server/app.ts` |', '1.1.1: the state "Surely"'],
  ['| 1.1.1 | decoded once | Met |', '1.1.1: 3 cells'],
  ['| 1.1.1 | decoded once | Met | by `npm start` |', '1.1.1: no file, record or part'],
])('the row "%s" is found to be wrong', (row, fault) => {
  expect(rowsOf(row).flatMap(faultsOf)).toContain(fault);
});

test('a path that does not exist is reported, and other text is ignored', () => {
  expect(missing('`composer/src/edge/no-such-file.ts`, `no-such-file.md`, `composer/src/edge/server/app.ts`')).toEqual([
    'composer/src/edge/no-such-file.ts',
    'no-such-file.md',
  ]);
  expect(pathsIn('`/healthz`, `npm run sbom`, `no-store`, `max-age=1; x/y`, `mf-*`')).toEqual([]);
});

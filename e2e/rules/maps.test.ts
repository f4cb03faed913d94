import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RECORDS = path.join(ROOT, 'docs/decisions');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const workspaces = readdirSync(ROOT).filter((folder) => existsSync(path.join(ROOT, folder, 'package.json')));

/** The rows of the index, each with its cells. */
function indexRows(): string[][] {
  const lines = read('docs/decisions/README.md').split('\n');
  return lines
    .filter((line) => line.startsWith('| ['))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | ?\|$/g, '').trim()));
}

test('the index of decisions lists every record once, in order, by its title', () => {
  const files = readdirSync(RECORDS).filter((file) => /^\d{4}-/.test(file));
  const expected = files.toSorted().map((file) => {
    const [title = ''] = read(`docs/decisions/${file}`).split('\n');
    return [`[${file.slice(0, 4)}](${file})`, title.replace(/^# \d{4}: /, '').replace(/ \(superseded by \d{4}\)$/, '')];
  });
  expect(indexRows().map(([record, title]) => [record, title])).toEqual(expected);
});

test('each row of the index has a date and a status, and a superseded record names a successor that exists', () => {
  for (const [record, , date, status, successor] of indexRows()) {
    expect(date, record).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(['accepted', 'superseded'], record).toContain(status);
    const file = /\]\((.*)\)$/.exec(successor ?? '')?.[1];
    expect(file !== undefined && existsSync(path.join(RECORDS, file)), record).toBe(status === 'superseded');
  }
});

test('every record that says it is superseded is so in the index, and no other', () => {
  const said = readdirSync(RECORDS)
    .filter((file) => /^\d{4}-/.test(file))
    .filter((file) =>
      /superseded by \d{4}|^\*(?:Superseded|Replaced) by \d{4}/im.test(read(`docs/decisions/${file}`).slice(0, 400)),
    );
  const listed = indexRows().filter(([, , , status]) => status === 'superseded');
  expect(listed.map(([record]) => record?.slice(1, 5))).toEqual(said.map((file) => file.slice(0, 4)));
});

test.each(workspaces)('%s has a README that says what it is for, what it may import, and where to begin', (folder) => {
  const text = read(`${folder}/README.md`);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(15);
  expect(text).toMatch(/^# .+\n\n.+/);
  expect(text).toContain('**May import**');
  const begin = text.slice(text.indexOf('**Begin at**'));
  const named = [...begin.matchAll(/`([\w./-]+\.tsx?|[\w./-]+\/|docs\/[\w-]+\.md)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(0);
  const missing = named.filter(
    (file) => !existsSync(path.join(ROOT, folder, file)) && !existsSync(path.join(ROOT, file)),
  );
  expect(missing).toEqual([]);
});

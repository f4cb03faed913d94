import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { remoteFiles } from '../../scripts/new-remote/remote-files.ts';
import { repositoryScripts } from '../../scripts/new-remote/write-repository.ts';
import { documentedIn } from '../support/documented-commands.ts';

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
  // Tables that tests write don't count.
  const text = read(`${folder}/README.md`).replaceAll(/<!-- (.+): begin -->[\s\S]*?<!-- \1: end -->/g, '');
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

/** The files and folders that a document names, from the root: in code with a slash, or as links. Addresses and patterns are neither. */
function namedFiles(document: string): string[] {
  const text = read(document);
  const inCode = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, file = '']) => file);
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, file = '']) =>
    path.posix.join('docs', file),
  );
  return [...new Set([...inCode, ...linked])];
}

/** The first cells of the table below a heading. */
function firstCells(document: string, heading: string): string[] {
  const [, section = ''] = read(document).split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell).slice(1);
}

const ARCHITECTURE = 'docs/architecture.md';
const ADDING_A_REMOTE = 'docs/adding-a-remote.md';

test('every file and folder that the map of the architecture names exists, and every section that it links to', () => {
  const named = namedFiles(ARCHITECTURE);
  expect(named.length).toBeGreaterThan(120);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const text = read(ARCHITECTURE);
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
  expect([...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)).toEqual(headings);
});

test('the map of the architecture has every folder of the workspace', () => {
  const folders = [...workspaces, 'deploy', 'docs', 'scripts', 'supabase'].map((folder) => `\`${folder}/\``);
  expect(firstCells(ARCHITECTURE, 'Folders').toSorted()).toEqual([...new Set(folders)].toSorted());
});

test('the glossary has at most 40 terms, each once', () => {
  const terms = firstCells(ARCHITECTURE, 'Glossary');
  expect(terms.length).toBeGreaterThan(20);
  expect(terms.length).toBeLessThanOrEqual(40);
  expect(new Set(terms).size).toBe(terms.length);
});

test('no paragraph of the maps is longer than four lines', () => {
  const paragraphs = [ARCHITECTURE, ADDING_A_REMOTE].flatMap((file) => read(file).split(/\n\n+/));
  const prose = paragraphs.filter((text) => /^[A-Z[`]/.test(text) && !text.startsWith('```'));
  expect(prose.length).toBeGreaterThan(10);
  expect(prose.filter((text) => text.split('\n').length > 4)).toEqual([]);
});

test('the guide to remotes names files that exist or that its first command writes, and scripts of the workspace or of a new repository', () => {
  const remote = { name: 'mf-gifting', version: '1.0.0', dependencies: {}, port: 4106 };
  const written = Object.keys(remoteFiles(remote)).map((file) => `mf-gifting/${file}`);
  const missing = namedFiles(ADDING_A_REMOTE).filter(
    (file) => !written.includes(file) && !existsSync(path.join(ROOT, file)),
  );
  expect(missing).toEqual([]);
  const manifest: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const scripts = { ...manifest.scripts, ...repositoryScripts('mf-gifting') };
  const { commands } = documentedIn(read(ADDING_A_REMOTE));
  expect(commands[0]).toBe('npm run new-remote -- mf-gifting');
  expect(
    commands.map((line) => /^npm (?:run )?(\S+)/.exec(line)?.[1] ?? line).filter((name) => !scripts[name]),
  ).toEqual([]);
});

test('the guide to remotes explains every part of the contents, in one row each', () => {
  const [, contents = ''] =
    /export interface RemoteContents \{\n([\s\S]*?)\n\}/.exec(read('shared-contracts/src/composition/contents.ts')) ??
    [];
  const keys = [...contents.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, key = '']) => `\`${key}\``);
  expect(keys).toContain('`pages`');
  expect(firstCells(ADDING_A_REMOTE, 'What the contents may list').toSorted()).toEqual(keys.toSorted());
});

import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { hashOfSources } from './input-hash.ts';

const FILES = { 'mf-a/src/a.ts': 'a', 'mf-a/src/deep/b.ts': 'b', 'mf-a/package.json': '{}', 'package-lock.json': '{}' };
const PLACES = ['mf-a/src', 'mf-a/package.json', 'package-lock.json'];

test('the same sources give the same short hash, wherever they lie', () => {
  const hash = hashOfSources(testFolder(FILES), PLACES);
  expect(hash).toMatch(/^[0-9a-f]{10}$/);
  expect(hashOfSources(testFolder(FILES), PLACES)).toBe(hash);
});

test.each(Object.keys(FILES))('a change of %s changes the hash', (file) => {
  const folder = testFolder(FILES);
  const before = hashOfSources(folder, PLACES);
  writeFileSync(path.join(folder, file), 'changed');
  expect(hashOfSources(folder, PLACES)).not.toBe(before);
});

test('a renamed file, and content moved from one file to another, change the hash', () => {
  const folder = testFolder(FILES);
  const before = hashOfSources(folder, PLACES);
  renameSync(path.join(folder, 'mf-a/src/a.ts'), path.join(folder, 'mf-a/src/c.ts'));
  expect(hashOfSources(folder, PLACES)).not.toBe(before);
  const moved = testFolder({ ...FILES, 'mf-a/src/a.ts': 'ab', 'mf-a/src/deep/b.ts': '' });
  expect(hashOfSources(moved, PLACES)).not.toBe(before);
});

test('tests and what builds leave behind do not count', () => {
  const more = {
    'mf-a/src/a.test.ts': 't',
    'mf-a/src/node_modules/x.js': 'x',
    'mf-a/src/.mf/entry.ts': 'e',
    'mf-a/src/dist/a.js': 'd',
  };
  expect(hashOfSources(testFolder({ ...FILES, ...more }), PLACES)).toBe(hashOfSources(testFolder(FILES), PLACES));
});

test('a place that is not there counts as empty', () => {
  expect(hashOfSources(testFolder(FILES), [...PLACES, 'nowhere'])).toBe(hashOfSources(testFolder(FILES), PLACES));
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { integrityOf, integrityOfFolder } from './integrity.ts';
import { precompress } from './precompress.ts';

/** The digest of 'abc' in the standard, FIPS 180-4. */
const DIGEST_OF_ABC =
  'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7';

test('integrity is the SHA-384 of the bytes, as browsers write it', () => {
  expect(integrityOf(Buffer.from('abc'))).toBe(`sha384-${Buffer.from(DIGEST_OF_ABC, 'hex').toString('base64')}`);
});

test('every file of a folder is listed by its path, without compressed copies and the release itself', () => {
  const folder = testFolder({
    'entry.js': 'entry',
    'static/css/a.css': 'a{}',
    'server/bundle.cjs': 'module',
    'entry.js.br': 'packed',
    'release.json': '{}',
  });
  expect(Object.keys(integrityOfFolder(folder))).toEqual(['entry.js', 'server/bundle.cjs', 'static/css/a.css']);
});

test('a changed byte changes the integrity of its file, and of no other', () => {
  const folder = testFolder({ 'a.js': 'aaaa', 'b.js': 'bbbb' });
  const before = integrityOfFolder(folder);
  writeFileSync(path.join(folder, 'a.js'), 'aaab');
  const after = integrityOfFolder(folder);
  expect(after['a.js']).not.toBe(before['a.js']);
  expect(after['b.js']).toBe(before['b.js']);
});

test('compressed copies change no file’s integrity', async () => {
  const folder = testFolder({ 'a.js': 'let a = 1;\n'.repeat(200) });
  const before = integrityOfFolder(folder);
  await precompress(folder);
  expect(integrityOfFolder(folder)).toEqual(before);
});

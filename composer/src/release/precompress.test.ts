import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { precompress } from './precompress.ts';

test('scripts and stylesheets get a compressed copy that reads back as they are', async () => {
  const text = 'export const greeting = "hello";\n'.repeat(100);
  const folder = testFolder({ 'static/js/a.js': text, 'a.css': text });
  await precompress(folder);
  for (const name of ['static/js/a.js.br', 'a.css.br']) {
    const packed = readFileSync(path.join(folder, name));
    expect(packed.length).toBeLessThan(text.length / 5);
    expect(brotliDecompressSync(packed).toString()).toBe(text);
  }
});

test('files that are compressed already, stay on the server, or would grow are left alone', async () => {
  const text = 'x'.repeat(1000);
  const onServer = { 'server/bundle.cjs': text, 'release.json': text, 'build.json': text };
  const folder = testFolder({ 'a.png': text, 'font.woff2': text, 'tiny.js': 'a', ...onServer });
  await precompress(folder);
  for (const name of ['a.png', 'font.woff2', 'tiny.js', ...Object.keys(onServer)])
    expect(existsSync(path.join(folder, `${name}.br`))).toBe(false);
});

test('an earlier build’s copy is taken over where it unpacks to the same file', async () => {
  const text = 'export const greeting = "hello";\n'.repeat(100);
  const folder = testFolder({
    'same.js': text,
    'edited.js': text,
    'damaged.js': text,
    'longer.js': text,
    'new.js': text,
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 2 };
  const copies = { 'same.js': text, 'edited.js': text.toUpperCase(), 'longer.js': text.repeat(2) };
  const packed = Object.entries(copies).map(
    ([file, of]) => [`${file}.br`, brotliCompressSync(of, { params })] as const,
  );
  const earlier = testFolder({ ...Object.fromEntries(packed), 'damaged.js.br': 'no brotli' });
  await precompress(folder, earlier);
  const copy = (place: string, file: string) => readFileSync(path.join(place, `${file}.br`));
  expect(copy(folder, 'same.js')).toEqual(copy(earlier, 'same.js'));
  for (const file of ['edited.js', 'damaged.js', 'longer.js', 'new.js']) {
    expect(brotliDecompressSync(copy(folder, file)).toString()).toBe(text);
    expect(copy(folder, file).length).toBeLessThan(copy(earlier, 'same.js').length);
  }
});

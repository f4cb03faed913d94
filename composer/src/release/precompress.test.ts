import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { precompress } from './precompress.ts';

test('scripts and stylesheets get a compressed copy that reads back as they are', () => {
  const text = 'export const greeting = "hello";\n'.repeat(100);
  const folder = testFolder({ 'static/js/a.js': text, 'a.css': text });
  precompress(folder);
  for (const name of ['static/js/a.js.br', 'a.css.br']) {
    const packed = readFileSync(path.join(folder, name));
    expect(packed.length).toBeLessThan(text.length / 5);
    expect(brotliDecompressSync(packed).toString()).toBe(text);
  }
});

test('files that are compressed already, stay on the server, or would grow are left alone', () => {
  const text = 'x'.repeat(1000);
  const folder = testFolder({ 'a.png': text, 'server/bundle.cjs': text, 'font.woff2': text, 'tiny.js': 'a' });
  precompress(folder);
  for (const name of ['a.png', 'server/bundle.cjs', 'font.woff2', 'tiny.js'])
    expect(existsSync(path.join(folder, `${name}.br`))).toBe(false);
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editText } from './edit-text.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
  vi.stubEnv('TMPDIR', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Sets a program as the editor, which gets the file as its last argument. */
function setEditor(code: string): void {
  const file = path.join(folder, 'editor.mjs');
  writeFileSync(file, code);
  vi.stubEnv('VISUAL', `${process.execPath} ${file}`);
}

test('what the editor leaves is the text, and no file stays behind', async () => {
  setEditor(`import { appendFileSync } from 'node:fs';\nappendFileSync(process.argv.at(-1), 'more');`);
  expect(await editText('{}')).toBe('{}\nmore');
  expect(readdirSync(folder)).toEqual(['editor.mjs']);
});

test('an editor that fails or is not there changes nothing', async () => {
  setEditor('process.exit(3)');
  await expect(editText('{}')).rejects.toThrow('the editor ended with 3');
  vi.stubEnv('VISUAL', path.join(folder, 'nowhere'));
  await expect(editText('{}')).rejects.toThrow('the editor could not be started');
  expect(readdirSync(folder)).toEqual(['editor.mjs']);
});

test('an editor that is set to nothing is none', async () => {
  vi.stubEnv('VISUAL', ' ');
  vi.stubEnv('EDITOR', 'true');
  expect(await editText('as it was')).toBe('as it was\n');
});

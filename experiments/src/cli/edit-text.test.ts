import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Sets a program as the editor, which gets the file as its last argument. */
function setEditor(code: string): void {
  const file = path.join(folder, 'editor.mjs');
  writeFileSync(file, code);
  vi.stubEnv('VISUAL', `${process.execPath} ${file}`);
}

const APPENDS = `import { appendFileSync } from 'node:fs';\nappendFileSync(process.argv.at(-1), 'more');`;
const asItIs = async (text: string) => text;
const refused = async (): Promise<string> => {
  throw new Error('refused');
};

test('the edited text is taken, and no file stays behind', async () => {
  setEditor(APPENDS);
  expect(await editText('{}', asItIs)).toBe('{}\nmore');
  expect(readdirSync(folder)).toEqual(['editor.mjs']);
});

test('an editor that fails or does not exist changes nothing', async () => {
  setEditor('process.exit(3)');
  await expect(editText('{}', asItIs)).rejects.toThrow('the editor exited with code 3');
  vi.stubEnv('VISUAL', path.join(folder, 'nowhere'));
  await expect(editText('{}', asItIs)).rejects.toThrow('the editor could not be started');
  expect(readdirSync(folder)).toEqual(['editor.mjs']);
});

test('an empty editor setting counts as unset', async () => {
  vi.stubEnv('VISUAL', ' ');
  vi.stubEnv('EDITOR', 'true');
  expect(await editText('as it was', asItIs)).toBe('as it was\n');
});

test('an edited text that is refused stays in a file whose path is printed; an unedited one does not', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  setEditor(APPENDS);
  await expect(editText('{}', refused)).rejects.toThrow('refused');
  const [kept = ''] = readdirSync(folder).filter((name) => name !== 'editor.mjs');
  const file = path.join(folder, kept, 'experiment.json');
  expect(readFileSync(file, 'utf8')).toBe('{}\nmore');
  expect(said).toHaveBeenCalledWith(`Your text is saved in ${file}\n`);
  rmSync(path.join(folder, kept), { recursive: true });
  setEditor('');
  await expect(editText('{}', refused)).rejects.toThrow('refused');
  expect(readdirSync(folder)).toEqual(['editor.mjs']);
});

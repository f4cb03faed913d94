import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';

/** The configured editor, with its arguments. */
const editorSet = (): string => process.env['VISUAL']?.trim() || process.env['EDITOR']?.trim() || 'vi';

async function openEditor(file: string): Promise<void> {
  const [command = 'vi', ...given] = editorSet().split(' ');
  const editor = spawn(command, [...given, file], { stdio: 'inherit' });
  const ended = await new Promise<string>((resolve) => {
    editor.once('error', ({ message }) => resolve(`the editor could not be started: ${message}`));
    editor.once('exit', (code) => resolve(code === 0 ? '' : `the editor exited with code ${code}`));
  });
  if (ended) throw new ShopError('EXPERIMENT-002', { problems: ended });
}

/**
 * Opens a text in the editor and passes the edited text to `take`. When `take` refuses it, the file stays, so that the work is not
 * lost.
 *
 * @throws {ShopError} EXPERIMENT-002 where the editor cannot be started or ends with an error: then nothing is changed.
 */
export async function editText<Result>(text: string, take: (edited: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'experiment-'));
  const file = path.join(folder, 'experiment.json');
  writeFileSync(file, `${text}\n`);
  try {
    await openEditor(file);
    const taken = await take(readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true, force: true });
    return taken;
  } catch (error) {
    if (readFileSync(file, 'utf8') === `${text}\n`) rmSync(folder, { recursive: true, force: true });
    else process.stderr.write(`Your text is saved in ${file}\n`);
    throw error;
  }
}

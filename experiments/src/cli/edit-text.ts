import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';

/** The editor as somebody has set it, with its arguments. */
const editorSet = (): string => process.env['VISUAL']?.trim() || process.env['EDITOR']?.trim() || 'vi';

/**
 * Opens a text in the editor. Resolves to what it is once the editor has been closed.
 *
 * @throws {ShopError} EXPERIMENT-002 where the editor cannot be started or ends with an error: then nothing is changed.
 */
export async function editText(text: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'experiment-'));
  const file = path.join(folder, 'experiment.json');
  try {
    writeFileSync(file, `${text}\n`);
    const [command = 'vi', ...given] = editorSet().split(' ');
    const editor = spawn(command, [...given, file], { stdio: 'inherit' });
    const ended = await new Promise<string>((resolve) => {
      editor.once('error', ({ message }) => resolve(`the editor could not be started: ${message}`));
      editor.once('exit', (code) => resolve(code === 0 ? '' : `the editor ended with ${code}`));
    });
    if (ended) throw new ShopError('EXPERIMENT-002', { problems: ended });
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

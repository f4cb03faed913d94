import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';

/** The editor as somebody has set it, with its arguments. */
const EDITOR = process.env['VISUAL'] ?? process.env['EDITOR'] ?? 'vi';

/**
 * Opens a text in the editor. Resolves to what it is once the editor has been closed.
 *
 * @throws {ShopError} EXPERIMENT-002 where the editor ends with an error: then nothing is changed.
 */
export async function editText(text: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'experiment-'));
  const file = path.join(folder, 'experiment.json');
  try {
    writeFileSync(file, `${text}\n`);
    const [command = 'vi', ...given] = EDITOR.split(' ');
    const editor = spawn(command, [...given, file], { stdio: 'inherit' });
    const code = await new Promise<number | null>((resolve, reject) => {
      editor.once('error', reject);
      editor.once('exit', resolve);
    });
    if (code !== 0) throw new ShopError('EXPERIMENT-002', { problems: `the editor ended with ${code}` });
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

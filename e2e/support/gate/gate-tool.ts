import { spawn } from 'node:child_process';
import path from 'node:path';

/** How long (ms) a publish may take: more than any trial, so that one that hangs ends the case and not the run. */
const LIMIT = 600_000;

/** What a tool of the workspace said, and how it ended. */
export interface Said {
  readonly isDone: boolean;
  readonly text: string;
  readonly seconds: number;
}

/** Runs a tool of a workspace to its end. */
export function runTool(
  folder: string,
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Said> {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(folder, file), ...args], { env: { ...env }, cwd: folder });
  let text = '';
  child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const limit = setTimeout(() => {
    text += '\nthe publish did not end';
    child.kill('SIGKILL');
  }, LIMIT);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ isDone: code === 0, text, seconds: (performance.now() - started) / 1000 });
    });
  });
}

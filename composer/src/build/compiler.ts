import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { WORKSPACE } from './load-definition.ts';

/** How many errors a rejection names. */
const MOST_NAMED = 5;
const ERROR = /^(.+)\((\d+),(\d+)\): error (TS\d+): (.+)$/;

/** The native compiler that the repository pins. */
const COMPILER = path.join(WORKSPACE, 'node_modules/@typescript/native/lib/getExePath.js');

/**
 * How many of the compiler's checkers share the work: each makes the types of the libraries for itself, and a build wants the other
 * processors meanwhile.
 */
const CHECKERS = '1';

/** How much the compiler's heap may grow before Go collects garbage (%): the process ends within a second or two, and its memory with it. */
const GROWTH = '400';

/** Whether the compiler is installed, which it isn't on a machine without the tools of development. */
export const hasCompiler = (): boolean => existsSync(COMPILER);

/** The compiler's own program, which the package's command would start from a second process of Node. */
async function program(): Promise<string> {
  const { default: getExePath }: { default: () => string } = await import(pathToFileURL(COMPILER).href);
  return getExePath();
}

/** Runs the compiler; resolves to its exit code and what it said. */
export async function compile(
  cwd: string,
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const executable = await program();
  return new Promise((resolve, reject) => {
    const child = spawn(executable, [...args, '--checkers', CHECKERS, '--pretty', 'false'], {
      cwd,
      env: { ...process.env, GOGC: GROWTH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** An error of the compiler as a sentence with its place. */
function sentenceOf(line: string): string[] {
  const [, file, row, column, code, text] = ERROR.exec(line) ?? [];
  return file ? [`${file.replaceAll('\\', '/')}:${row}:${column}: ${text} (${code})`] : [];
}

/** The first errors in the compiler's output, each with its file and line, and how many more there are. */
export function problemsOf(output: string): string[] {
  const errors = output.split(/\r?\n/).flatMap(sentenceOf);
  const more = errors.length > MOST_NAMED ? [`and ${errors.length - MOST_NAMED} more`] : [];
  return errors.length > 0 ? [...errors.slice(0, MOST_NAMED), ...more] : [output.trim().slice(0, 2000)];
}

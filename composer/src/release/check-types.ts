import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import { WORKSPACE } from '../build/load-definition.ts';
import { replaceJson } from '../registry/atomic-file.ts';

/** How many errors a rejection names. */
const MOST_NAMED = 5;
const ERROR = /^(.+)\((\d+),(\d+)\): error (TS\d+): (.+)$/;

/** The native compiler that the repository pins. */
const COMPILER = path.join(WORKSPACE, 'node_modules/@typescript/native/bin/tsc');

/** The sources that a release is made of; its tests do not keep it from being published. */
function writeConfig(folder: string): string {
  const file = path.join(folder, '.mf/tsconfig.json');
  replaceJson(file, {
    extends: '../tsconfig.json',
    compilerOptions: { noEmit: true, incremental: true, tsBuildInfoFile: './types.tsbuildinfo' },
    include: ['../src/**/*.ts', '../src/**/*.tsx'],
    exclude: ['../src/**/*.test.ts', '../src/**/*.test.tsx', '../src/**/testing/**'],
  });
  return file;
}

function run(cwd: string, config: string): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const args = [COMPILER, '-p', config, '--pretty', 'false'];
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
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

/**
 * Checks the types of a remote's sources against the shared packages of this checkout. The compiler keeps what it knows in the remote's
 * `.mf` folder, so that a small change is checked in about a second.
 *
 * @param folder the remote's folder, which has a `tsconfig.json`
 * @returns false where the compiler is not installed, as on a machine without the tools of development
 * @throws {ShopError} FEDERATION-002 with the file and line of each error.
 */
export async function checkTypes(folder: string): Promise<boolean> {
  if (!existsSync(COMPILER)) return false;
  const { code, output } = await run(path.dirname(folder), writeConfig(folder));
  if (code === 0) return true;
  const errors = output.split(/\r?\n/).flatMap(sentenceOf);
  const more = errors.length > MOST_NAMED ? [`and ${errors.length - MOST_NAMED} more`] : [];
  const problems = errors.length > 0 ? [...errors.slice(0, MOST_NAMED), ...more] : [output.trim().slice(0, 2000)];
  throw new ShopError('FEDERATION-002', { remote: path.basename(folder), problems });
}

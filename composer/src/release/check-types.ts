import { existsSync } from 'node:fs';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import { compile, COMPILER, problemsOf } from '../build/compiler.ts';
import { replaceJson } from '../registry/atomic-file.ts';

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
  const { code, output } = await compile(path.dirname(folder), ['-p', writeConfig(folder)]);
  if (code === 0) return true;
  throw new ShopError('FEDERATION-002', { remote: path.basename(folder), problems: problemsOf(output) });
}

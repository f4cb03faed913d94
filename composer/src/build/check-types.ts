import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import { compile, problemsOf } from './compiler.ts';
import { replaceJson } from '../registry/atomic-file.ts';
import { sharedTypesFor } from './shared-types.ts';

/**
 * Writes a configuration of the compiler for the sources that a release is made of; its tests don't keep it from being published.
 *
 * @param folder the remote's folder, which has a `tsconfig.json`
 * @param name the file's, in the remote's `.mf` folder
 * @param options of the compiler, with paths relative to that folder
 * @param shared the file with the declarations of the shared packages; undefined for those that are installed
 * @returns the file
 */
export function typesConfig(
  folder: string,
  name: string,
  options: Readonly<Record<string, unknown>>,
  shared: string | undefined,
): string {
  const file = path.join(folder, '.mf', name);
  const { paths, files } = sharedTypesFor(folder, shared);
  replaceJson(file, {
    extends: '../tsconfig.json',
    compilerOptions: { incremental: true, ...options, ...(paths && { paths }) },
    ...(files && { files }),
    include: ['../src/**/*.ts', '../src/**/*.tsx'],
    exclude: ['../src/**/*.test.ts', '../src/**/*.test.tsx', '../src/**/testing/**'],
  });
  return file;
}

/**
 * Checks the types of a remote's sources. The compiler keeps what it knows in the remote's `.mf` folder, so that a small change is checked
 * in about a second.
 *
 * @param shared the file with the declarations of the shared packages as the live shell has them; undefined for those that are installed
 * @throws {ShopError} FEDERATION-002 with the file and line of each error.
 */
export async function checkTypes(folder: string, shared?: string): Promise<void> {
  const options = { noEmit: true, tsBuildInfoFile: './types.tsbuildinfo' };
  const config = typesConfig(folder, 'tsconfig.json', options, shared);
  const { code, output } = await compile(path.dirname(folder), ['-p', config]);
  if (code !== 0)
    throw new ShopError('FEDERATION-002', { remote: path.basename(folder), problems: problemsOf(output) });
}

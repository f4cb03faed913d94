import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import { compile, problemsOf } from './compiler.ts';
import { replaceJson } from '../registry/atomic-file.ts';
import { sharedTypesFor } from './shared-types.ts';

/**
 * Checks the types of a remote's sources. The compiler keeps what it knows in the remote's `.mf` folder, so that a small change is checked
 * in about a second.
 *
 * @param shared the file with the declarations of the shared packages as the live shell has them; undefined for those that are installed
 * @throws {ShopError} FEDERATION-002 with the file and line of each error.
 */
export async function checkTypes(folder: string, shared?: string): Promise<void> {
  const config = path.join(folder, '.mf/tsconfig.json');
  const { paths, files } = sharedTypesFor(folder, shared);
  replaceJson(config, {
    extends: '../tsconfig.json',
    compilerOptions: {
      incremental: true,
      noEmit: true,
      tsBuildInfoFile: './types.tsbuildinfo',
      ...(paths && { paths }),
    },
    ...(files && { files }),
    include: ['../src/**/*.ts', '../src/**/*.tsx'],
    // Tests don't keep a release from being published.
    exclude: ['../src/**/*.test.ts', '../src/**/*.test.tsx', '../src/**/testing/**'],
  });
  const { code, output } = await compile(path.dirname(folder), ['-p', config]);
  if (code !== 0)
    throw new ShopError('FEDERATION-002', { remote: path.basename(folder), problems: problemsOf(output) });
}

import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import { parseJson } from 'shared-runtime/parse-json';
import { z } from 'zod';
import { compile, problemsOf } from './compiler.ts';
import { replaceJson } from '../registry/atomic-file.ts';
import { unpackSharedTypes } from './shared-types.ts';

const Shown = z.object({ compilerOptions: z.object({ paths: z.record(z.string(), z.array(z.string())).optional() }) });

/** The names that a remote's own configuration gives to files. */
async function ownPaths(folder: string): Promise<Record<string, string[]>> {
  const { output } = await compile(folder, ['-p', path.join(folder, 'tsconfig.json'), '--showConfig']);
  const shown = Shown.safeParse(parseJson(output));
  const paths = Object.entries(shown.data?.compilerOptions.paths ?? {});
  return Object.fromEntries(paths.map(([name, files]) => [name, files.map((file) => path.resolve(folder, file))]));
}

/**
 * Checks the types of a remote's sources. The compiler keeps what it knows in the remote's `.mf` folder, so that a small change is checked
 * in about a second.
 *
 * @param shared the file with the declarations of the shared packages as the live shell has them; undefined for those that are installed
 * @throws {ShopError} FEDERATION-002 with the file and line of each error.
 */
export async function checkTypes(folder: string, shared?: string): Promise<void> {
  const unpacked = shared === undefined ? null : unpackSharedTypes(folder, shared);
  const place = unpacked?.folder ?? path.join(folder, '.mf');
  const config = path.join(place, 'tsconfig.json');
  const own = (pattern: string): string => path.join(path.relative(place, folder), pattern);
  replaceJson(config, {
    extends: own('tsconfig.json'),
    compilerOptions: {
      incremental: true,
      noEmit: true,
      tsBuildInfoFile: './types.tsbuildinfo',
      ...(unpacked && { paths: { ...(await ownPaths(folder)), ...unpacked.paths } }),
    },
    include: [own('src/**/*.ts'), own('src/**/*.tsx')],
    // Tests don't keep a release from being published.
    exclude: [own('src/**/*.test.ts'), own('src/**/*.test.tsx'), own('src/**/testing/**')],
  });
  const { code, output } = await compile(path.dirname(folder), ['-p', config]);
  if (code !== 0)
    throw new ShopError('FEDERATION-002', { remote: path.basename(folder), problems: problemsOf(output) });
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { JsonSchema } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { parseJson } from 'shared-runtime/parse-json';
import { z } from 'zod';
import type { CheckoutRecord } from './checkout-record.ts';
import type { DataPaths } from './data-paths.ts';
import type { RegistryLog } from './recover-channel.ts';

/** The shell's browser files by their role, as addresses, and their integrity. */
export const ShellAssets = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  integrity: z.record(z.string(), z.string()),
});

/** A build of the shell: `build.json` in the build's folder, and a copy of it as `current.json`. */
export const ShellBuild = z.object({
  id: z.string(),
  /** Absolute path of the render worker's bundle; on disk relative to the folder of all builds, so that the data may move. */
  worker: z.string(),
  assets: ShellAssets,
  /** The integrity of every file for browsers by its path; a build from before builds listed them, or one under development, has none. */
  files: z.record(z.string(), z.string()).optional(),
  /** CSP hashes of the stylesheets that the toaster injects; they change only with its version. */
  styleHashes: z.array(z.string()),
  /** CSP hashes of the shell's own inline scripts. */
  scriptHashes: z.array(z.string()),
  /** Absolute path of the folder with the site's icons; on disk like `worker`. */
  publicFolder: z.string(),
  /**
   * The version of its contracts, the names that its shared packages export, and the schemas of events and slots; a build from before builds
   * recorded them has none.
   */
  contracts: z
    .object({
      version: z.string().optional(),
      exports: z.record(z.string(), z.array(z.string())),
      sends: z.record(z.string(), JsonSchema),
      takes: z.record(z.string(), JsonSchema),
    })
    .optional(),
});

/** @see ShellAssets */
export type ShellAssets = z.infer<typeof ShellAssets>;
/** @see ShellBuild */
export type ShellBuild = z.infer<typeof ShellBuild>;

/** The file of a build's folder that has the declarations of the shared packages. */
export const SHARED_TYPES = 'shared-types.json';

/** Where it is written down which build of the shell serves checkouts without a build of their own. */
export function shellBuildFile(dataPaths: DataPaths): string {
  return path.join(dataPaths.shell, 'current.json');
}

/** The declarations of the shared packages as a build has them; a build without the compiler, or an older one, has none. */
export function sharedTypesFile(
  { shell }: Pick<DataPaths, 'shell'>,
  { id }: Pick<ShellBuild, 'id'>,
): string | undefined {
  const file = path.join(shell, id, SHARED_TYPES);
  return existsSync(file) ? file : undefined;
}

function readBuild(dataPaths: DataPaths, file: string): ShellBuild | null {
  if (!existsSync(file)) return null;
  try {
    const build = ShellBuild.parse(JSON.parse(readFileSync(file, 'utf8')));
    const resolve = (place: string): string => path.resolve(dataPaths.shell, place);
    return { ...build, worker: resolve(build.worker), publicFolder: resolve(build.publicFolder) };
  } catch (cause) {
    throw new ShopError('FEDERATION-004', { file: path.relative(dataPaths.shell, file) }, { cause });
  }
}

/**
 * The current build of the shell; null where it was never built.
 *
 * @throws {ShopError} FEDERATION-004 where its description cannot be read.
 */
export function readShellBuild(dataPaths: DataPaths): ShellBuild | null {
  return readBuild(dataPaths, shellBuildFile(dataPaths));
}

/** Whether the declarations of the shared packages, where a build has them, can be read. */
function hasSoundTypes(dataPaths: DataPaths, build: Pick<ShellBuild, 'id'>): boolean {
  const file = sharedTypesFile(dataPaths, build);
  return file === undefined || parseJson(readFileSync(file, 'utf8')) !== undefined;
}

/** Whether the files of a build are there. */
export function isWhole(dataPaths: DataPaths, { id, worker, assets, publicFolder }: ShellBuild): boolean {
  if (!hasSoundTypes(dataPaths, { id })) return false;
  const web = Object.keys(assets.integrity).map((address) => address.replace(`/assets/${id}/`, ''));
  return [worker, publicFolder, ...web.map((file) => path.join(dataPaths.shell, id, 'web', file))].every((file) =>
    existsSync(file),
  );
}

/** A build of the shell by its id; null where there is none, or it is damaged: it is made anew from the same sources. */
export function wholeShellBuild(dataPaths: DataPaths, id: string, log: RegistryLog): ShellBuild | null {
  try {
    const build = readBuild(dataPaths, path.join(dataPaths.shell, id, 'build.json'));
    return build && isWhole(dataPaths, build) ? build : null;
  } catch (error) {
    log('A build of the shell can’t be read; the shell is treated as not built', { id, error: String(error) });
    return null;
  }
}

/**
 * The build of the shell that servers of a checkout run: its own, which fits its server's sources, or the current one where it
 * has made none, as on a machine that was only handed the data. Null where the shell was never built.
 */
export function shellBuildOf(dataPaths: DataPaths, record: CheckoutRecord | null, log: RegistryLog): ShellBuild | null {
  const id = record?.shell;
  const own = id === undefined ? null : wholeShellBuild(dataPaths, id, log);
  return own ?? readShellBuild(dataPaths);
}

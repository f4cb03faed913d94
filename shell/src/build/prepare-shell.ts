import {
  type CheckoutRecord,
  isWhole,
  type DataPaths,
  readShellBuild,
  recordCheckout,
  type RegistryLog,
  replaceJson,
  type ShellBuild,
  shellBuildFile,
} from 'composer/registry';
import { WORKSPACE } from 'composer/release';
import { buildShell } from './build-shell.ts';

function currentIsUsable(dataPaths: DataPaths, log: RegistryLog): boolean {
  try {
    const current = readShellBuild(dataPaths);
    return current !== null && isWhole(dataPaths, current);
  } catch (error) {
    log('The current build of the shell can’t be read', { error: String(error) });
    return false;
  }
}

/**
 * Builds this checkout's shell, for its own servers. It becomes the current one for all other servers only when the shell was
 * edited here since this checkout last built it, or when there is no usable one: a restart never takes back a newer build of
 * another checkout.
 *
 * @param asCurrent whether it becomes the current one in any case
 */
export async function prepareShell(
  dataPaths: DataPaths,
  record: CheckoutRecord | null,
  log: RegistryLog,
  asCurrent = false,
): Promise<ShellBuild> {
  const build = await buildShell(dataPaths, log);
  const isEdited = record?.shell !== undefined && record.shell !== build.id;
  if (asCurrent || isEdited || !currentIsUsable(dataPaths, log)) replaceJson(shellBuildFile(dataPaths), build);
  await recordCheckout(dataPaths, WORKSPACE, { shell: build.id }, log);
  return build;
}

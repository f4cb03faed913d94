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
  shellBuildOf,
} from 'composer/registry';
import {
  servedReleases,
  shellConflicts,
  shellProblems,
  shellProblemsInBrowser,
  trialIn,
  WORKSPACE,
} from 'composer/release';
import type { Composition, Release } from 'shared-contracts/composition';
import type { ServerConfig } from 'shared-contracts/config';
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

/** The build of this checkout's shell, and the one that its servers may run. */
export interface PreparedShell {
  /** New releases are tried in it. */
  readonly build: ShellBuild;
  /** Why servers keep the previous build, each a sentence; empty where they run the new one. */
  readonly refused: readonly string[];
}

/**
 * Builds this checkout's shell, and compares it with the releases that stay: those that are live or that the shop may return to. One
 * that lacks what they import or refuses what they send is left out, and the previous build stays.
 *
 * @param replaced the remotes that are about to be published, tried in the new build
 */
export async function prepareShell(
  dataPaths: DataPaths,
  record: CheckoutRecord | null,
  replaced: readonly string[],
  log: RegistryLog,
): Promise<PreparedShell> {
  const build = await buildShell(dataPaths, log);
  return chooseShell(dataPaths, build, record, servedReleases(dataPaths, replaced), log);
}

/** The new build, or the previous one where the new one can't serve the releases. Without a previous one the new one is all there is. */
export function chooseShell(
  dataPaths: DataPaths,
  build: ShellBuild,
  record: CheckoutRecord | null,
  releases: readonly Release[],
  log: RegistryLog,
): PreparedShell {
  const { rejections, notes } = shellConflicts(build, releases, dataPaths);
  for (const note of notes) log('A contract can’t be compared', { note });
  const previous =
    rejections.length > 0 && currentIsUsable(dataPaths, log) ? shellBuildOf(dataPaths, record, log) : null;
  if (previous && previous.id !== build.id) return { build: previous, refused: rejections };
  for (const rejection of rejections) log(`The shell is served although it can’t serve a release: ${rejection}`);
  return { build, refused: [] };
}

/** The state in which a build of the shell is tried. */
export interface ShellTrial {
  readonly config: ServerConfig;
  readonly dataPaths: DataPaths;
  readonly record: CheckoutRecord | null;
  /** The live composition; null where there is none. */
  readonly live: Composition | null;
}

/**
 * Renders the live pages with a new build before servers run it, and buys on one in a browser, if there is one. It is left out where they
 * are worse than with the previous one. A storefront that does not answer, or a browser that can't be started, keeps no shop from starting:
 * the build is then served untried.
 */
export async function tryShell(
  build: ShellBuild,
  { config, dataPaths, record, live }: ShellTrial,
  log: RegistryLog,
): Promise<PreparedShell> {
  const previous = currentIsUsable(dataPaths, log) ? shellBuildOf(dataPaths, record, log) : null;
  if (!live || !previous || previous.id === build.id) return { build, refused: [] };
  const [next, before] = await Promise.all([build, previous].map((one) => trialIn(config, dataPaths, one)));
  if (!next || !before) return { build, refused: [] };
  try {
    const rendered = await shellProblems(next, before, live);
    const refused =
      rendered.length > 0 ? rendered : await shellProblemsInBrowser({ config, dataPaths, build }, previous, live);
    return { build: refused.length > 0 ? previous : build, refused };
  } catch (error) {
    log('The new build of the shell could not be tried', { error: String(error) });
    return { build, refused: [] };
  }
}

/**
 * Puts a build of this checkout's shell live for its own servers. It becomes the current one for all other servers only when the
 * shell was edited here since this checkout last built it, or when there is no usable one: a restart never takes back a newer build
 * of another checkout.
 *
 * @param asCurrent whether it becomes the current one in any case
 */
export async function adoptShell(
  dataPaths: DataPaths,
  build: ShellBuild,
  record: CheckoutRecord | null,
  log: RegistryLog,
  asCurrent = false,
): Promise<void> {
  const isEdited = record?.shell !== undefined && record.shell !== build.id;
  if (asCurrent || isEdited || !currentIsUsable(dataPaths, log)) replaceJson(shellBuildFile(dataPaths), build);
  await recordCheckout(dataPaths, WORKSPACE, { shell: build.id }, log);
}

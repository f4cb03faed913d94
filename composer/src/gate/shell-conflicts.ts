import type { Composition, Release } from 'shared-contracts/composition';
import { readChannel, readComposition } from '../registry/composition-files.ts';
import type { DataPaths } from '../registry/data-paths.ts';
import { liveComposition } from '../registry/recover-channel.ts';
import type { ShellBuild } from '../registry/shell-build.ts';
import { type Conflicts, contractConflicts, partyOf, shellParty } from './contract-conflicts.ts';
import { versionGaps } from './contract-versions.ts';
import { importGaps } from './import-gaps.ts';

/** The composition that was live before the present one, to which the shop may return; null where none can be read. */
export function rollbackComposition(dataPaths: DataPaths): Composition | null {
  try {
    const [, before] = readChannel(dataPaths)?.history ?? [];
    return before ? readComposition(dataPaths, before.id) : null;
  } catch {
    return null; // Nothing can return to what can't be read.
  }
}

/** The live releases and those that the shop may return to, without those of some remotes; each release once. */
export function servedReleases(dataPaths: DataPaths, replaced: readonly string[] = []): Release[] {
  const compositions = [liveComposition(dataPaths), rollbackComposition(dataPaths)];
  const releases = compositions.flatMap((one) => Object.values(one?.remotes ?? {}));
  const named = releases.map((release) => [`${release.remote}@${release.version}`, release] as const);
  return [...new Map(named).values()].filter(({ remote }) => !replaced.includes(remote));
}

/** Whether every name that a release records is exported. */
function isProvided({ contracts }: Release, exports: Readonly<Record<string, readonly string[]>>): boolean {
  return Object.entries(contracts.imports).every(([from, names]) => {
    const known = exports[from];
    return !known || names.every((name) => known.includes(name));
  });
}

/**
 * The reasons why a build of the shell can't serve releases: names that they import and its shared packages no longer export, events
 * and slots that it no longer knows, and values that either side sends and the other refuses. Nothing for a build that does not
 * record its contracts.
 */
export function shellConflicts(build: ShellBuild, releases: readonly Release[], dataPaths: DataPaths): Conflicts {
  const { contracts } = build;
  if (!contracts) return { rejections: [], notes: [] };
  const { version, exports, ...schemas } = contracts;
  // The record of an older release names what only its tests import, so a gap is looked for in its scripts.
  const doubtful = releases.filter((release) => !isProvided(release, exports));
  const gaps = doubtful.flatMap((release) => importGaps(release, dataPaths, exports));
  const shell = shellParty(schemas);
  const { rejections, notes } = contractConflicts(shell, releases.map(partyOf), shell);
  return { rejections: [...versionGaps(releases, version), ...gaps, ...rejections], notes };
}

import path from 'node:path';
import type { Composition, Release } from 'shared-contracts/composition';
import { replaceJson } from './atomic-file.ts';
import { readChannel, readComposition } from './composition-files.ts';
import { type DataPaths, releasePath } from './data-paths.ts';
import { earlierOf, resolveOwners } from './owners.ts';
import { refuseDamaged } from './release-check.ts';
import { idOf } from './next-composition.ts';

const isSame = (one: Release | undefined, other: Release | undefined): boolean =>
  one !== undefined && other !== undefined && releasePath(one) === releasePath(other);

/** The composition that was live before a given one; null where none is known. */
function compositionBefore(dataPaths: DataPaths, id: string): Composition | null {
  try {
    const before = readChannel(dataPaths)?.history.find((entry) => entry.id !== id);
    return before ? readComposition(dataPaths, before.id) : null;
  } catch {
    return null; // A damaged file says nothing; then everything that is not served yet counts as new.
  }
}

/**
 * A composition that a server can switch to. A damaged release that was live before is no part of the publish: in its place stays the one
 * that the server has of the remote, in a composition of its own, until the files are repaired.
 *
 * @param current the composition that the server has
 * @throws {ShopError} FEDERATION-005 where a release that is new in the composition is damaged.
 */
export async function soundComposition(
  dataPaths: DataPaths,
  composition: Composition,
  current: Composition,
): Promise<Composition> {
  const before = compositionBefore(dataPaths, composition.id) ?? current;
  const { remotes } = composition;
  const isNew = (remote: string): boolean => !isSame(remotes[remote], before.remotes[remote]);
  const damaged = await refuseDamaged(dataPaths, composition, new Set(Object.keys(remotes).filter(isNew)));
  const kept = Object.values(remotes).map((release) => {
    const own = current.remotes[release.remote];
    return `${release.remote}@${release.version}` in damaged && own ? own : release;
  });
  if (kept.every((release) => isSame(release, remotes[release.remote]))) return composition;
  const mixed = Object.fromEntries(kept.map((release) => [release.remote, release]));
  const { remotes: owned } = resolveOwners(mixed, earlierOf(composition));
  const made: Composition = { ...composition, id: idOf(owned), remotes: owned };
  // Tabs that begin with it ask for it later.
  replaceJson(path.join(dataPaths.compositions, `${made.id}.json`), made);
  return made;
}

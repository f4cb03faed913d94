import type { Composition, Release } from 'shared-contracts/composition';
import { readChannel, readComposition } from './composition-files.ts';
import { type DataPaths, releasePath } from './data-paths.ts';

/** A time in which a composition was live. */
export interface LiveTime {
  readonly id: string;
  readonly at: string;
  /** Null for the one that is live now. */
  readonly until: string | null;
  /** What changed, with its reason where one was given. */
  readonly change: string;
  /** Whether its file was removed on purpose. */
  readonly isCollected: boolean;
  /** Null where its file is missing or damaged. */
  readonly composition: Composition | null;
}

function readOrNull(dataPaths: DataPaths, id: string): Composition | null {
  try {
    return readComposition(dataPaths, id);
  } catch {
    return null; // The history still says when it was live.
  }
}

/**
 * What was live when, the latest first, as far back as the channel remembers. Empty on fresh data.
 *
 * @throws {ShopError} FEDERATION-004 where the channel can't be read.
 */
export function liveTimes(dataPaths: DataPaths): LiveTime[] {
  const history = readChannel(dataPaths)?.history ?? [];
  return history.map((entry, i) => ({
    ...entry,
    until: history[i - 1]?.at ?? null,
    isCollected: entry.isCollected === true,
    composition: readOrNull(dataPaths, entry.id),
  }));
}

/** A release that was live before the present one. */
export interface EarlierRelease {
  readonly release: Release;
  /** Whether the shop went back from it the last time that it was live: by a rollback, or because of evidence. */
  readonly wasLeft: boolean;
}

const GOES_BACK = /^(?:rolled back|returned from) /;

/** The releases of a remote that were live before the present one, the latest first, each once. */
export function earlierReleases(times: readonly LiveTime[], remote: string): EarlierRelease[] {
  const found = new Map<string, EarlierRelease>();
  const pathOf = (release: Release | undefined): string => (release ? releasePath(release) : '');
  let after = times[0];
  const live = pathOf(after?.composition?.remotes[remote]);
  for (const time of times) {
    // A time without its composition says nothing.
    if (!time.composition) continue;
    const release = time.composition.remotes[remote];
    const path = pathOf(release);
    const change = path === pathOf(after?.composition?.remotes[remote]) ? '' : (after?.change ?? '');
    if (release && path !== live && !found.has(path)) found.set(path, { release, wasLeft: GOES_BACK.test(change) });
    after = time;
  }
  return [...found.values()];
}

/**
 * The release of a remote to go back to: the latest one that the shop didn't go back from itself, or the one that is named.
 *
 * @param named its digest, the beginning of it (8 characters or more), or its version
 */
export function releaseToGoBackTo(times: readonly LiveTime[], remote: string, named?: string): Release | null {
  const earlier = earlierReleases(times, remote);
  if (named === undefined) return earlier.find(({ wasLeft }) => !wasLeft)?.release ?? null;
  const isNamed = ({ digest, version }: Release): boolean =>
    version === named || (named.length >= 8 && digest?.startsWith(named) === true);
  return earlier.find(({ release }) => isNamed(release))?.release ?? null;
}

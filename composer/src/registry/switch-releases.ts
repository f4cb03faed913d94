import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Composition, Release } from 'shared-contracts/composition';
import { replaceJson } from './atomic-file.ts';
import { earlierOf, personalFrom, refuseSecondClaims, withReleases } from './owners.ts';
import type { DataPaths } from './data-paths.ts';
import { liveOrRebuilt, type RegistryLog } from './recover-channel.ts';
import { whileLocked } from './registry-lock.ts';
import { refuseDamaged } from './release-check.ts';

/** How many switches the channel remembers. */
const REMEMBERED = 50;

/** What names a release in a composition: its digest, and for one from before digests its version and content. */
function identityOf({ remote, version, digest, integrity, early, outage }: Release): unknown[] {
  if (digest) return [remote, digest];
  return [remote, version, integrity, ...(early ? [early.digest] : []), ...(outage ? [outage.integrity] : [])];
}

/** The id of a composition of these releases, which stand in the order of their remotes' names. */
export function idOf(remotes: Record<string, Release>): string {
  const named = Object.values(remotes).map(identityOf);
  return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 16);
}

/**
 * Makes a composition with the given releases in place of the live ones and switches to it in one atomic step. Publishing
 * what is already live changes nothing.
 *
 * @param shared paths of pages that have been a visitor's own and may be shared from now on
 * @throws {ShopError} FEDERATION-001 where a release claims what another remote has, FEDERATION-005 where one of the given
 * releases is missing or damaged, FEDERATION-006 where another publisher holds the registry; nothing is switched then.
 */
export function switchReleases(
  dataPaths: DataPaths,
  releases: readonly Release[],
  now: Date,
  log: RegistryLog,
  shared: readonly string[] = [],
): Promise<Composition> {
  return whileLocked(dataPaths.channel, async () => {
    const live = await liveOrRebuilt(dataPaths, now, log);
    const merged = withReleases(live?.composition, releases);
    const remotes = Object.fromEntries(Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1)));
    const earlier = earlierOf(live?.composition, shared);
    const { personal: known } = earlierOf(live?.composition);
    for (const page of shared)
      if (!known.includes(page)) log('A path to be shared wasn’t a personal page', { path: page });
    refuseSecondClaims(remotes, earlier);
    const damaged = await refuseDamaged(dataPaths, { remotes }, new Set(releases.map(({ remote }) => remote)));
    if (Object.keys(damaged).length > 0)
      log('A live release is damaged; it stays live until its team publishes it', damaged);
    const id = idOf(remotes);
    if (live?.composition.id === id) return live.composition;
    const counter = (live?.channel.counter ?? 0) + 1;
    const personal = personalFrom(remotes, earlier);
    const composition: Composition = { id, counter, createdAt: now.toISOString(), remotes, personal };
    replaceJson(path.join(dataPaths.compositions, `${id}.json`), composition);
    const change = releases.map((release) => `${release.remote}@${release.version}`).join(', ');
    const history = [{ id, at: now.toISOString(), change }, ...(live?.channel.history ?? [])].slice(0, REMEMBERED);
    replaceJson(dataPaths.channel, { stable: id, counter, history });
    return composition;
  });
}

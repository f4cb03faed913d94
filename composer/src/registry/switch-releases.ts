import path from 'node:path';
import type { Composition, Release } from 'shared-contracts/composition';
import { replaceJson } from './atomic-file.ts';
import type { DataPaths } from './data-paths.ts';
import { nextComposition } from './next-composition.ts';
import { earlierOf } from './owners.ts';
import { liveOrRebuilt, type RegistryLog } from './recover-channel.ts';
import { whileLocked } from './registry-lock.ts';
import { refuseDamaged } from './release-check.ts';

/** How many switches the channel remembers. */
const REMEMBERED = 50;

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
    const { personal: known } = earlierOf(live?.composition);
    for (const page of shared)
      if (!known.includes(page)) log('A path to be shared wasn’t a personal page', { path: page });
    const counter = (live?.channel.counter ?? 0) + 1;
    const composition = nextComposition(live?.composition ?? null, { releases, shared }, counter, now);
    const damaged = await refuseDamaged(dataPaths, composition, new Set(releases.map(({ remote }) => remote)));
    if (Object.keys(damaged).length > 0)
      log('A live release is damaged; it stays live until its team publishes it', damaged);
    if (live?.composition.id === composition.id) return live.composition;
    const { id } = composition;
    replaceJson(path.join(dataPaths.compositions, `${id}.json`), composition);
    const change = releases.map((release) => `${release.remote}@${release.version}`).join(', ');
    const history = [{ id, at: now.toISOString(), change }, ...(live?.channel.history ?? [])].slice(0, REMEMBERED);
    replaceJson(dataPaths.channel, { stable: id, counter, history });
    return composition;
  });
}

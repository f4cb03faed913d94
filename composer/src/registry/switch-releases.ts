import path from 'node:path';
import type { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { replaceJson } from './atomic-file.ts';
import { type Channel, REMEMBERED } from './composition-files.ts';
import { type DataPaths, releasePath } from './data-paths.ts';
import { type CompositionChange, nextComposition } from './next-composition.ts';
import { earlierOf } from './owners.ts';
import { liveOrRebuilt, type RegistryLog } from './recover-channel.ts';
import { whileLocked } from './registry-lock.ts';
import { refuseDamaged } from './release-check.ts';

/** A change of the live composition. */
export interface Switch extends CompositionChange {
  /** The change in words, for the history. */
  readonly change: string;
  /** The releases that the change was decided upon: where another one of a remote is live by now, nothing is switched. */
  readonly bases?: readonly Release[];
}

function refuseOtherBases(live: Composition | null, bases: readonly Release[]): void {
  for (const base of bases) {
    const now = live?.remotes[base.remote];
    if (now && releasePath(now) === releasePath(base)) continue;
    const instead = now ? `${now.remote}@${now.version} is live instead` : `${base.remote} is no longer live`;
    throw new ShopError('REGISTRY-005', { remote: base.remote, reason: instead });
  }
}

/** The remotes that stay out of the shop after a change; a remote that is published again is back. */
function retiredAfter(channel: Channel | undefined, { releases, retired = [] }: CompositionChange): string[] {
  const back = new Set(releases.map(({ remote }) => remote));
  return [...new Set([...(channel?.retired ?? []), ...retired])].filter((remote) => !back.has(remote)).sort();
}

/**
 * Changes the live composition in one atomic step. A change that leaves it as it is writes nothing.
 *
 * @throws {ShopError} FEDERATION-001 where a release claims what another remote has, FEDERATION-005 where one of the given
 * releases is missing or damaged, FEDERATION-006 where another publisher holds the registry, REGISTRY-005 where another release than
 * the change was decided upon is live, REGISTRY-009 where no remote would be left; nothing is switched then.
 */
export function switchComposition(
  dataPaths: DataPaths,
  { change, bases = [], ...wanted }: Switch,
  now: Date,
  log: RegistryLog,
): Promise<Composition> {
  return whileLocked(dataPaths.channel, async () => {
    const live = await liveOrRebuilt(dataPaths, now, log);
    refuseOtherBases(live?.composition ?? null, bases);
    const { personal: known } = earlierOf(live?.composition);
    for (const page of wanted.shared ?? [])
      if (!known.includes(page)) log('A path to be shared wasn’t a personal page', { path: page });
    const counter = (live?.channel.counter ?? 0) + 1;
    const composition = nextComposition(live?.composition ?? null, wanted, counter, now);
    if (Object.keys(composition.remotes).length === 0) throw new ShopError('REGISTRY-009');
    const damaged = await refuseDamaged(dataPaths, composition, new Set(wanted.releases.map(({ remote }) => remote)));
    if (Object.keys(damaged).length > 0)
      log('A live release is damaged; it stays live until its team publishes it', damaged);
    if (live?.composition.id === composition.id) return live.composition;
    const { id } = composition;
    replaceJson(path.join(dataPaths.compositions, `${id}.json`), composition);
    const history = [{ id, at: now.toISOString(), change }, ...(live?.channel.history ?? [])].slice(0, REMEMBERED);
    const retired = retiredAfter(live?.channel, wanted);
    const channel: Channel = { stable: id, counter, history, ...(retired.length > 0 && { retired }) };
    replaceJson(dataPaths.channel, channel);
    return composition;
  });
}

/**
 * Makes a composition with the given releases in place of the live ones and switches to it in one atomic step. Publishing
 * what is already live changes nothing.
 *
 * @param shared paths of pages that have been a visitor's own and may be shared from now on
 * @throws {ShopError} see {@link switchComposition}
 */
export function switchReleases(
  dataPaths: DataPaths,
  releases: readonly Release[],
  now: Date,
  log: RegistryLog,
  shared: readonly string[] = [],
): Promise<Composition> {
  const change = releases.map((release) => `${release.remote}@${release.version}`).join(', ');
  return switchComposition(dataPaths, { releases, shared, change }, now, log);
}

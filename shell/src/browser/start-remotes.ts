import { ShopError } from 'shared-contracts';
import type { Platform } from 'shared-runtime';
import { firstStarts } from '../app/first-starts.ts';
import type { JoinedContents } from '../app/joined-contents.ts';
import type { Outages } from '../app/outages.ts';
import { fetchPressedPanels, fetchTouchedPanels } from './fetch-panels.ts';
import { inTime } from './in-time.ts';
import type { Releases } from './releases.ts';
import { whenIdle } from './when-idle.ts';

/** A busy page has no quiet moment; by then (ms) the other remotes start all the same. */
const LATEST = 1500;

/** A start that has not ended by then (ms) counts as failed: code that waits for it goes on without. */
const START_LIMIT = 3000;

/**
 * Says to the early script of a remote, on `window`, that the remote's own script is awaited or cannot start. Presses that wait for one
 * which has failed are carried out without it.
 */
const START_EVENT = 'capsule:start';

function announceStart(remote: string, state: 'starting' | 'failed'): void {
  window.dispatchEvent(new CustomEvent(START_EVENT, { detail: { remote, state } }));
}

/** Stands for the owner of a slice that no remote owns, and is in no composition. */
const NO_OWNER = 'no remote';

/**
 * Runs the `start` module of every remote, each on its own: one that hangs or throws delays none.
 *
 * @param slices the owners of the slices
 * @param outages notified of remotes that could not be started, and of those that have started after all
 * @param begun called once each remote has started or failed
 * @returns starts those once more whose module could not be loaded, for instance while the connection was down. One that has been
 * run and failed is not run again: it may have begun.
 */
export function startRemotes(
  platform: Platform,
  releases: Pick<Releases, 'inDocument' | 'whole'>,
  slices: JoinedContents['slices'],
  outages: Pick<Outages, 'begin' | 'end'>,
  begun: () => void = () => undefined,
): () => void {
  const { cart: cartOwner = NO_OWNER, favorites: favoritesOwner = NO_OWNER } = slices;
  const missing = new Set<string>();
  const report =
    (remote: string) =>
    (error: unknown): void => {
      // The platform itself has reported the failed load.
      if (!missing.has(remote)) platform.report(error, remote);
    };

  async function startOf(remote: string): Promise<string | undefined> {
    const { start } = releases.inDocument(remote) ?? (await releases.whole()).remotes[remote] ?? {};
    if (!start && remote === cartOwner)
      throw new ShopError('REMOTE-001', { remote, reason: 'it has nothing to start' });
    return start;
  }

  async function start(remote: string): Promise<void> {
    const expose = await startOf(remote);
    if (!expose) return;
    announceStart(remote, 'starting');
    const module = await platform.load(remote, expose).catch((error: unknown) => {
      missing.add(remote);
      throw error;
    });
    const started = (async () => module.start?.({ ...platform.services, remote: platform.identify(remote) }))();
    // Also after its time limit.
    const ended = started.then(() => outages.end(remote));
    await inTime(ended, START_LIMIT);
  }

  async function startOrStandIn(remote: string): Promise<void> {
    try {
      await start(remote);
    } catch (error) {
      announceStart(remote, 'failed');
      outages.begin(remote);
      throw error;
    }
  }

  const cart = startOrStandIn(cartOwner);
  fetchPressedPanels(platform);
  fetchTouchedPanels(platform);
  cart.catch(report(cartOwner));
  const favorites = startOrStandIn(favoritesOwner);
  favorites.catch(report(favoritesOwner));
  const first = firstStarts(slices);
  // Remotes that only listen wait for those that the header shows: a page whose scripts are still loading is idle as well.
  Promise.allSettled([cart, favorites])
    .then(() => new Promise<void>((resolve) => whenIdle(resolve, LATEST)))
    .then(releases.whole)
    .then(({ remotes }) => {
      const others = Object.keys(remotes).filter((name) => !first.includes(name));
      return Promise.all(others.map((remote) => startOrStandIn(remote).catch(report(remote))));
    })
    .then(begun)
    .catch((error: unknown) => platform.report(error, 'shell'));
  return () => {
    for (const remote of missing) {
      missing.delete(remote);
      startOrStandIn(remote).catch(report(remote));
    }
  };
}

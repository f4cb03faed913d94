import { type BrowserComposition, type Platform, ShopError } from 'shared-contracts';
import { tellCartOutage } from '../app/cart-outage.ts';
import { takeOverCartAdds } from './early-adds.ts';
import { inTime } from './in-time.ts';

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1500 });
    else setTimeout(resolve, 200);
  });
}

/** A start that has not ended by then (ms) counts as failed: what waits for it goes on without. */
const START_LIMIT = 3000;

/** Answers the cart's commands. */
const CART_OWNER = 'mf-cart-checkout';
/** Answers those of the favorites. The header shows the state of both, so they start at once; the others when the browser is idle. */
const FAVORITES_OWNER = 'mf-catalog';

/**
 * Runs the `start` module of every remote, each on its own: one that hangs or throws delays none.
 *
 * @returns starts those once more whose module could not be loaded, for instance while the line was gone. One that has been run
 * and failed is not run again: it may have begun.
 */
export function startRemotes(platform: Platform, composition: BrowserComposition): () => void {
  const missing = new Set<string>();
  const report =
    (remote: string) =>
    (error: unknown): void => {
      // The platform itself has reported what it could not load.
      if (!missing.has(remote)) platform.report(error, remote);
    };

  async function start(remote: string): Promise<void> {
    const expose = composition.remotes[remote]?.start;
    if (!expose) {
      if (remote === CART_OWNER) throw new ShopError('REMOTE-001', { remote, reason: 'it has nothing to start' });
      return;
    }
    const module = await platform.load(remote, expose).catch((error: unknown) => {
      missing.add(remote);
      throw error;
    });
    await inTime(
      Promise.resolve(module.start?.({ ...platform.services, remote: platform.identify(remote) })),
      START_LIMIT,
    );
  }

  const cart = start(CART_OWNER);
  takeOverCartAdds(cart);
  cart.catch((error: unknown) => {
    tellCartOutage();
    report(CART_OWNER)(error);
  });
  start(FAVORITES_OWNER).catch(report(FAVORITES_OWNER));
  const others = Object.keys(composition.remotes).filter((name) => name !== CART_OWNER && name !== FAVORITES_OWNER);
  void whenIdle().then(() => others.forEach((remote) => start(remote).catch(report(remote))));
  return () => {
    for (const remote of missing) {
      missing.delete(remote);
      start(remote).catch(report(remote));
    }
  };
}

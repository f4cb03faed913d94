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

async function startRemote(platform: Platform, remote: string, expose: string): Promise<void> {
  const module = await platform.load(remote, expose);
  await inTime(
    Promise.resolve(module.start?.({ ...platform.services, remote: platform.identify(remote) })),
    START_LIMIT,
  );
}

/** A start that has not ended by then (ms) counts as failed: what waits for it goes on without. */
const START_LIMIT = 3000;

/** Answers the cart's commands. */
const CART_OWNER = 'mf-cart-checkout';
/** Answers those of the favorites. The header shows the state of both, so they start at once; the others when the browser is idle. */
const FAVORITES_OWNER = 'mf-catalog';

/** Runs the `start` module of every remote, each on its own: one that hangs or throws delays none. */
export function startRemotes(platform: Platform, composition: BrowserComposition): void {
  const start = async (remote: string): Promise<void> => {
    const expose = composition.remotes[remote]?.start;
    if (expose) return startRemote(platform, remote, expose);
    if (remote === CART_OWNER) throw new ShopError('REMOTE-001', { remote, reason: 'it has nothing to start' });
  };
  const report =
    (remote: string) =>
    (error: unknown): void =>
      platform.report(error, remote);
  const cart = start(CART_OWNER);
  takeOverCartAdds(cart);
  cart.catch((error: unknown) => {
    tellCartOutage();
    report(CART_OWNER)(error);
  });
  start(FAVORITES_OWNER).catch(report(FAVORITES_OWNER));
  const others = Object.keys(composition.remotes).filter((name) => name !== CART_OWNER && name !== FAVORITES_OWNER);
  void whenIdle().then(() => others.forEach((remote) => start(remote).catch(report(remote))));
}

import type { BrowserComposition, Platform } from 'shared-contracts';
import { takeOverCartAdds } from './early-adds.ts';

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1500 });
    else setTimeout(resolve, 200);
  });
}

async function startRemote(platform: Platform, remote: string, expose: string): Promise<void> {
  const module = await platform.load(remote, expose);
  await module.start?.({ ...platform.services, remote: platform.identify(remote) });
}

/** Answers the cart's commands. */
const CART_OWNER = 'mf-cart-checkout';

/** Remotes whose state the header shows are started at once; the others when the browser is idle. */
const FIRST = [CART_OWNER, 'mf-catalog'];

/** Until the cart can answer, a press on "Add to cart" is left to its form, which is posted when nobody takes it over. */
function started(remote: string): void {
  if (remote === CART_OWNER) takeOverCartAdds();
}

/** Runs the `start` module of every remote, each on its own: one that hangs or throws delays none. */
export function startRemotes(platform: Platform, composition: BrowserComposition): void {
  const start = (remote: string): void => {
    const expose = composition.remotes[remote]?.start;
    if (!expose) return;
    startRemote(platform, remote, expose)
      .then(() => started(remote))
      .catch((error: unknown) => platform.report(error, remote));
  };
  const names = Object.keys(composition.remotes);
  for (const remote of FIRST) start(remote);
  void whenIdle().then(() => names.filter((remote) => !FIRST.includes(remote)).forEach(start));
}

import type { BrowserComposition, Platform } from 'shared-contracts';

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

/** Remotes whose state the header shows are started at once; the others when the browser is idle. */
const FIRST = ['mf-cart-checkout', 'mf-catalog'];

/** Runs the `start` module of every remote, each on its own: one that hangs or throws delays none. */
export function startRemotes(platform: Platform, composition: BrowserComposition): void {
  const start = (remote: string): void => {
    const expose = composition.remotes[remote]?.start;
    if (!expose) return;
    startRemote(platform, remote, expose).catch((error: unknown) => platform.report(error, remote));
  };
  const names = Object.keys(composition.remotes);
  for (const remote of FIRST) start(remote);
  void whenIdle().then(() => names.filter((remote) => !FIRST.includes(remote)).forEach(start));
}

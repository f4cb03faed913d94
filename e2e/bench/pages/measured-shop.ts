import buildOnce from '../../support/build-once.ts';
import { startDemo } from '../../support/experiments.ts';
import { RunningShop } from '../../support/running-shop.ts';
import { visitorFetch } from '../../support/visitor-fetch.ts';
import { CONTROL_ARMS, MEASURED_PAGES } from './measured-pages.ts';
import { startTwinServer, type TwinServer } from './twin-server.ts';

/** The data folders of the bench are neither those of the browser tests nor those of the soak. */
const FIRST_FOLDER = 80;

/** A shop to be measured, with the twins of its pages. */
export interface MeasuredShop {
  readonly origin: string;
  readonly twins: TwinServer;
  readonly stop: () => Promise<void>;
}

/** Until the shop hands a page out as nearly every visitor gets it: stored, and compressed as well as it can be. */
async function stored(address: string): Promise<void> {
  const until = performance.now() + 30_000;
  const headers = { 'accept-encoding': 'br', cookie: `${CONTROL_ARMS.name}=${CONTROL_ARMS.value}` };
  while (performance.now() < until) {
    const response = await visitorFetch(address, { headers });
    await response.arrayBuffer();
    const isStored = response.headers.get('x-cache') !== 'miss';
    if (isStored && !response.headers.get('etag')?.includes('-quick')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} was never stored`);
}

/** A shop of the bench's own, built from the sources as they are, in which experiments run. */
async function startOwn(pictures: boolean): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const end = await buildOnce();
  const shop = new RunningShop(FIRST_FOLDER + (process.pid % 10), pictures ? { WIDEST_PICTURE: '' } : {});
  const stop = async (): Promise<void> => {
    await shop.stop();
    await end();
  };
  // Ending the benchmark ends its servers, which would otherwise go on without it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  try {
    await shop.start();
    await startDemo(shop);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin: shop.origin, stop };
}

/** The shop that runs at an address of this machine, started by this process or another. */
function runningAt(address: string): Awaited<ReturnType<typeof startOwn>> {
  const { hostname, origin } = new URL(address);
  if (!['localhost', '127.0.0.1'].includes(hostname)) throw new Error('Only a shop of this machine is measured.');
  return { origin, stop: async () => undefined };
}

/**
 * A shop of the bench's own, or one that runs already, with the twins of its pages.
 *
 * @param address of the one that runs
 * @param pictures whether pictures are as wide as they are drawn, which takes time to make them; else they are small
 */
export async function startMeasuredShop(address: string | undefined, pictures: boolean): Promise<MeasuredShop> {
  const { origin, stop } = address === undefined ? await startOwn(pictures) : runningAt(address);
  try {
    for (const path of Object.values(MEASURED_PAGES)) await stored(origin + path);
    const twins = await startTwinServer(origin);
    return {
      origin,
      twins,
      stop: async () => {
        twins.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

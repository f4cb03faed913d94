import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from '../../support/free-ports.ts';
import { ROOT } from '../../support/test-environment.ts';
import { StartedShop } from '../../support/started-shop.ts';
import type { PartOptions } from './part-options.ts';

/** Pictures are shown as they are, unlike in tests: an empty setting means "not set". */
const AS_SOLD = { WIDEST_PICTURE: '', METRICS_PORT: '0' };

/** A shop as `npm start` runs it, on free ports and on data of this part's own, kept from run to run. */
export async function partShop(name: string, changes: Readonly<Record<string, string>> = {}): Promise<StartedShop> {
  const dataDir = path.join(ROOT, process.env['E2E_DATA_DIR'] ?? '.data', `bench-${name}`);
  mkdirSync(dataDir, { recursive: true });
  const shop = new StartedShop(await freePorts(2), dataDir, { ...AS_SOLD, ...changes });
  await shop.start();
  return shop;
}

/** Does something with a shop of this part's own, or with one that runs already, and ends what it has started. */
export async function withShop<Result>(
  name: string,
  { origin }: Pick<PartOptions, 'origin'>,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  if (origin) return use(origin);
  const shop = await partShop(name);
  // Stopping the measurement stops the shop too.
  const stop = (): void => void shop.end('SIGTERM').then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await use(shop.origin);
  } finally {
    await shop.end('SIGTERM');
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

import { createServer } from 'node:http';
import { placesIn } from '../registry/places.ts';
import { WORKSPACE } from '../build/load-definition.ts';
import { readCheckout } from '../registry/checkout-record.ts';
import { shellBuildOf } from '../registry/shell-build.ts';
import { verifyingKeys } from '../experiments/signing-keys.ts';
import { type ServerConfig, toPublicConfig } from 'shared-contracts/config';
import type { Composition } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { watchComposition } from './composition-watcher.ts';
import { watchExperiments } from './experiments-watcher.ts';
import { createHandler } from './handle-request.ts';
import { drain, listen } from './listen.ts';
import { replaceByDevelopment } from './development-remotes.ts';
import { RenderPool } from '../render/render-pool.ts';
import { writeLog } from './server-log.ts';
import { createSiteCatalogue } from './site-catalogue.ts';

/** Loaders together may take this long (ms); what is not there by then is left to the browser. */
const LOADER_BUDGET = 1500;

/** Requests under way may take so long (ms) to end when the server is told to stop. */
const DRAIN_LIMIT = 5000;

/** One page of every remote, to warm up with. */
function firstPages(composition: Composition | undefined): string[] {
  const releases = Object.values(composition?.remotes ?? {});
  return releases.flatMap(({ pages }) => pages.find(({ path }) => !path.includes(':'))?.path ?? []);
}

/** A running shop. */
export interface Shop {
  close(): Promise<void>;
}

/**
 * Starts the server: render workers first, then the port, so that the first request already finds the live composition.
 *
 * @param underDevelopment remotes that come from their development servers instead of their releases
 * @throws {ShopError} FEDERATION-004 where nothing has been published yet.
 */
export async function startShop(config: ServerConfig, underDevelopment: readonly string[] = []): Promise<Shop> {
  const places = placesIn(config.dataDir);
  const mode = underDevelopment.length > 0 ? 'development' : 'production';
  const build = shellBuildOf(places, readCheckout(places, WORKSPACE, writeLog), mode);
  if (!build) throw new ShopError('FEDERATION-004', { reason: 'the shell was never built' });
  const pool = new RenderPool({
    worker: build.worker,
    size: 2,
    settings: {
      releases: places.releases,
      assets: build.assets,
      config: toPublicConfig(config),
      loaderBudget: LOADER_BUDGET,
    },
    log: writeLog,
  });
  const replace = await replaceByDevelopment(underDevelopment);
  const watcher = await watchComposition(places, (composition) => pool.use(replace(composition)), writeLog);
  const experiments = watchExperiments(config, verifyingKeys(config), writeLog);
  const server = createServer(
    createHandler({
      config,
      places,
      build,
      pool,
      experiments,
      isDevelopment: underDevelopment.length > 0,
      products: createSiteCatalogue(config),
    }),
  );
  await listen(server, config.port, config.processes);
  // Only after the port is open: a shop that was killed has visitors waiting, and a cold page is better than none.
  void pool.warm(firstPages(pool.composition), config.siteOrigin);
  return {
    async close() {
      watcher.close();
      experiments.close();
      await drain(server, DRAIN_LIMIT);
      await pool.close();
    },
  };
}

import { createServer } from 'node:http';
import { type Places, placesIn } from '../registry/places.ts';
import { readShellBuild, type ShellBuild } from '../registry/shell-build.ts';
import { signingKeys } from '../experiments/signing-keys.ts';
import { type ServerConfig, toPublicConfig } from 'shared-contracts/config';
import type { Composition } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { watchComposition } from './composition-watcher.ts';
import { watchExperiments } from './experiments-watcher.ts';
import { createHandler } from './handle-request.ts';
import { replaceByDevelopment } from './development-remotes.ts';
import { pagesFolder, SharedPages } from './page-cache/cached-page.ts';
import { RenderPool } from '../render/render-pool.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { writeLog } from './server-log.ts';
import { createSiteCatalogue } from './site-catalogue.ts';

/** Loaders together may take this long (ms); what is not there by then is left to the browser. */
const LOADER_BUDGET = 1500;

/** One page of every remote, to warm up with. */
function firstPages(composition: Composition | undefined): string[] {
  const releases = Object.values(composition?.remotes ?? {});
  return releases.flatMap(({ pages }) => pages.find(({ path }) => !path.includes(':'))?.path ?? []);
}

function sharedPages(config: ServerConfig, places: Places, build: ShellBuild, pool: RenderPool): SharedPages {
  return new SharedPages({
    build,
    folder: pagesFolder(config.dataDir),
    releases: places.releases,
    config: toPublicConfig(config),
    pool,
    policy: (scripts, remotes) => contentSecurityPolicy(config, scripts, { build, remotes }),
    log: writeLog,
  });
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
  const build = readShellBuild(places);
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
  const experiments = watchExperiments(config, signingKeys(config), writeLog);
  await pool.warm(firstPages(pool.composition), config.siteOrigin);
  const isDevelopment = underDevelopment.length > 0;
  const pages = isDevelopment ? null : sharedPages(config, places, build, pool);
  const server = createServer(
    createHandler({
      config,
      places,
      build,
      pool,
      experiments,
      isDevelopment,
      products: createSiteCatalogue(config),
      pages,
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, () => resolve());
  });
  return {
    async close() {
      watcher.close();
      experiments.close();
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), pool.close(), pages?.settled()]);
    },
  };
}

import { createServer } from 'node:http';
import { placesIn } from '../registry/places.ts';
import { readShellBuild } from '../registry/shell-build.ts';
import { signingKeys } from '../experiments/signing-keys.ts';
import { type ServerConfig, toPublicConfig } from 'shared-contracts/config';
import type { Composition } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { watchComposition } from './composition-watcher.ts';
import { watchExperiments } from './experiments-watcher.ts';
import { createHandler } from './handle-request.ts';
import { readDevelopmentShell } from '../development/development-files.ts';
import { systemWalls } from '../render/confinement.ts';
import { developmentRemotes } from './development-remotes.ts';
import { RenderPool } from '../render/render-pool.ts';
import { renderObserver } from './render-log.ts';
import { writeLog } from './server-log.ts';
import { createSiteCatalogue } from './site-catalogue.ts';
import { isStaticPath } from './static-files.ts';

/** Loaders together may take this long (ms); what is not there by then is left to the browser. */
const LOADER_BUDGET = 1500;

/** A page as a whole; what is not there by then is left to the browser (ms). */
const PAGE_BUDGET = 2500;

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
  const isDevelopment = underDevelopment.length > 0;
  const build = isDevelopment ? readDevelopmentShell(places) : readShellBuild(places);
  if (!build) throw new ShopError('FEDERATION-004', { reason: 'the shell was never built' });
  const walls = await systemWalls();
  if (walls.missing.length > 0) writeLog('Walls that this system does not give', { missing: walls.missing });
  const pool = new RenderPool({
    bundle: build.worker,
    walls,
    size: 2,
    settings: {
      releases: places.releases,
      assets: build.assets,
      config: toPublicConfig(config),
      loaderBudget: LOADER_BUDGET,
      pageBudget: PAGE_BUDGET,
    },
    observer: renderObserver(),
  });
  const load = (composition: Composition): Promise<void> => pool.use(composition);
  const development = developmentRemotes(places, underDevelopment, load, writeLog);
  const watcher = await watchComposition(places, development.serve, writeLog);
  const experiments = watchExperiments(config, signingKeys(config), writeLog);
  await pool.warm(firstPages(pool.composition), config.siteOrigin);
  const products = createSiteCatalogue(config);
  const handle = createHandler({ config, places, build, pool, experiments, isDevelopment, products });
  const server = createServer((req, res) => {
    // Pages wait for the sources that they are rendered from; a browser gives up on files that come late.
    if (!isDevelopment || isStaticPath(req.url ?? '')) return handle(req, res);
    void development.settled().then(() => handle(req, res));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, () => resolve());
  });
  return {
    async close() {
      watcher.close();
      development.close();
      experiments.close();
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), pool.close()]);
    },
  };
}

import { type Places, placesIn } from '../registry/places.ts';
import { WORKSPACE } from '../build/load-definition.ts';
import { readCheckout } from '../registry/checkout-record.ts';
import { type ShellBuild, shellBuildOf } from '../registry/shell-build.ts';
import { verifyingKeys } from '../experiments/signing-keys.ts';
import { type ServerConfig, toPublicConfig } from 'shared-contracts/config';
import type { Composition } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { watchComposition } from './composition-watcher.ts';
import { watchExperiments } from './experiments-watcher.ts';
import { readDevelopmentShell } from '../development/development-files.ts';
import { systemWalls } from '../render/confinement.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { pagesFolder, SharedPages } from './page-cache/cached-page.ts';
import { createHttpServer } from './http-server.ts';
import { startMetrics } from './metrics-server.ts';
import { openRateLimit } from './rate-limits.ts';
import { developmentRemotes } from './development-remotes.ts';
import { RenderPool } from '../render/render-pool.ts';
import { renderObserver } from './render-log.ts';
import { writeLog } from './server-log.ts';
import type { ShopServer } from './shop-server.ts';
import { createSiteCatalogue } from './site-catalogue.ts';

/** Loaders together may take this long (ms); what is not there by then is left to the browser. */
const LOADER_BUDGET = 1500;

/** A page as a whole; what is not there by then is left to the browser (ms). */
const PAGE_BUDGET = 2500;

/** One page of every remote, to warm up with. */
function firstPages(composition: Composition | undefined): string[] {
  const releases = Object.values(composition?.remotes ?? {});
  return releases.flatMap(({ pages }) => pages.find(({ path }) => !path.includes(':'))?.path ?? []);
}

/** How long (ms) requests under way may take to come to their end when the server stops. */
const DRAIN_LIMIT = 10_000;

/** Forms of one address: ample for people, an office behind one address too. */
const FORMS = { name: 'forms', points: 60, duration: 30 };

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
 * Starts the server: the port opens as soon as it is known what is live, and this settles once that can be rendered.
 *
 * @param underDevelopment remotes that come from their development servers instead of their releases
 * @throws {ShopError} FEDERATION-004 where nothing has been published yet.
 */
export async function startShop(config: ServerConfig, underDevelopment: readonly string[] = []): Promise<Shop> {
  const places = placesIn(config.dataDir);
  const isDevelopment = underDevelopment.length > 0;
  const build = isDevelopment
    ? readDevelopmentShell(places)
    : shellBuildOf(places, readCheckout(places, WORKSPACE, writeLog));
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
  const experiments = watchExperiments(config, verifyingKeys(config), writeLog);
  const forms = openRateLimit({ ...FORMS, databaseUrl: config.edge.rateLimitDatabaseUrl });
  const products = createSiteCatalogue(config);
  const settled = isDevelopment ? development.settled : null;
  const pages = isDevelopment ? null : sharedPages(config, places, build, pool);
  const shop: ShopServer = { config, places, build, pool, experiments, settled, products, pages, forms };
  const { listen, drain } = createHttpServer(shop);
  if (isDevelopment) await watcher.served;
  // A shop that was killed has visitors waiting: those who want a stored page get it at once, the others wait for a renderer.
  await listen(config.port, config.processes);
  await watcher.served;
  void pool.warm(firstPages(pool.composition), config.siteOrigin);
  const metrics = await startMetrics(config, pool);
  return {
    async close() {
      watcher.close();
      development.close();
      experiments.close();
      await drain(DRAIN_LIMIT);
      await Promise.all([metrics.close(), forms.close(), pool.close(), pages?.settled()]);
    },
  };
}

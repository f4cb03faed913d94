import { type DataPaths, dataPathsIn } from '../../registry/data-paths.ts';
import { WORKSPACE } from '../../build/load-definition.ts';
import { readCheckout } from '../../registry/checkout-record.ts';
import { type ShellBuild, shellBuildOf } from '../../registry/shell-build.ts';
import { type ServerConfig, toPublicConfig } from 'shared-contracts/config';
import type { Composition } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { EvidenceBook } from '../evidence/evidence-book.ts';
import { watchForReturn } from '../evidence/return-watch.ts';
import { failureOfPage } from '../evidence/try-page.ts';
import { watchComposition } from './composition-watcher.ts';
import { readDevelopmentShell } from '../../development/development-files.ts';
import { systemIsolation } from '../../render/confinement.ts';
import { DevelopmentFailures } from './development-failures.ts';
import { developmentRemotes } from './development-remotes.ts';
import type { ProcessOptions } from '../../render/process-contract.ts';
import { RenderPool } from '../../render/render-pool.ts';
import type { RenderObserver } from '../../render/render-observer.ts';
import { followRegistry } from '../../follow/follow-registry.ts';
import { renderObserver } from '../operations/render-log.ts';
import { writeLog } from '../operations/server-log.ts';

/** A loader may take this long (ms); a page that needs what is not there by then rests, and the browser asks again. */
const LOADER_BUDGET = 1900;

/** A page as a whole; what is not there by then is left to the browser (ms). */
const PAGE_BUDGET = 2700;

/** One page of every remote, to warm up with. */
function firstPages(composition: Composition | undefined): string[] {
  const releases = Object.values(composition?.remotes ?? {});
  return releases.flatMap(({ pages }) => pages.find(({ path }) => !path.includes(':'))?.path ?? []);
}

/** The observer, which notes what failed in a page under development besides. */
function noting(observer: RenderObserver, failures: DevelopmentFailures | null): RenderObserver {
  if (!failures) return observer;
  return {
    ...observer,
    log(message, details) {
      failures.note(details);
      observer.log(message, details);
    },
  };
}

/** A running shop. */
export interface Shop {
  close(): Promise<void>;
}

/** How processes that render pages are started, as isolated as the system allows. */
async function processOptions(config: ServerConfig, dataPaths: DataPaths, build: ShellBuild): Promise<ProcessOptions> {
  const isolation = await systemIsolation();
  if (isolation.missing.length > 0)
    writeLog('Some isolation isn’t supported on this system', { missing: isolation.missing });
  return {
    bundle: build.worker,
    isolation,
    settings: {
      releases: dataPaths.releases,
      assets: build.assets,
      config: toPublicConfig(config),
      loaderBudget: LOADER_BUDGET,
      pageBudget: PAGE_BUDGET,
    },
    storefrontOrigins: config.storefrontOrigins,
  };
}

/**
 * Starts the server: the port opens as soon as it is known what is live, and this settles once that can be rendered.
 *
 * @param underDevelopment remotes that come from their development servers instead of their releases
 * @throws {ShopError} FEDERATION-004 where nothing has been published yet.
 */
export async function startShop(config: ServerConfig, underDevelopment: readonly string[] = []): Promise<Shop> {
  const dataPaths = dataPathsIn(config.dataDir);
  const isDevelopment = underDevelopment.length > 0;
  const build = isDevelopment
    ? readDevelopmentShell(dataPaths)
    : shellBuildOf(dataPaths, readCheckout(dataPaths, WORKSPACE, writeLog), writeLog);
  if (!build) throw new ShopError('FEDERATION-004', { reason: 'the shell was never built' });
  const options = await processOptions(config, dataPaths, build);
  const evidence = new EvidenceBook(Date.now, config.processes === 1);
  const failures = isDevelopment ? new DevelopmentFailures(dataPaths) : null;
  const pool = new RenderPool({ ...options, size: 2, observer: noting(renderObserver(evidence), failures) });
  const load = (composition: Composition): Promise<void> => pool.use(composition);
  const development = developmentRemotes(dataPaths, underDevelopment, load, writeLog);
  const watching = watchComposition(dataPaths, development.serve, writeLog);
  watching.catch(() => undefined); // It is heard of below.
  // While the first process starts, the code that answers requests is loaded: neither waits for the other.
  const { openEdge } = await import('./open-edge.ts');
  // Remotes under development take the places of the registry's releases.
  const follower = config.registry && !isDevelopment ? followRegistry(config.registry, dataPaths, writeLog) : null;
  const edge = openEdge({
    config,
    dataPaths,
    build,
    pool,
    evidence,
    settled: isDevelopment ? development.settled : null,
    failures,
    follower,
  });
  const watcher = await watching;
  if (isDevelopment) await watcher.served;
  // A shop that was killed has visitors waiting: those who want a stored page get it at once, the others wait for a renderer.
  await edge.listen();
  await watcher.served;
  void pool.warm(firstPages(pool.composition), config.siteOrigin);
  const failureOf = (composition: Composition, url: string) => failureOfPage(options, composition, url);
  const { siteOrigin } = config;
  const surroundings = { dataPaths, siteOrigin, evidence, live: () => pool.composition, failureOf, log: writeLog };
  // Remotes under development fail all the time.
  const stopWatching = isDevelopment ? () => undefined : watchForReturn(surroundings);
  return {
    async close() {
      stopWatching();
      watcher.close();
      development.close();
      await Promise.all([follower?.close(), edge.close()]);
      await pool.close();
    },
  };
}

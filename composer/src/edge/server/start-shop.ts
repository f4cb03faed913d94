import { type DataPaths, dataPathsIn } from '../../registry/data-paths.ts';
import { WORKSPACE } from '../../build/load-definition.ts';
import { readCheckout } from '../../registry/checkout-record.ts';
import { type ShellBuild, shellBuildOf } from '../../registry/shell-build.ts';
import { type ServerConfig, toPublicConfig } from 'shared-contracts/config';
import type { Composition } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { watchComposition } from './composition-watcher.ts';
import { readDevelopmentShell } from '../../development/development-files.ts';
import { systemIsolation } from '../../render/confinement.ts';
import { developmentRemotes } from './development-remotes.ts';
import { RenderPool } from '../../render/render-pool.ts';
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

/** A running shop. */
export interface Shop {
  close(): Promise<void>;
}

/** The processes that render pages, as isolated as the system allows. */
async function openPool(config: ServerConfig, dataPaths: DataPaths, build: ShellBuild): Promise<RenderPool> {
  const isolation = await systemIsolation();
  if (isolation.missing.length > 0)
    writeLog('Some isolation isn’t supported on this system', { missing: isolation.missing });
  return new RenderPool({
    bundle: build.worker,
    isolation,
    size: 2,
    settings: {
      releases: dataPaths.releases,
      assets: build.assets,
      config: toPublicConfig(config),
      loaderBudget: LOADER_BUDGET,
      pageBudget: PAGE_BUDGET,
    },
    storefrontOrigins: config.storefrontOrigins,
    observer: renderObserver(),
  });
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
  const pool = await openPool(config, dataPaths, build);
  const load = (composition: Composition): Promise<void> => pool.use(composition);
  const development = developmentRemotes(dataPaths, underDevelopment, load, writeLog);
  const watching = watchComposition(dataPaths, development.serve, writeLog);
  watching.catch(() => undefined); // It is heard of below.
  // While the first process starts, the code that answers requests is loaded: neither waits for the other.
  const { openEdge } = await import('./open-edge.ts');
  const edge = openEdge({ config, dataPaths, build, pool, settled: isDevelopment ? development.settled : null });
  const watcher = await watching;
  if (isDevelopment) await watcher.served;
  // A shop that was killed has visitors waiting: those who want a stored page get it at once, the others wait for a renderer.
  await edge.listen();
  await watcher.served;
  void pool.warm(firstPages(pool.composition), config.siteOrigin);
  return {
    async close() {
      watcher.close();
      development.close();
      await edge.close();
      await pool.close();
    },
  };
}

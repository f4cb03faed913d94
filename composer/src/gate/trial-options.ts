import { type ServerConfig, toPublicConfig } from 'shared-contracts/config';
import type { DataPaths } from '../registry/data-paths.ts';
import type { ShellBuild } from '../registry/shell-build.ts';
import { systemIsolation } from '../render/confinement.ts';
import type { ProcessOptions } from '../render/process-contract.ts';

/** A trial asks whether a page renders, not how fast the storefront is today (ms). */
const TIME_LIMIT = 8000;

/** A render process of the given shell, for trying releases before they go live: behind the same locks as those that serve. */
export async function trialIn(config: ServerConfig, dataPaths: DataPaths, build: ShellBuild): Promise<ProcessOptions> {
  const known = toPublicConfig(config);
  return {
    bundle: build.worker,
    isolation: await systemIsolation(),
    settings: {
      releases: dataPaths.releases,
      assets: build.assets,
      config: { ...known, storefront: { ...known.storefront, retries: 0 } },
      loaderBudget: TIME_LIMIT,
      pageBudget: TIME_LIMIT + 2000,
    },
    storefrontOrigins: config.storefrontOrigins,
  };
}

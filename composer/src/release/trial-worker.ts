import { type ServerConfig, toPublicConfig } from 'shared-contracts/config';
import type { Places } from '../registry/places.ts';
import type { ShellBuild } from '../registry/shell-build.ts';
import { systemWalls } from '../render/confinement.ts';
import type { ProcessOptions } from '../render/process-contract.ts';

/** A trial asks whether a page renders, not how fast the storefront is today (ms). */
const PATIENCE = 8000;

/** A render process of the given shell, for trying releases before they go live: behind the same locks as those that serve. */
export async function trialIn(config: ServerConfig, places: Places, build: ShellBuild): Promise<ProcessOptions> {
  const known = toPublicConfig(config);
  return {
    bundle: build.worker,
    walls: await systemWalls(),
    settings: {
      releases: places.releases,
      assets: build.assets,
      config: { ...known, storefront: { ...known.storefront, retries: 0 } },
      loaderBudget: PATIENCE,
      pageBudget: PATIENCE + 2000,
    },
    storefrontOrigins: config.storefrontOrigins,
  };
}

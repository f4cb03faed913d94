import { type ServerConfig, toPublicConfig } from 'shared-contracts/config';
import type { Places } from '../registry/places.ts';
import type { ShellBuild } from '../registry/shell-build.ts';
import type { TrialWorker } from './smoke-render.ts';

/** A render worker of the given shell, for trying releases before they go live. */
export function trialIn(config: ServerConfig, places: Places, build: ShellBuild): TrialWorker {
  const known = toPublicConfig(config);
  return {
    file: build.worker,
    settings: {
      pulse: new SharedArrayBuffer(8),
      releases: places.releases,
      assets: build.assets,
      config: { ...known, storefront: { ...known.storefront, retries: 0 } },
      // A trial asks whether the page renders, not how fast the storefront is today.
      loaderBudget: 8000,
    },
  };
}

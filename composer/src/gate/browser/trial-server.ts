import { generateKeyPairSync } from 'node:crypto';
import type { Composition } from 'shared-contracts/composition';
import { type ServerConfig, toPublicConfig } from 'shared-contracts/config';
import type { DataPaths } from '../../registry/data-paths.ts';
import type { ShellBuild } from '../../registry/shell-build.ts';
import { systemIsolation } from '../../render/confinement.ts';
import { RenderPool } from '../../render/render-pool.ts';
import { EvidenceBook } from '../../edge/evidence/evidence-book.ts';
import { openEdge } from '../../edge/server/open-edge.ts';
import { renderObserver } from '../../edge/operations/render-log.ts';

/** The composition that a trial server serves, and where it finds everything. */
export interface Served {
  /** With the data folder, the port, and the origin of the trial. */
  readonly config: ServerConfig;
  /** The releases and the shell's build of the shop; the compositions and the channel of the trial. */
  readonly dataPaths: DataPaths;
  readonly build: ShellBuild;
  readonly composition: Composition;
}

/** How long (ms) a loader and a page may take: a trial asks whether a page works, not how fast the storefront is today. */
const BUDGETS = { loaderBudget: 8000, pageBudget: 10_000 };

/** The key of no publisher: a trial server can verify no configuration of experiments, so that none assigns a variant. */
function keyOfNoPublisher(): string {
  return String(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x);
}

/** Serves one composition, with the server of the shop. */
async function serve({ config, dataPaths, build, composition }: Served): Promise<void> {
  // Nothing returns from a composition that is not live: what the book holds ends with the trial.
  const evidence = new EvidenceBook();
  const pool = new RenderPool({
    bundle: build.worker,
    isolation: await systemIsolation(),
    size: 1,
    settings: { releases: dataPaths.releases, assets: build.assets, config: toPublicConfig(config), ...BUDGETS },
    storefrontOrigins: config.storefrontOrigins,
    observer: renderObserver(evidence),
  });
  const edge = openEdge({
    config: { ...config, experimentsPublicKey: keyOfNoPublisher() },
    dataPaths,
    build,
    pool,
    evidence,
    settled: null,
    failures: null,
    follower: null,
  });
  await pool.use(composition);
  await edge.listen();
}

process.once('message', (served: Served) => {
  serve(served).then(
    () => process.send?.('ready'),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
// The publisher has ended the trial, or has ended itself.
process.once('disconnect', () => process.exit());

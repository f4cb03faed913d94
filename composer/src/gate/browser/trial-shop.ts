import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import type { Composition } from 'shared-contracts/composition';
import type { ServerConfig } from 'shared-contracts/config';
import { type DataPaths, dataPathsIn } from '../../registry/data-paths.ts';
import type { ShellBuild } from '../../registry/shell-build.ts';
import type { ReadyBrowser } from './ready-browser.ts';
import { endTrialServer, forkTrialServer } from './trial-process.ts';
import type { Served } from './trial-server.ts';

/** How long (ms) a trial server may take to start. */
const START_LIMIT = 60_000;

/** The shop whose composition a trial serves. */
export interface TrialData {
  readonly config: ServerConfig;
  readonly dataPaths: DataPaths;
  readonly build: ShellBuild;
}

/** A running trial server. */
export interface TrialShop {
  /** Its origin, on this machine. */
  readonly origin: string;
  /** Ends its process and removes its folder. */
  close(): Promise<void>;
}

/** A folder with the composition alone. The releases and the shell's build are read where they are. */
function folderWith(composition: Composition, dataPaths: DataPaths): { folder: string; own: DataPaths } {
  const folder = mkdtempSync(path.join(tmpdir(), 'capsule-trial-'));
  const own = { ...dataPathsIn(folder), releases: dataPaths.releases, shell: dataPaths.shell };
  mkdirSync(own.compositions);
  writeFileSync(path.join(own.compositions, `${composition.id}.json`), JSON.stringify(composition));
  return { folder, own };
}

/** The configuration of a trial's server: on this machine alone, with no metrics, counts, or shared rate limits. */
async function trialConfig(config: ServerConfig, dataDir: string): Promise<ServerConfig> {
  const port = await getPort({ host: '127.0.0.1' });
  return {
    ...config,
    port,
    hosts: ['127.0.0.1'],
    processes: 1,
    dataDir,
    siteOrigin: `http://127.0.0.1:${port}`,
    edge: {
      ...config.edge,
      metricsPort: 0,
      logRequests: 'none',
      trustedProxies: 0,
      rateLimitDatabaseUrl: undefined,
      servedPagesToken: undefined,
      cookieKeys: [],
      exposureKeys: [],
    },
  };
}

/** Resolves once the server answers; rejects where it can't. */
async function answers(child: ChildProcess, served: Served): Promise<void> {
  const heard = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('it didn’t start in time')), START_LIMIT);
    child.once('message', (message) => (message === 'ready' ? resolve() : reject(new Error(JSON.stringify(message)))));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`it ended with ${signal ?? code}`)));
    const settle = (): void => clearTimeout(limit);
    child.once('message', settle).once('exit', settle);
  });
  child.send(served);
  await heard;
}

/**
 * Serves a composition that is not live, with the server of the shop in a process of its own, for a browser on this machine. Several
 * publishers may do so at once. The server ends with this process.
 *
 * @param ready has a process that has started before
 * @throws where it can't be started; nothing is left behind then.
 */
export async function openTrialShop(
  composition: Composition,
  data: TrialData,
  ready?: ReadyBrowser,
): Promise<TrialShop> {
  const { folder, own } = folderWith(composition, data.dataPaths);
  const config = await trialConfig(data.config, folder);
  const child = ready?.takeServer() ?? forkTrialServer();
  const close = async (): Promise<void> => {
    await endTrialServer(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await answers(child, { config, dataPaths: own, build: data.build, composition });
    return { origin: config.siteOrigin, close };
  } catch (cause) {
    await close();
    throw new Error('The server of the trial couldn’t be started', { cause });
  }
}

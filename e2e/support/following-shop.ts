import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeFlags } from '../../scripts/setup/node-flags.mjs';
import { freePorts } from './free-ports.ts';
import { endProcess, type RunningRegistry, runProgram } from './running-registry.ts';
import type { RunningShop } from './running-shop.ts';
import { ROOT, serverEnvironment } from './test-environment.ts';

const SERVER = 'composer/src/edge/server/main.ts';

/** A server of the shop on a machine of its own: a data folder that shares nothing with another's, and the same backend. */
export class FollowingShop {
  readonly #dataDir = mkdtempSync(path.join(tmpdir(), 'capsule-following-'));
  readonly #environment: Record<string, string>;
  #child: ChildProcess | null = null;
  #log = '';
  origin = '';

  /** @param shop the shop whose sandbox it uses, and whose builds of the shell it takes over, because they take long */
  constructor(shop: RunningShop, registry: RunningRegistry) {
    cpSync(path.join(shop.dataDir, 'shell'), path.join(this.#dataDir, 'shell'), { recursive: true });
    this.#environment = { ...shop.environment, ...registry.followed, DATA_DIR: this.#dataDir };
  }

  /** The log of its server. */
  get log(): string {
    return this.#log;
  }

  /** Prepares its data and starts its server, as `npm start` does. */
  async start(): Promise<void> {
    const [port, metricsPort] = await freePorts(2);
    this.origin = `http://localhost:${port}`;
    const own = { PORT: String(port), METRICS_PORT: String(metricsPort), SITE_ORIGIN: this.origin };
    const env = { ...this.#environment, ...own };
    await runProgram('shell/src/build/prepare.ts', [], env);
    const child = spawn(process.execPath, [...nodeFlags(SERVER), '--no-compilation-cache', path.join(ROOT, SERVER)], {
      env: serverEnvironment(env),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (text: Buffer) => (this.#log += text.toString()));
    this.#child = child;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(this.#log);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Ends it as a machine that loses its power does; its data stays. */
  async kill(): Promise<void> {
    if (this.#child) await endProcess(this.#child, 'SIGKILL');
  }

  /** Ends it, and deletes its data. */
  async end(): Promise<void> {
    if (this.#child) await endProcess(this.#child, 'SIGTERM');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** Has this checkout publish its own remotes to a registry; resolves to a server that follows it. The caller ends both. */
export async function openShop(
  shop: RunningShop,
  registry: RunningRegistry,
  remotes: readonly string[],
): Promise<FollowingShop> {
  await registry.start(remotes);
  await registry.release('publish', ...remotes, '--reason', 'the shop opens');
  const server = new FollowingShop(shop, registry);
  await server.start();
  return server;
}

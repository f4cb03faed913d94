import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeFlags } from '../../scripts/setup/node-flags.mjs';
import { freePorts } from './free-ports.ts';
import type { RunningShop } from './running-shop.ts';
import { ROOT, serverEnvironment } from './test-environment.ts';

/** What a registry tells of itself: all that a shop needs to follow it. */
interface RegistryAddress {
  readonly url: string;
  readonly name: string;
  readonly key: string;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Brings a data folder up to date, as `npm start` does before it starts the server. */
async function prepare(env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [path.join(ROOT, 'shell/src/build/prepare.ts')], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(said);
}

/** A registry of tests in a process of its own, which signs what is live in a shop's data folder. */
export class SigningRegistry {
  readonly address: RegistryAddress;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, address: RegistryAddress) {
    this.#child = child;
    this.address = address;
  }

  static async over(shop: RunningShop): Promise<SigningRegistry> {
    const file = path.join(ROOT, 'composer/src/testing/serve-test-registry.ts');
    const child = spawn(process.execPath, [file, shop.dataDir], { env: shop.environment });
    child.stderr.pipe(process.stderr);
    const [line] = await once(child.stdout, 'data');
    return new SigningRegistry(child, JSON.parse(String(line)) as RegistryAddress); // Its own words.
  }

  /** Ends it as a machine that loses its power does. */
  kill(): Promise<void> {
    return ended(this.#child, 'SIGKILL');
  }
}

/** A server of the shop on a machine of its own: a data folder that shares nothing with another's, and the same backend. */
export class FollowingShop {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'capsule-following-'));
  readonly #environment: Record<string, string>;
  #child: ChildProcess | null = null;
  #log = '';
  origin = '';

  /** @param shop the shop whose sandbox it uses, and whose builds of the shell it takes over, because they take long */
  constructor(shop: RunningShop, { url, name, key }: RegistryAddress) {
    cpSync(path.join(shop.dataDir, 'shell'), path.join(this.dataDir, 'shell'), { recursive: true });
    const registry = { REGISTRY_URL: url, REGISTRY_NAME: name, REGISTRY_KEYS: key };
    this.#environment = { ...shop.environment, ...registry, DATA_DIR: this.dataDir };
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
    await prepare(env);
    const file = 'composer/src/edge/server/main.ts';
    const child = spawn(process.execPath, [...nodeFlags(file), '--no-compilation-cache', path.join(ROOT, file)], {
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
    if (this.#child) await ended(this.#child, 'SIGKILL');
  }

  /** Ends it, and deletes its data. */
  async end(): Promise<void> {
    if (this.#child) await ended(this.#child, 'SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

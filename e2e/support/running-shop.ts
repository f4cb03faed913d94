import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { nodeFlags } from '../../scripts/setup/node-flags.mjs';
import { freePorts } from './free-ports.ts';
import { BASE_DATA, ROOT, serverEnvironment, shopEnvironment, workerData } from './test-environment.ts';

/** The command that publishes, in a workspace. */
const RELEASE = 'composer/src/cli/release.ts';

/** The body of the sandbox's fault switch; see `docs/sandbox.md`. */
export interface Fault {
  readonly service: 'storefront' | 'supabase' | 'images';
  readonly mode: string;
  readonly operation?: string;
  readonly count?: number;
  readonly retryAfter?: number;
  readonly delayMs?: number;
}

/** The contents of a shop's `/healthz`. */
export interface Health {
  readonly status: string;
  readonly composition: string;
  readonly remotes: Readonly<Record<string, string>>;
}

async function answers(url: string, child: ChildProcess, log: readonly string[]): Promise<void> {
  for (;;) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    if (child.exitCode !== null) throw new Error(`${url} did not come up: ${log.slice(-5).join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** The options of a restart of a shop's server. */
interface Restart {
  readonly forgetPages?: boolean;
  /** The changes of its environment from then on. */
  readonly changes?: Readonly<Record<string, string>>;
}

/** A shop of a worker's own, with its own sandbox and data, so that faults of one test never reach another's pages. */
export class RunningShop {
  origin = '';
  sandbox = '';
  /** Where the server's metrics are. */
  metrics = '';
  readonly dataDir: string;
  #environment: Record<string, string> = {};
  readonly #log: string[] = [];
  #children: ChildProcess[] = [];
  #server: ChildProcess | undefined;
  readonly #siblings: ChildProcess[] = [];
  readonly #ending = new WeakSet<ChildProcess>();
  #lost: string[] = [];
  readonly #changes: Readonly<Record<string, string>>;

  /** @param changes values that its environment adds to those of every shop under test, or replaces */
  constructor(index: number, changes: Readonly<Record<string, string>> = {}) {
    this.dataDir = workerData(index);
    this.#changes = changes;
  }

  /** The answer of `/healthz`. */
  async health(): Promise<Health> {
    const response = await fetch(`${this.origin}/healthz`);
    return response.json() as Promise<Health>; // The server's own words, as its test proves them.
  }

  /** The environment of its tools. */
  get environment(): Record<string, string> {
    return this.#environment;
  }

  /** The number of the server's process at the system. */
  get serverPid(): number {
    return this.#server?.pid ?? 0;
  }

  /** The log of the shop's server; quotes inside of texts as they were before JSON. */
  get log(): string {
    return this.#log.join('').replaceAll('\\"', '"');
  }

  /** The same as it was written. */
  get rawLog(): string {
    return this.#log.join('');
  }

  #run(file: string, env: Record<string, string> = this.#environment): ChildProcess {
    const child = spawn(process.execPath, [...nodeFlags(file), '--no-compilation-cache', path.join(ROOT, file)], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (text: Buffer) => this.#log.push(text.toString()));
    child.once('exit', (code, signal) => {
      if (!this.#ending.has(child)) this.#lost.push(`${file} ended with ${signal ?? code}`);
    });
    this.#children.push(child);
    return child;
  }

  /** Ends a process of the shop on purpose; resolves when it has ended. */
  #end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    this.#ending.add(child);
    child.kill(signal);
    return ended(child);
  }

  /** Returns the processes of the shop that have ended although no test ended them, and forgets them. */
  takeLost(): readonly string[] {
    const lost = this.#lost;
    this.#lost = [];
    return lost;
  }

  async start(): Promise<void> {
    const [port, sandboxPort, metricsPort] = await freePorts(3);
    this.origin = `http://localhost:${port}`;
    this.sandbox = `http://localhost:${sandboxPort}`;
    this.metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    const environment = shopEnvironment(Number(port), Number(sandboxPort), this.dataDir);
    this.#environment = { ...environment, METRICS_PORT: String(metricsPort), ...this.#changes };
    rmSync(this.dataDir, { recursive: true, force: true });
    mkdirSync(this.dataDir, { recursive: true });
    cpSync(BASE_DATA, this.dataDir, {
      recursive: true,
      filter: (source) => !source.startsWith(path.join(BASE_DATA, 'images')),
    });
    const images = path.join(BASE_DATA, 'images');
    mkdirSync(images, { recursive: true });
    // Pictures are named by their content: one cache serves every worker.
    if (!existsSync(path.join(this.dataDir, 'images'))) symlinkSync(images, path.join(this.dataDir, 'images'));
    await answers(`${this.sandbox}/healthz`, this.#run('sandbox/src/main.ts'), this.#log);
    await this.startShop();
    await this.#publishExperiments();
    await this.#experimentsLive();
  }

  /** As `npm start` does when the database has woken: the server itself has no key to publish with. */
  async #publishExperiments(): Promise<void> {
    while ((await fetch(`${this.sandbox}/rest/v1/`)).status === 503) await new Promise((done) => setTimeout(done, 100));
    const file = path.join(ROOT, 'experiments/src/cli/main.ts');
    const tool = spawn(process.execPath, [file, 'publish', '--first'], { env: this.#environment });
    let said = '';
    tool.stdout.resume();
    tool.stderr.on('data', (text: Buffer) => (said += text.toString()));
    await ended(tool);
    if (tool.exitCode !== 0) throw new Error(`the experiments could not be published: ${said}`);
  }

  /** The database starts while pages are already served; a test must not begin between the two. */
  async #experimentsLive(): Promise<void> {
    const until = Date.now() + 60_000;
    while (Date.now() < until) {
      const status = await fetch(`${this.origin}/experiments.json`).then((response) => response.status);
      if (status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the experiments did not become live');
  }

  /** Starts the shop's server alone. */
  async startShop(): Promise<void> {
    this.#server = this.#run('composer/src/edge/server/main.ts', serverEnvironment(this.#environment));
    await answers(`${this.origin}/readyz`, this.#server, this.#log);
  }

  /**
   * Ends the shop's server and starts it again, with nothing in its memory, and without its stored pages if they are forgotten.
   * Changes of its environment last; an empty value counts as unset.
   */
  async restartShop({ forgetPages = false, changes = {} }: Restart = {}): Promise<void> {
    this.#environment = { ...this.#environment, ...changes };
    if (this.#server) await this.#end(this.#server, 'SIGTERM');
    this.#children = this.#children.filter((child) => child !== this.#server);
    if (forgetPages) rmSync(path.join(this.dataDir, 'page-cache'), { recursive: true, force: true });
    await this.startShop();
  }

  /** Starts one more server on the same data; resolves to its port. */
  async startSibling(): Promise<number> {
    const [port = 0, metricsPort] = await freePorts(2);
    const own = { PORT: String(port), METRICS_PORT: String(metricsPort), SITE_ORIGIN: this.origin };
    const child = this.#run('composer/src/edge/server/main.ts', { ...serverEnvironment(this.#environment), ...own });
    this.#siblings.push(child);
    await answers(`http://localhost:${port}/readyz`, child, this.#log);
    return port;
  }

  /** Kills every server of the shop, as a machine that loses its power does. The sandbox stays. */
  async killServers(): Promise<void> {
    const servers = [...this.#siblings, ...(this.#server ? [this.#server] : [])];
    await Promise.all(servers.map((child) => this.#end(child, 'SIGKILL')));
  }

  /** Runs `npm run release -- …` against this shop; resolves to its output, or rejects with it. */
  release(...args: string[]): Promise<string> {
    return this.releaseFrom(ROOT, ...args);
  }

  /** The same with the sources of another workspace. */
  releaseFrom(workspace: string, ...args: string[]): Promise<string> {
    return this.releaseWith({}, workspace, ...args);
  }

  /** The same with changes of its environment. */
  releaseWith(changes: Readonly<Record<string, string>>, workspace: string, ...args: string[]): Promise<string> {
    const child = spawn(process.execPath, [...nodeFlags(RELEASE), path.join(workspace, RELEASE), ...args], {
      env: { ...this.#environment, ...changes },
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
    });
  }

  /** Sets a fault of the sandbox. */
  async fault(fault: Fault): Promise<void> {
    const response = await fetch(`${this.sandbox}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    if (!response.ok) throw new Error(`The fault was refused: ${await response.text()}`);
  }

  /** Ends every fault. */
  async heal(): Promise<void> {
    for (const service of ['storefront', 'supabase', 'images'] as const) await this.fault({ service, mode: 'off' });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#children.map((child) => this.#end(child, 'SIGTERM')));
    this.#children = [];
  }
}

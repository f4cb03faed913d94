import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { freePorts } from './free-ports.ts';
import type { RunningShop } from './running-shop.ts';
import { ROOT } from './test-environment.ts';

const Contracts = z.record(z.string(), z.unknown()).optional();

/** A composition as the registry signs it, as far as tests look at it. */
const Composition = z.object({
  remotes: z.record(
    z.string(),
    z.object({
      remote: z.string(),
      version: z.string(),
      pages: z.array(z.object({ path: z.string() })),
      contracts: z.object({ version: z.string().optional(), sends: Contracts, takes: Contracts }),
    }),
  ),
});

const Channel = z.object({ text: z.string() });
const Signed = z.object({ composition: Composition });

/** Runs a program of the workspace to its end; resolves to what it printed, or rejects with it. */
export async function runProgram(file: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [path.join(ROOT, file), ...args], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(said);
  return said;
}

/** Ends a process that may have ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** A registry with a data folder of its own, whose database is the sandbox of a shop. */
export class RunningRegistry {
  readonly #dataDir = mkdtempSync(path.join(tmpdir(), 'capsule-registry-'));
  readonly #shop: RunningShop;
  #child: ChildProcess | null = null;
  #own: Record<string, string> = {};
  #client: Record<string, string> = {};

  constructor(shop: RunningShop) {
    this.#shop = shop;
  }

  /** The settings of a server that follows it. */
  get followed(): Record<string, string> {
    const { REGISTRY_TOKEN: _token, ...open } = this.#client;
    return open;
  }

  /** The number of its process at the system. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get #environment(): Record<string, string> {
    return { ...this.#shop.environment, ...this.#own };
  }

  /** Starts it, and makes a team that owns the remotes. */
  async start(remotes: readonly string[]): Promise<void> {
    const [port] = await freePorts(1);
    this.#own = { REGISTRY_PORT: String(port), REGISTRY_DATA_DIR: this.#dataDir };
    // The build takes long, and is the same.
    cpSync(path.join(this.#shop.dataDir, 'shell'), path.join(this.#dataDir, 'shell'), { recursive: true });
    await runProgram('shell/src/build/prepare-gate.ts', [], { ...this.#environment, DATA_DIR: this.#dataDir });
    this.#client = await this.addTeam('shop', remotes, 'publish,promote,retire');
    await this.serve(false);
  }

  /**
   * Makes a team that owns the remotes.
   *
   * @param rights of its token, with commas between them
   * @returns the settings with which it publishes
   */
  async addTeam(team: string, remotes: readonly string[], rights: string): Promise<Record<string, string>> {
    const operate = (...words: string[]) => runProgram('registry/src/cli/main.ts', words, this.#environment);
    await operate('teams', 'add', team, ...remotes.flatMap((remote) => ['--remote', remote]));
    const [token = ''] = (await operate('tokens', 'add', team, '--rights', rights)).split('\n');
    const key = (await operate('key')).trim();
    return {
      REGISTRY_URL: `http://127.0.0.1:${this.#own['REGISTRY_PORT']}`,
      REGISTRY_KEYS: key,
      REGISTRY_TOKEN: token,
    };
  }

  /**
   * Starts its process, in place of the one that answers.
   *
   * @param hasBrowser whether it tries releases in a browser, too
   */
  async serve(hasBrowser: boolean): Promise<void> {
    await this.kill();
    const words = hasBrowser ? [] : ['--no-browser'];
    const browser = hasBrowser ? { TRIAL_BROWSER: '' } : {};
    const child = spawn(process.execPath, [path.join(ROOT, 'registry/src/main.ts'), ...words], {
      env: { ...this.#environment, ...browser },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    let log = '';
    child.stderr?.on('data', (text: Buffer) => (log += text.toString()));
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (first !== 'ready') throw new Error(`The registry ended before it was ready: ${log}`);
  }

  /** The live composition, as servers read it. */
  async composition(): Promise<z.infer<typeof Composition>> {
    const response = await fetch(`${this.#client['REGISTRY_URL']}/channel`);
    const { text } = Channel.parse(await response.json());
    return Signed.parse(JSON.parse(text)).composition;
  }

  /** Runs `npm run release -- …` as a team that publishes to it. */
  release(...args: string[]): Promise<string> {
    return this.#shop.releaseWith(this.#client, ROOT, ...args);
  }

  /** Ends it as a machine that loses its power does. */
  async kill(): Promise<void> {
    if (this.#child) await endProcess(this.#child, 'SIGKILL');
  }

  /** Ends it, and deletes its data. */
  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

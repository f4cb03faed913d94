import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from './free-ports.ts';
import type { RunningShop } from './running-shop.ts';
import { ROOT } from './test-environment.ts';

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
  #client: Record<string, string> = {};

  constructor(shop: RunningShop) {
    this.#shop = shop;
  }

  /** The settings of a server that follows it. */
  get followed(): Record<string, string> {
    const { REGISTRY_TOKEN: _token, ...open } = this.#client;
    return open;
  }

  /** Starts it, and makes a team that owns the remotes. */
  async start(remotes: readonly string[]): Promise<void> {
    const [port] = await freePorts(1);
    const own = { REGISTRY_PORT: String(port), REGISTRY_DATA_DIR: this.#dataDir };
    const env = { ...this.#shop.environment, ...own };
    // The build takes long, and is the same.
    cpSync(path.join(this.#shop.dataDir, 'shell'), path.join(this.#dataDir, 'shell'), { recursive: true });
    await runProgram('shell/src/build/prepare-gate.ts', [], { ...env, DATA_DIR: this.#dataDir });
    const operate = (...words: string[]): Promise<string> => runProgram('registry/src/cli/main.ts', words, env);
    await operate('teams', 'add', 'shop', ...remotes.flatMap((remote) => ['--remote', remote]));
    const [token = ''] = (await operate('tokens', 'add', 'shop', '--rights', 'publish,promote,retire')).split('\n');
    const key = (await operate('key')).trim();
    this.#client = { REGISTRY_URL: `http://127.0.0.1:${port}`, REGISTRY_KEYS: key, REGISTRY_TOKEN: token };
    const child = spawn(process.execPath, [path.join(ROOT, 'registry/src/main.ts'), '--no-browser'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    let log = '';
    child.stderr?.on('data', (text: Buffer) => (log += text.toString()));
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (first !== 'ready') throw new Error(`The registry ended before it was ready: ${log}`);
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

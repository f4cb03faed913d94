import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, shopEnvironment } from './test-environment.ts';
import type { Health } from './running-shop.ts';

/** One process below `npm start`. */
export interface PartProcess {
  readonly pid: number;
  readonly command: string;
}

/** The system's facts on a process, from its state on; its name before that may hold anything. */
function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const parentOf = (pid: string): number => Number(statOf(pid)[1]);

/** The processor time that a process has had so far (ms), all of its threads together. */
export function processorTime(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number);
  return (user + system) * 10; // Linux counts in hundredths of a second.
}

/** The processor time (ms) of the processes that this one has started and that have ended, with their own. */
export function processorTimeOfEnded(): number {
  const [user = 0, system = 0] = statOf('self').slice(13, 15).map(Number);
  return (user + system) * 10;
}

/** The processor time (ms) that a process and those below it have had so far, ended ones included. */
export function processorTimeBelow(pid: number): number {
  const own = statOf(pid).slice(11, 15).map(Number);
  const below = childrenOf(pid).map((child) => processorTimeBelow(child.pid));
  return own.reduce((sum, ticks) => sum + ticks, 0) * 10 + below.reduce((sum, ms) => sum + ms, 0);
}

/** How long the first thread of a process has been ready to run while others had the processors (ms). */
function waited(pid: number): number {
  const [, nanoseconds = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return nanoseconds / 1e6;
}

/** How long a part has waited for a processor so far, with that process below it which waited longest (ms). */
export function waitedFor(pid: number): number {
  return waited(pid) + Math.max(0, ...childrenOf(pid).map((child) => waited(child.pid)));
}

/** The processes that a process has started, by what the system says (Linux). */
export function childrenOf(parent: number): PartProcess[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return parentOf(pid) === parent && command !== '' ? [{ pid: Number(pid), command }] : [];
    } catch {
      return []; // The process ended meanwhile.
    }
  });
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

export async function until(what: string, isSo: () => boolean | Promise<boolean>, limit = 200_000): Promise<void> {
  const end = Date.now() + limit;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${limit / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** `npm start` as an operator runs it, on data and ports of its own. */
export class StartedShop {
  readonly origin: string;
  readonly sandbox: string;
  readonly environment: Record<string, string>;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(ports: readonly number[], dataDir: string, changes: Readonly<Record<string, string>> = {}) {
    const [port = 0, sandboxPort = 0] = ports;
    this.origin = `http://localhost:${port}`;
    this.sandbox = `http://localhost:${sandboxPort}`;
    this.environment = { ...shopEnvironment(port, sandboxPort, dataDir), ...changes };
  }

  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    this.#output = '';
    const child = spawn(process.execPath, [path.join(ROOT, 'scripts/start.mjs')], {
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (this.#output += text.toString()));
    const ready = until('npm start is ready', () => {
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${this.#output}`);
      return this.#output.includes('Ready after');
    });
    await ready.catch((cause: unknown) => {
      throw new Error(`npm start has said:\n${this.#output}`, { cause });
    });
  }

  /** The processes of a part, by a word of their command. */
  parts(word: string): PartProcess[] {
    return childrenOf(this.pid).filter(({ command }) => command.includes(word));
  }

  async health(): Promise<Health> {
    const response = await fetch(`${this.origin}/healthz`);
    return response.json() as Promise<Health>; // The server's own words, as its test proves them.
  }

  /** Sends a signal to `npm start` itself; resolves to its exit code when it is gone. */
  end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child?.exitCode ?? null);
    return new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  }
}

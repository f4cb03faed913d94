import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from './free-ports.ts';
import { shopEnvironment } from './test-environment.ts';

/** Time for a busy machine to render a page whole (ms). */
const RENDERED_WITHIN = 45_000;

/** A run of `npm run dev` in a workspace of its own, with its own data. */
export class DevelopmentShop {
  readonly #workspace: string;
  readonly #dataDir: string;
  readonly #output: string[] = [];
  #child: ChildProcess | undefined;
  origin = '';

  constructor(workspace: string, dataDir: string) {
    this.#workspace = workspace;
    this.#dataDir = dataDir;
  }

  /** Its output on its terminal. */
  get output(): string {
    return this.#output.join('');
  }

  /** Resolves when it says that it is ready; rejects with its output when it ends before. */
  async start(...remotes: string[]): Promise<void> {
    const [port, sandboxPort] = await freePorts(2);
    this.origin = `http://localhost:${port}`;
    const script = path.join(this.#workspace, 'scripts/dev.mjs');
    const child = spawn(process.execPath, [script, ...remotes], {
      cwd: this.#workspace,
      env: shopEnvironment(Number(port), Number(sandboxPort), this.#dataDir),
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      const hear = (text: Buffer): void => {
        this.#output.push(text.toString());
        if (/^Ready after/m.test(this.output)) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => reject(new Error(this.output)));
    });
  }

  /** The addresses of the development servers, by remote. */
  get servers(): string[] {
    return [...this.output.matchAll(/is running in development on port (\d+)/g)].map(
      ([, port]) => `http://localhost:${port}/`,
    );
  }

  /** A page as the server renders it, once it leaves no remote to the browser, as it does on a machine that is too busy. */
  async rendered(address: string): Promise<string> {
    const until = Date.now() + RENDERED_WITHIN;
    while (Date.now() < until) {
      const response = await fetch(this.origin + address);
      const text = await response.text();
      if (!response.headers.has('x-degraded')) return text;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`${address} renders only in the browser: ${this.output}`);
  }

  /** Presses Ctrl-C, and resolves to the exit code when everything has ended. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    return ended;
  }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

/** All of a data folder that says what is live, and every build that lies in it. */
export function liveState(dataDir: string) {
  const text = (file: string): string => readFileSync(path.join(dataDir, file), 'utf8');
  const releases = path.join(dataDir, 'releases');
  return {
    folders: namesIn(dataDir).filter((name) => name === 'development'),
    channel: text('channel.json'),
    current: text('shell/current.json'),
    shells: namesIn(path.join(dataDir, 'shell')),
    compositions: namesIn(path.join(dataDir, 'compositions')),
    releases: namesIn(releases).map((remote) => [remote, namesIn(path.join(releases, remote))]),
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { digestOf } from 'composer/build';
import type { Exercise, ExerciseReport, FromGuest } from 'composer/guest';
import type { Composition, Release } from 'shared-contracts/composition';
import { TEST_CONFIG } from 'shared-runtime/testing';
import { shellBundlerConfig } from '../build/shell-bundler.ts';

const HOST = path.resolve(import.meta.dirname, '../../../composer/src/render/host/render-host.cjs');
const FLAGS = ['--disallow-code-generation-from-strings', '--disable-proto=delete', '--no-warnings'];

const newFolder = (): string => realpathSync(mkdtempSync(path.join(tmpdir(), 'render-host-')));
let built: Promise<string> | undefined;

/** A remote of one page, `/<remote>`, whose server bundle is the given code. */
export interface PlantedRelease {
  readonly remote: string;
  readonly code: string;
  readonly version?: string;
  readonly slots?: Readonly<Record<string, string>>;
  /** The text of its early script. */
  readonly early?: string;
}

/** The shell's server bundle, built once for all hosts of a process; gives its path. */
async function buildWorker(): Promise<string> {
  const folder = newFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const rsbuildConfig = shellBundlerConfig(folder, '/assets/test/', 'production');
  const rsbuild = await createRsbuild({ rsbuildConfig, environment: ['node'] });
  const { close } = await rsbuild.build();
  await close();
  return path.join(folder, 'server/render-worker.cjs');
}

function plant(folder: string, { remote, code, version = '1.0.0', slots = {}, early }: PlantedRelease): Release {
  const server = 'server/bundle.cjs';
  const file = path.join(folder, remote, version, server);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
  return {
    remote,
    version,
    global: remote,
    entry: 'entry.js',
    server,
    pages: [{ path: `/${remote}`, expose: './page', indexed: true, query: ['q'] }],
    slots,
    ...(early && { early: { text: early, digest: digestOf(early) } }),
    navigation: [],
    disallowed: [],
    events: { emits: [], hears: [] },
    policy: { images: [], requests: [] },
    goals: {},
    assets: { './page': { js: [], css: [] } },
    handlers: [],
    cookies: {},
    stored: { local: [], session: [], databases: [], cookies: [] },
    places: [],
    experiments: {},
    integrity: { [server]: `sha384-${createHash('sha384').update(code).digest('base64')}` },
    contracts: { version: '1.0.0', imports: {} },
    revision: 'unknown',
    builtAt: '2026-01-05T09:00:00.000Z',
  };
}

/** One render process with the shell's own bundle and planted releases, behind the real host. */
export class RenderHost {
  readonly #folder = newFolder();
  readonly #heard: FromGuest[] = [];
  readonly #ended = Promise.withResolvers<never>();
  #child: ChildProcess | null = null;
  #next = 1;
  #compositionId = 'feedfeedfeedfeed';
  readonly #hasPageNames: boolean;

  /** @param hasPageNames whether the process has names of a page, as for the trial of code for browsers */
  constructor(hasPageNames = false) {
    this.#hasPageNames = hasPageNames;
  }

  async start(...planted: readonly PlantedRelease[]): Promise<void> {
    built ??= buildWorker();
    const worker = await built;
    const releases = path.join(this.#folder, 'releases');
    const remotes = planted.map((release) => plant(releases, release));
    const heartbeat = openSync(path.join(this.#folder, 'heartbeat'), 'w+');
    this.#child = fork(HOST, [worker], {
      execArgv: FLAGS,
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', heartbeat],
    });
    this.#ended.promise.catch(() => undefined); // Callers that wait for a message get the error.
    this.#child.on('exit', (code) => this.#ended.reject(new Error(`the render process ended with ${code}`)));
    this.#child.on('message', (message: FromGuest) => this.#heard.push(message));
    const assets = { scripts: [], styles: [], fonts: [], integrity: {} };
    const settings = { releases, assets, config: TEST_CONFIG, loaderBudget: 60_000, pageBudget: 60_000 };
    this.#child.send({ type: 'start', settings: { ...settings, hasPageNames: this.#hasPageNames } });
    await this.#load(remotes);
  }

  async #load(remotes: readonly Release[]): Promise<void> {
    const composition: Composition = {
      id: this.#compositionId,
      counter: 1,
      createdAt: '2026-01-05T09:00:00.000Z',
      remotes: Object.fromEntries(remotes.map((release) => [release.remote, release])),
    };
    this.#heard.splice(0);
    this.#child?.send({ type: 'load', composition, shutOut: [] });
    const loaded = await this.#hear('loaded');
    if (Object.keys(loaded.failures).length > 0) throw new Error(JSON.stringify(loaded.failures));
  }

  /** Loads other releases and drops the earlier ones, as the server does after a switch. */
  async replace(...planted: readonly PlantedRelease[]): Promise<void> {
    const replaced = this.#compositionId;
    this.#compositionId = `composition-${this.#next++}`;
    await this.#load(planted.map((release) => plant(path.join(this.#folder, 'releases'), release)));
    this.#child?.send({ type: 'drop', compositionId: replaced });
  }

  /** The process's messages since the given number of them. */
  messages(since = 0): readonly FromGuest[] {
    return this.#heard.slice(since);
  }

  /** Answers a question that the process has asked. */
  answer(fetch: number): void {
    this.#child?.send({ type: 'fetched', fetch, status: 200, headers: [], body: new Uint8Array() });
  }

  /** The document of a page. */
  async render(address: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const id = this.#ask(address, headers);
    const { whole = new Uint8Array() } = await this.#hear('head', id);
    const late = whole.length > 0 ? [] : await this.#chunks(id);
    return Buffer.concat([whole, ...late]).toString('utf8');
  }

  /** The remotes that a page is left to the browser for; with `alone` their parts are tried without it. */
  async degraded(address: string, alone: string | null = null): Promise<readonly string[]> {
    const id = this.#ask(address, {}, alone);
    const { degraded, whole } = await this.#hear('head', id);
    if (!whole) await this.#hear('end', id);
    return degraded;
  }

  /** The report of code of a planted release that is run without a page. */
  async exercise(exercise: Exercise): Promise<ExerciseReport> {
    const { whole } = await this.#hear('head', this.#ask('/', {}, null, exercise));
    return JSON.parse(Buffer.from(whole ?? []).toString('utf8'));
  }

  /** Sends a form to the handler of a planted release; gives its intent as JSON, or the text of its failure. */
  async handle(remote: string, act: string, limit = 60_000): Promise<string> {
    const id = this.#handle(remote, act, limit);
    return Promise.race([
      this.#hear('intent', id).then(({ intent }) => intent),
      this.#hear('failed', id).then(({ message }) => message),
    ]);
  }

  #handle(remote: string, act: string, limit: number): number {
    const id = this.#next++;
    const call = { path: `/${remote}/form`, form: [['act', act]], cookies: { lines: 'a' } };
    const compositionId = this.#compositionId;
    this.#child?.send({ type: 'handle', id, compositionId, remote, expose: './form', call, limit });
    return id;
  }

  /** The number of the release that the process says it is inside of, once a handler has brought it to a stop. */
  stuckInHandler(remote: string, act: string): Promise<number | undefined> {
    this.#handle(remote, act, 60_000);
    return this.whenStuck();
  }

  /** The number of the release that the process says it is inside of, once a page has brought it to a stop. */
  stuckInside(address: string): Promise<number | undefined> {
    this.#ask(address, {});
    return this.whenStuck();
  }

  /** The number of the release that the process says it is inside of, once it has come to a stop. */
  async whenStuck(): Promise<number | undefined> {
    const cells = () => new Int32Array(Uint8Array.from(readFileSync(path.join(this.#folder, 'heartbeat'))).buffer);
    // One that gets on says so every 50 ms.
    let [seen, still] = [cells(), 0];
    while (still < 10) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const now = cells();
      still = now.join() === seen.join() ? still + 1 : 0;
      seen = now;
    }
    return seen[1];
  }

  /** An error outside of a page, with its release. */
  fault(): Promise<Extract<FromGuest, { type: 'fault' }>> {
    return this.#hear('fault');
  }

  #ask(
    address: string,
    headers: Readonly<Record<string, string>>,
    alone: string | null = null,
    exercise: Exercise | null = null,
  ): number {
    const request = { url: new URL(address, 'https://shop.example').href, headers };
    const id = this.#next++;
    const compositionId = this.#compositionId;
    this.#child?.send({ type: 'render', id, compositionId, request, nonce: '', shutOut: [], alone, exercise });
    return id;
  }

  async #chunks(id: number): Promise<Uint8Array[]> {
    await this.#hear('end', id);
    return this.#heard.flatMap((message) => (message.type === 'chunk' && message.id === id ? [message.chunk] : []));
  }

  async #hear<Type extends FromGuest['type']>(type: Type, id?: number): Promise<Extract<FromGuest, { type: Type }>> {
    const isIt = (message: FromGuest): message is Extract<FromGuest, { type: Type }> =>
      message.type === type && (id === undefined || ('id' in message && message.id === id));
    for (;;) {
      const found = this.#heard.find(isIt);
      if (found) return found;
      await Promise.race([new Promise((resolve) => this.#child?.once('message', resolve)), this.#ended.promise]);
    }
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

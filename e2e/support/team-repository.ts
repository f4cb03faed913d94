import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runtimeEnvironment } from '../../scripts/setup/ensure-install.mjs';
import type { Findings } from './soak-run.ts';
import { processorTimeOfEnded } from './started-shop.ts';
import { ROOT } from './test-environment.ts';

/** The settings of the shop that its pages show to everyone. */
const OPEN = ['STOREFRONT_PUBLIC_TOKEN', 'SUPABASE_PUBLISHABLE_KEY', 'PORT', 'SANDBOX_PORT'];

/** A command that has ended. */
export interface Typed {
  readonly code: number | null;
  /** Everything that it printed. */
  readonly output: string;
  readonly seconds: number;
  /** The processor time of the command and of the processes that it started, in seconds. */
  readonly processor: number;
}

/** A terminal outside of this workspace: none of its programs, no settings but those that a team has. */
function terminal(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const bin = path.join(ROOT, 'node_modules/.bin');
  const { PATH, ...others } = runtimeEnvironment({});
  const search = PATH.split(path.delimiter).filter((place) => place !== bin);
  return { ...others, ...settings, PATH: search.join(path.delimiter) };
}

/** A repository of a team, outside of this workspace, and the commands that the team types there. */
export class TeamRepository {
  readonly folder: string;
  readonly remote: string;
  readonly #findings: Findings;
  readonly #token: string;
  readonly #settings: Readonly<Record<string, string>>;

  /**
   * @param folder where it is created
   * @param shop the environment of the shop, whose open settings the team has
   * @param client the settings with which the team publishes
   */
  constructor(
    folder: string,
    remote: string,
    shop: Readonly<Record<string, string>>,
    client: Readonly<Record<string, string>>,
    findings: Findings,
  ) {
    const { REGISTRY_TOKEN = '', ...registry } = client;
    this.folder = folder;
    this.remote = remote;
    this.#findings = findings;
    this.#token = REGISTRY_TOKEN;
    this.#settings = { ...Object.fromEntries(OPEN.map((name) => [name, shop[name] ?? ''])), ...registry };
  }

  /**
   * Creates it by a program, `npm run new-remote` of this checkout by default, and writes its `.env`.
   *
   * @param program the words of another one
   */
  async create(...program: string[]): Promise<void> {
    const words = program.length > 0 ? program : ['node', path.join(ROOT, 'scripts/new-remote.mjs')];
    this.#expect('new-remote', await this.#run(ROOT, ...words, this.remote, '--in', this.folder));
    const lines = Object.entries(this.#settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(path.join(this.folder, '.env'), lines.join(''));
  }

  /** Runs a command, which must succeed, and prints its time. */
  async run(...words: string[]): Promise<Typed> {
    return this.#expect(words.join(' '), await this.#run(this.folder, ...words));
  }

  /** Runs a command, which must fail, and prints its time. */
  async refused(...words: string[]): Promise<Typed> {
    const typed = await this.#run(this.folder, ...words);
    this.#findings.expect(typed.code === 1, `${words.join(' ')} is refused: ${timesOf(typed)}`);
    return typed;
  }

  /** Runs a command, and prints nothing. */
  quietly(...words: string[]): Promise<Typed> {
    return this.#run(this.folder, ...words);
  }

  /** Changes a source; a change that changes nothing is a mistake. */
  edit(file: string, from: string, to: string): void {
    const place = path.join(this.folder, this.remote, file);
    const before = readFileSync(place, 'utf8');
    if (!before.includes(from)) throw new Error(`${file} doesn’t have ${from}`);
    writeFileSync(place, before.replace(from, to));
  }

  #expect(name: string, typed: Typed): Typed {
    this.#findings.expect(typed.code === 0, `${name}: ${timesOf(typed)}`);
    if (typed.code !== 0) throw new Error(`${name} failed:\n${typed.output}`);
    return typed;
  }

  async #run(folder: string, ...words: string[]): Promise<Typed> {
    const [command = '', ...args] = words;
    const [started, before] = [performance.now(), processorTimeOfEnded()];
    const env = terminal({ REGISTRY_TOKEN: this.#token });
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    await once(child, 'close');
    const seconds = (performance.now() - started) / 1000;
    return { code: child.exitCode, output, seconds, processor: (processorTimeOfEnded() - before) / 1000 };
  }
}

/** @example '5.0 s, 4.2 s of CPU time' */
export function timesOf({ seconds, processor }: Pick<Typed, 'seconds' | 'processor'>): string {
  return `${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of CPU time`;
}

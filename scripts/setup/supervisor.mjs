import { endProcess, killGroup, startProcess } from './part-process.mjs';

/** How long (ms) a part waits before it is started again, the first time it dies, the second, and so on. */
const PAUSES = [100, 1000, 2000, 5000, 10_000];
/** A part that has run so long (ms) starts anew with the shortest pause. */
const HEALTHY_AFTER = 60_000;

/** The pause before a part is started again that has died so often in a row. */
export function pauseAfter(deaths) {
  return PAUSES[Math.min(deaths, PAUSES.length) - 1];
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * A part of the shop: what it is called, its program, and what the program is started with.
 *
 * @typedef {{ name: string, file: string, args?: readonly string[], env: NodeJS.ProcessEnv }} PartDescription
 */

/** Keeps one process alive until it is stopped. */
class Part {
  #deaths = 0;
  #diedAt = 0;
  #wasReady = false;
  #stopping = false;
  #child;
  #startedAt = 0;
  #timer;
  /** @type {PromiseWithResolvers<void>} */
  ready = Promise.withResolvers();

  /**
   * @param {PartDescription} description
   * @param {(line: string) => void} report
   */
  constructor({ name, file, args = [], env }, report) {
    this.name = name;
    this.file = file;
    this.args = args;
    this.env = env;
    this.report = report;
    this.#start();
  }

  #start() {
    this.#startedAt = performance.now();
    this.#child = startProcess(this.file, this.args, this.env);
    this.#child.on('message', (message) => {
      if (message === 'ready') this.#isReady();
    });
    this.#child.once('error', (error) => this.ready.reject(error));
    this.#child.once('exit', (code, signal) => this.#died(code, signal));
  }

  #isReady() {
    this.#wasReady = true;
    this.ready.resolve();
    if (this.#diedAt > 0) this.report(`${this.name} is back after ${seconds(performance.now() - this.#diedAt)}.`);
  }

  #died(code, signal) {
    killGroup(this.#child);
    if (this.#stopping) return;
    const how = signal ?? `exit code ${code}`;
    // A process that ends by itself before it was ever ready has said why; another start would repeat it.
    if (!this.#wasReady && code !== null) {
      this.ready.reject(new Error(`${this.name} could not start (${how}).`));
      return;
    }
    if (performance.now() - this.#startedAt > HEALTHY_AFTER) this.#deaths = 0;
    this.#deaths += 1;
    this.#diedAt = performance.now();
    const pause = pauseAfter(this.#deaths);
    this.report(`${this.name} exited (${how}). Restarting in ${seconds(pause)}.`);
    this.#timer = setTimeout(() => this.#start(), pause);
  }

  async stop() {
    this.#stopping = true;
    clearTimeout(this.#timer);
    this.ready.reject(new Error(`${this.name} was stopped`));
    await endProcess(this.#child);
  }

  kill() {
    this.#stopping = true;
    clearTimeout(this.#timer);
    killGroup(this.#child);
  }
}

/** Keeps the parts of the shop alive, and ends them in the reverse of the order in which they were started. */
export class Supervisor {
  /** @type {Part[]} */
  #parts = [];
  /** @type {Set<import('node:child_process').ChildProcess>} */
  #jobs = new Set();
  #report;
  stopping = false;

  constructor(report) {
    this.#report = report;
    // However this process ends, its children end too.
    process.once('exit', () => {
      for (const part of this.#parts) part.kill();
      for (const job of this.#jobs) killGroup(job);
    });
  }

  /**
   * Starts a part and keeps it alive: it is started again whenever it ends, with a growing pause. Resolves when it says that it
   * is ready; rejects when it ends by itself before it ever was.
   *
   * @param {PartDescription} description
   */
  keep(description) {
    if (this.stopping) return Promise.reject(new Error('everything is stopping'));
    const part = new Part(description, this.#report);
    this.#parts.push(part);
    part.ready.promise.catch(() => undefined); // A caller that waits gets the error; waiting is optional.
    return part.ready.promise;
  }

  /**
   * Runs a command to its end. Rejects when it fails.
   *
   * @param {string} file
   * @param {readonly string[]} args
   * @param {NodeJS.ProcessEnv} env
   * @returns {Promise<void>}
   */
  run(file, args, env) {
    if (this.stopping) return Promise.reject(new Error('everything is stopping'));
    const child = startProcess(file, args, env);
    this.#jobs.add(child);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        this.#jobs.delete(child);
        if (code === 0) resolve();
        else reject(new Error(`${file} failed (${signal ?? `exit code ${code}`}).`));
      });
    });
  }

  /** Ends everything: what was started last first, since it may still need what was started before it. */
  async stop() {
    this.stopping = true;
    await Promise.all([...this.#jobs].map((job) => endProcess(job)));
    const groups = new Map();
    for (const part of this.#parts) groups.set(part.file, [part, ...(groups.get(part.file) ?? [])]);
    for (const parts of [...groups.values()].toReversed()) await Promise.all(parts.map((part) => part.stop()));
  }
}

import { partEnvironments } from './part-environments.mjs';
import { endProcess, killGroup, startProcess } from './part-process.mjs';

/** The TypeScript programs of the workspace that are started together and end together, with this process at the latest. */
export class ProcessGroup {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  #children = new Set();
  #environments;
  /** @type {Promise<unknown> | null} */
  #ending = null;
  #onLoss;

  /** `onLoss` is called with the exit code of a program that ended although it should have gone on. */
  constructor(env, onLoss) {
    this.#environments = partEnvironments(env);
    this.#onLoss = onLoss;
    // However this process ends, its children end too.
    process.once('exit', () => this.#children.forEach(killGroup));
  }

  get isEnding() {
    return this.#ending !== null;
  }

  /** The sandbox is the backend and has its secrets; nothing that builds or serves the code of a remote is given one. */
  #environmentOf(file) {
    const { withSecrets, open, server } = this.#environments;
    if (file.startsWith('sandbox/') || file.startsWith('experiments/')) return withSecrets;
    return file.includes('/edge/') ? server : open;
  }

  #spawn(file, args) {
    if (this.isEnding) throw new Error(`${file} was not started: everything is stopping`);
    const child = startProcess(file, args, this.#environmentOf(file));
    this.#children.add(child);
    child.on('exit', () => {
      killGroup(child);
      this.#children.delete(child);
    });
    return child;
  }

  /**
   * Runs a program to its end.
   *
   * @param {string} file
   * @param {readonly string[]} args
   * @returns {Promise<void>}
   */
  finished(file, args = []) {
    return new Promise((resolve, reject) => {
      this.#spawn(file, args).on('exit', (code) =>
        code === 0 && !this.isEnding ? resolve() : reject(new Error(`${file} exited with code ${code}`)),
      );
    });
  }

  /** Starts a program that is to go on until the group ends, and gives whether it is still running. */
  serve(file, args = []) {
    return this.serveAlone(file, args).isAlive;
  }

  /**
   * Starts a program that is to go on until the group ends or `end` is called.
   *
   * @param {string} file
   * @param {readonly string[]} args
   */
  serveAlone(file, args = []) {
    const child = this.#spawn(file, args);
    let isWanted = true;
    child.on('exit', (code) => {
      if (isWanted && !this.isEnding) this.#onLoss(code ?? 1);
    });
    return {
      isAlive: () => this.#children.has(child),
      /** @param {string} message */
      send: (message) => child.send(message),
      end() {
        isWanted = false;
        return endProcess(child);
      },
    };
  }

  /** Ends every program, by force where it does not end by itself, and resolves when the last is gone. */
  end() {
    this.#ending ??= Promise.all([...this.#children].map(endProcess));
    return this.#ending;
  }
}

/** Asks until the answer is true; gives up when the program behind it has ended. */
export async function until(ask, isAlive, what) {
  while (!(await ask())) {
    if (!isAlive()) throw new Error(`${what} didn’t start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The status that an address answers with; 0 without an answer. */
export function statusOf(url) {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.status,
    () => 0,
  );
}

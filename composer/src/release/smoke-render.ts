import { Worker } from 'node:worker_threads';
import type { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { readLiveComposition } from '../registry/composition-files.ts';
import type { Places } from '../registry/places.ts';
import {
  type FromWorker,
  RENDER_WORKER_OPTIONS,
  type ToWorker,
  type WorkerSettings,
} from '../render/render-protocol.ts';

const TIME_LIMIT = 20_000;

/** What a sound page answers where the store lacks its subject (404) or cannot be reached (503): no fault of the release. */
const STORE_MATTERS: ReadonlySet<number> = new Set([404, 503]);

/** The addresses to try: every page without a parameter. Pages with one are evaluated with the bundle. */
function addressesOf(release: Release): string[] {
  return release.pages.map((page) => page.path).filter((path) => !path.includes(':'));
}

function trialComposition(releases: readonly Release[], places: Places): Composition {
  const live = readLiveComposition(places);
  const remotes = { ...live?.remotes, ...Object.fromEntries(releases.map((release) => [release.remote, release])) };
  return { id: '0'.repeat(16), counter: 0, createdAt: new Date().toISOString(), remotes };
}

function contractGaps(release: Release, exports: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(release.contracts.imports).flatMap(([from, names]) =>
    names.filter((name) => !exports[from]?.includes(name)).map((name) => `${from} does not export ${name}`),
  );
}

/** The worker that a trial runs in: the bundle of the live shell, and what it is started with. */
export interface TrialWorker {
  readonly file: string;
  readonly settings: WorkerSettings;
}

/** One trial: a worker of the live shell that renders the new releases before anybody sees them. */
class Trial {
  readonly #worker: Worker;
  readonly #composition: Composition;
  readonly #releases: readonly Release[];
  #problems: string[] = [];
  readonly #addresses: readonly string[];
  #at = -1;

  constructor(worker: Worker, composition: Composition, releases: readonly Release[]) {
    this.#worker = worker;
    this.#composition = composition;
    this.#releases = releases;
    this.#addresses = releases.flatMap(addressesOf);
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /** Renders the next page, one at a time, so that each has the whole loader budget. Returns whether there was none left. */
  #renderNext(): boolean {
    const address = this.#addresses[++this.#at];
    if (address === undefined) return true;
    const request = { url: new URL(address, 'http://localhost').href, headers: {} };
    const { id: compositionId } = this.#composition;
    this.#send({ type: 'render', id: this.#at, compositionId, request, nonce: 'smoke', quarantined: [] });
    return false;
  }

  /** Returns whether the trial is over. */
  #hear(message: FromWorker): boolean {
    const names = new Set(this.#releases.map((release) => release.remote));
    switch (message.type) {
      case 'ready':
        this.#problems.push(...this.#releases.flatMap((release) => contractGaps(release, message.exports)));
        this.#send({ type: 'load', composition: this.#composition, quarantined: [] });
        return false;
      case 'loaded': {
        const failures = Object.entries(message.failures).filter(([remote]) => names.has(remote));
        this.#problems.push(...failures.map(([remote, reason]) => `${remote} could not be evaluated: ${reason}`));
        return this.#problems.length > 0 || this.#renderNext();
      }
      case 'head': {
        const address = this.#addresses[message.id];
        const degraded = message.degraded.filter((remote) => names.has(remote));
        if (degraded.length > 0) this.#problems.push(`${address} came out without ${degraded.join(', ')}`);
        if (message.status >= 400 && !STORE_MATTERS.has(message.status))
          this.#problems.push(`${address} answered ${message.status}`);
        return false;
      }
      case 'fault':
        if (names.has(message.release.split('@')[0] ?? ''))
          this.#problems.push(`${message.release} threw outside of a page: ${message.message}`);
        return false;
      case 'failed':
        this.#problems.push(`${this.#addresses[message.id]} failed: ${message.message}`);
        return this.#renderNext();
      case 'end':
        return this.#renderNext();
      default:
        return false;
    }
  }

  run(): Promise<string[]> {
    return new Promise((resolve) => {
      const finish = (...problems: string[]): void => {
        clearTimeout(limit);
        this.#worker.removeAllListeners();
        void this.#worker.terminate();
        resolve([...this.#problems, ...problems]);
      };
      const limit = setTimeout(() => finish(`the trial did not end within ${TIME_LIMIT / 1000} s`), TIME_LIMIT);
      this.#worker.on('message', (message: FromWorker) => {
        if (this.#hear(message)) finish();
      });
      this.#worker.on('error', (error) =>
        finish(`the render worker died: ${error instanceof Error ? error.message : String(error)}`),
      );
      this.#worker.on('exit', () => finish('the render worker ended'));
    });
  }
}

/**
 * Renders every parameterless page of new releases in a worker of the live shell.
 *
 * @throws {ShopError} FEDERATION-003 with everything that went wrong.
 */
export async function smokeRender(releases: readonly Release[], places: Places, trial: TrialWorker): Promise<void> {
  const worker = new Worker(trial.file, { env: {}, workerData: trial.settings, ...RENDER_WORKER_OPTIONS });
  const problems = await new Trial(worker, trialComposition(releases, places), releases).run();
  if (problems.length > 0) throw new ShopError('FEDERATION-003', { problems });
}

import { Worker } from 'node:worker_threads';
import {
  type FromWorker,
  numberReleases,
  RENDER_WORKER_OPTIONS,
  type RenderRequest,
  type ToWorker,
  type WorkerSettings,
} from './render-protocol.ts';
import type { Composition } from 'shared-contracts/composition';

/** A worker that has not beaten for so long (ms) is ended. */
const SILENCE_LIMIT = 1000;
/** While it evaluates a composition it cannot beat; each bundle has a time limit of its own there (ms). */
const LOADING_LIMIT = 5000;
const LOOK_EVERY = 100;

/** Where the parts of a rendered page go. */
export interface RenderSink {
  readonly started: boolean;
  head(status: number, headers: Readonly<Record<string, string>>, degraded: readonly string[]): void;
  chunk(bytes: Uint8Array): void;
  end(): void;
}

/** What a worker tells its pool. */
export interface WorkerListener {
  log(message: string, details?: unknown): void;
  /** `release` is `name@version`, here and below. */
  fault(release: string, message: string): void;
  died(reason: string, release: string | null): void;
}

interface Render {
  readonly compositionId: string;
  readonly request: RenderRequest;
  readonly nonce: string;
  readonly quarantined: readonly string[];
  readonly sink: RenderSink;
  readonly signal: AbortSignal;
}

interface Running {
  readonly sink: RenderSink;
  finish(outcome: string): void;
}

/** What became of loading a composition: the remotes that could not be evaluated, and why. */
export type LoadResult = Readonly<Record<string, string>>;

/** One render worker with its heartbeat. */
export class RenderWorker {
  readonly #thread: Worker;
  readonly #cells: Int32Array;
  readonly #listener: WorkerListener;
  readonly #running = new Map<number, Running>();
  readonly #loads = new Map<string, PromiseWithResolvers<LoadResult>>();
  readonly #loaded = new Set<string>();
  readonly #idle: (() => void)[] = [];
  readonly #watch: NodeJS.Timeout;
  #numbered: readonly string[] = [];
  #next = 1;
  #beat = 0;
  /** When it was last seen alive; null until it says that it is ready, because starting may take its time. */
  #beatAt: number | null = null;
  #silentLooks = 0;
  #ended = false;

  constructor(file: string, settings: Omit<WorkerSettings, 'pulse'>, listener: WorkerListener) {
    const pulse = new SharedArrayBuffer(8);
    this.#cells = new Int32Array(pulse);
    this.#listener = listener;
    const workerData: WorkerSettings = { ...settings, pulse };
    // The environment is named in full, so that no secret of the server's reaches a remote.
    this.#thread = new Worker(file, { workerData, env: { NODE_ENV: 'production' }, ...RENDER_WORKER_OPTIONS });
    this.#thread.on('message', (message: FromWorker) => this.#hear(message));
    this.#thread.on('error', (error) => this.#die(error instanceof Error ? error.message : String(error)));
    this.#thread.on('exit', (code) => this.#die(`exit ${code}`));
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY);
  }

  /** How many pages it is rendering. */
  get busyWith(): number {
    return this.#running.size;
  }

  /** Whether its last beat is overdue, though not yet by so much that it is ended. */
  get isSilent(): boolean {
    return this.#beatAt !== null && Date.now() - this.#beatAt > 3 * LOOK_EVERY;
  }

  /** Settles once it renders nothing, or after a time (ms). */
  whenIdle(limit: number): Promise<void> {
    if (this.#running.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, limit);
      this.#idle.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Whether it is evaluating a composition, and answers nothing before it has. */
  get isLoading(): boolean {
    return [...this.#loads.keys()].some((compositionId) => !this.has(compositionId));
  }

  has(compositionId: string): boolean {
    return this.#loaded.has(compositionId);
  }

  load(composition: Composition, quarantined: readonly string[]): Promise<LoadResult> {
    const wait = this.#waiter(composition.id);
    if (!this.has(composition.id)) {
      this.#numbered = numberReleases(this.#numbered, composition);
      this.#send({ type: 'load', composition, quarantined });
    }
    return wait.promise;
  }

  whenLoaded(compositionId: string): Promise<LoadResult> {
    return this.#waiter(compositionId).promise;
  }

  drop(compositionId: string): void {
    this.#loaded.delete(compositionId);
    this.#loads.delete(compositionId);
    this.#send({ type: 'drop', compositionId });
  }

  /** Resolves to 'done', or to why it did not come about. */
  render({ compositionId, request, nonce, quarantined, sink, signal }: Render): Promise<string> {
    // Its visitor may have gone while it waited for a worker; an event that has passed is not heard.
    if (signal.aborted) return Promise.resolve('aborted');
    const id = this.#next++;
    return new Promise((resolve) => {
      const abort = (): void => {
        this.#send({ type: 'abort', id });
        finish('aborted');
      };
      const finish = (outcome: string): void => {
        signal.removeEventListener('abort', abort);
        this.#running.delete(id);
        resolve(outcome);
        if (this.#running.size === 0) for (const settle of this.#idle.splice(0)) settle();
      };
      this.#running.set(id, { sink, finish });
      signal.addEventListener('abort', abort);
      this.#send({ type: 'render', id, compositionId, request, nonce, quarantined });
    });
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#watch);
    await this.#thread.terminate();
  }

  #send(message: ToWorker): void {
    this.#thread.postMessage(message);
  }

  #waiter(compositionId: string): PromiseWithResolvers<LoadResult> {
    const known = this.#loads.get(compositionId);
    if (known) return known;
    const waiter = Promise.withResolvers<LoadResult>();
    waiter.promise.catch(() => undefined); // A dead worker rejects for those who wait; often nobody does.
    if (this.#ended) waiter.reject(new Error('the worker has ended'));
    this.#loads.set(compositionId, waiter);
    return waiter;
  }

  #hear(message: FromWorker): void {
    switch (message.type) {
      case 'ready':
        this.#beatAt = Date.now();
        return undefined;
      case 'loaded':
        this.#loaded.add(message.compositionId);
        return this.#waiter(message.compositionId).resolve(message.failures);
      case 'head':
        return this.#running.get(message.id)?.sink.head(message.status, message.headers, message.degraded);
      case 'chunk':
        return this.#running.get(message.id)?.sink.chunk(message.chunk);
      case 'end': {
        const running = this.#running.get(message.id);
        running?.sink.end();
        return running?.finish('done');
      }
      case 'failed':
        return this.#running.get(message.id)?.finish(message.message);
      case 'fault':
        return this.#listener.fault(message.release, message.message);
      case 'log':
        return this.#listener.log(message.message, message.details);
      default:
        return;
    }
  }

  #look(): void {
    const beat = Atomics.load(this.#cells, 0);
    const now = Date.now();
    if (beat !== this.#beat) {
      this.#beat = beat;
      this.#beatAt = now;
      this.#silentLooks = 0;
      return;
    }
    // Counted in looks as well as in time: on a starved machine this thread looks as late as the other beats.
    this.#silentLooks++;
    const limit = this.isLoading ? LOADING_LIMIT : SILENCE_LIMIT;
    const isOverdue = this.#beatAt !== null && now - this.#beatAt > limit;
    if (isOverdue && this.#silentLooks > limit / LOOK_EVERY) {
      this.#die('it stopped beating');
      void this.#thread.terminate();
    }
  }

  #die(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#watch);
    const release = this.#numbered[Atomics.load(this.#cells, 1) - 1] ?? null;
    this.#listener.died(reason, release);
    for (const load of this.#loads.values()) load.reject(new Error(reason));
    for (const { finish } of this.#running.values()) finish(`the render worker was lost: ${reason}`);
  }
}

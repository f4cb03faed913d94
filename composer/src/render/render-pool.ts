import type { Composition } from 'shared-contracts/composition';
import type { ErrorCode } from 'shared-contracts/errors';
import type { RenderRequest, WorkerSettings } from './render-protocol.ts';
import { Quarantine } from './quarantine.ts';
import { type LoadResult, type RenderSink, RenderWorker } from './render-worker.ts';

type Log = (message: string, details?: unknown) => void;

/** What a pool is made of. */
export interface PoolOptions {
  readonly worker: string;
  readonly size: number;
  readonly settings: Omit<WorkerSettings, 'pulse'>;
  readonly log: Log;
}

/** A request on its way through the pool. */
export interface RenderTask {
  readonly request: RenderRequest;
  readonly nonce: string;
  readonly sink: RenderSink;
  readonly signal: AbortSignal;
}

/** A page that streams for longer (ms) does not hold up what is loaded next. */
const RELIEF_LIMIT = 2000;

/** Warming up may hold a start for so long (ms). */
const WARM_LIMIT = 4000;

function nowhere(): RenderSink {
  return { started: false, head: () => undefined, chunk: () => undefined, end: () => undefined };
}

/** How often a request whose worker died before the first byte is given to another worker. */
const TRIES = 3;

/**
 * The render workers. Each request is pinned to the composition that is live when it arrives. A worker that stops beating is
 * ended and replaced; the release it was inside of gets a strike, and two strikes leave that release to the browser.
 */
export class RenderPool {
  readonly #options: PoolOptions;
  readonly #quarantine = new Quarantine();
  #workers: RenderWorker[] = [];
  #compositions: Composition[] = [];
  /** The one that is about to load a composition. */
  #relieved: RenderWorker | null = null;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    for (let i = 0; i < options.size; i++) this.#spawn();
  }

  get composition(): Composition | undefined {
    return this.#compositions[0];
  }

  get quarantined(): readonly string[] {
    return this.#quarantine.list();
  }

  #spawn(): void {
    const { worker, settings, log } = this.#options;
    const spawned = new RenderWorker(worker, settings, {
      log,
      fault: (release, message) => this.#strike(release, message),
      died: (reason, release) => {
        this.#workers = this.#workers.filter((one) => one !== spawned);
        if (this.#closed) return;
        log('A render worker was lost', { reason, release });
        if (release) this.#strike(release, reason);
        this.#spawn();
      },
    });
    this.#workers.push(spawned);
    // The oldest first, so that a request that is still pinned to one finds it.
    for (const composition of this.#compositions.toReversed())
      void spawned.load(composition, this.quarantined).catch(() => undefined);
  }

  #strike(release: string, reason: string): void {
    const code: ErrorCode = 'REMOTE-004';
    if (this.#quarantine.strike(release))
      this.#options.log('A release was put into quarantine', { code, release, reason });
  }

  /**
   * Loads a composition everywhere, then makes it the one that new requests get. The one before stays for those under way.
   * The first of all is the one at once: there is nothing else to answer with.
   */
  async use(composition: Composition): Promise<void> {
    const isFirst = this.#compositions.length === 0;
    if (isFirst) this.#compositions = [composition];
    const loaded = isFirst ? await this.#loadAtOnce(composition) : await this.#loadInTurn(composition);
    if (loaded.length === 0 && !isFirst) throw new Error(`no worker could load composition ${composition.id}`);
    for (const [remote, reason] of new Map(loaded.flatMap((failures) => Object.entries(failures))))
      this.#options.log('A remote is not available on the server', { remote, reason });
    if (!isFirst) this.#switchTo(composition);
  }

  /** What became of it in the workers that live on. */
  async #loadAtOnce(composition: Composition): Promise<LoadResult[]> {
    const loaded = await Promise.allSettled(this.#workers.map((worker) => worker.load(composition, this.quarantined)));
    return loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }

  /** One worker after the other, so that requests find one that is not busy evaluating. */
  async #loadInTurn(composition: Composition): Promise<LoadResult[]> {
    const loaded: LoadResult[] = [];
    for (const worker of this.#workers) {
      await this.#relieve(worker);
      // A worker that dies of it is logged and replaced; whether the composition is to blame, the next one tells.
      const result = await worker.load(composition, this.quarantined).catch(() => null);
      if (result) loaded.push(result);
    }
    this.#relieved = null;
    return loaded;
  }

  /** Others take the requests, and its own pages come to their end: a bundle may end its worker while it is evaluated. */
  async #relieve(worker: RenderWorker): Promise<void> {
    const live = this.composition?.id;
    const others = this.#workers.filter((one) => one !== worker);
    if (live && others.length > 0)
      await Promise.any(others.map((other) => other.whenLoaded(live))).catch(() => undefined);
    this.#relieved = worker;
    await worker.whenIdle(RELIEF_LIMIT);
  }

  #switchTo(composition: Composition): void {
    this.#compositions = [composition, ...this.#compositions.filter((one) => one.id !== composition.id)];
    // Those that were started meanwhile have only what was live then.
    for (const worker of this.#workers)
      if (!worker.has(composition.id)) void worker.load(composition, this.quarantined).catch(() => undefined);
    for (const old of this.#compositions.splice(3)) for (const worker of this.#workers) worker.drop(old.id);
  }

  /** Renders a request. Its sink hears the head once and then the body; a failure before the head is tried elsewhere. */
  async render({ request, nonce, sink, signal }: RenderTask): Promise<void> {
    const composition = this.composition;
    if (!composition) throw new Error('no composition is loaded');
    for (let attempt = 1; ; attempt++) {
      // Where all that were starting are lost, their replacements get the next try.
      const worker = this.#free(composition.id) ?? (await this.#firstLoaded(composition.id).catch(() => null));
      if (!worker && attempt < TRIES) continue;
      if (!worker) throw new Error(`no worker could load composition ${composition.id}`);
      const outcome = await worker.render({
        compositionId: composition.id,
        request,
        nonce,
        quarantined: this.quarantined,
        sink,
        signal,
      });
      if (outcome === 'done' || signal.aborted) return;
      if (sink.started) throw new Error('the render worker was lost in the middle of a page');
      if (attempt >= TRIES) throw new Error(`the page could not be rendered: ${outcome}`);
    }
  }

  /**
   * Renders some pages into nothing, each as often as there are workers: the first shopper does not wait for code that runs
   * for the first time, and the workers have answers to remember. What fails here fails again where somebody sees it.
   */
  async warm(paths: readonly string[], origin: string): Promise<void> {
    const signal = AbortSignal.timeout(WARM_LIMIT);
    for (const path of paths) {
      const request: RenderRequest = { url: new URL(path, origin).href, headers: {} };
      await Promise.allSettled(
        this.#workers.map(() => this.render({ request, nonce: 'warm', sink: nowhere(), signal })),
      );
    }
  }

  /** The least busy worker; one that is loading or has fallen silent only where there is no other. */
  #free(compositionId: string): RenderWorker | undefined {
    const able = this.#workers.filter((worker) => worker.has(compositionId));
    const isHeldUp = (worker: RenderWorker): number =>
      Number(worker.isSilent || worker.isLoading || worker === this.#relieved);
    return able.sort((a, b) => isHeldUp(a) - isHeldUp(b) || a.busyWith - b.busyWith)[0];
  }

  /** While every worker is starting, the first that has the composition takes the request. */
  #firstLoaded(compositionId: string): Promise<RenderWorker> {
    return Promise.any(this.#workers.map((worker) => worker.whenLoaded(compositionId).then(() => worker)));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#workers.map((worker) => worker.end()));
  }
}

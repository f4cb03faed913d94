import type { Composition } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { Admission } from './admission.ts';
import { HandlerCalls } from './handler-calls.ts';
import { RenderQuarantine } from './render-quarantine.ts';
import type { JobOutcome, LoadResult, Overrun, RenderTask } from './process-contract.ts';
import { LoopLag } from './loop-lag.ts';
import { whenIdle } from './process-rest.ts';
import { RenderSlots } from './render-slots.ts';
import type { RenderProcess } from './render-process.ts';
import { type KeptProcesses, RenderProcesses } from './render-processes.ts';
import type { RenderRequest } from './render-protocol.ts';
import { nowhere } from './render-sink.ts';

/** Options of a pool. */
export interface PoolOptions extends KeptProcesses {
  /** A page that was not started within this time (ms) is given up: its process gets no processor. */
  readonly headLimit?: number;
}

/** Warming up may delay a start for this long (ms). */
const WARM_LIMIT = 15_000;
const HEAD_LIMIT = 5000;
/** A replaced composition is dropped this long (ms) after the time limit of a page: pages that began on it have ended. */
const KEPT_FOR = 2000;
/** A refused client may try again after this many seconds. */
const RETRY_AFTER = 2;

/**
 * The render processes. Each request is pinned to the composition that is live when it arrives, waits for a slot for a short
 * time or is refused, and never passes from a process that it has ended to the next: it is finished without the release
 * that caused the end.
 */
export class RenderPool {
  readonly retryAfter = RETRY_AFTER;
  /** Runs a handler of the live composition, beside all pages. */
  readonly handle: HandlerCalls['call'];
  readonly #options: PoolOptions;
  readonly #quarantine: RenderQuarantine;
  readonly #admission: Admission<RenderProcess>;
  readonly #lag = new LoopLag();
  readonly #processes: RenderProcesses;
  /** Processes that take no more pages until they have loaded a composition. */
  readonly #relieved = new Set<RenderProcess>();
  readonly #slots: RenderSlots;
  #compositions: Composition[] = [];
  /** Compositions that are not live, by the timers that drop them. */
  readonly #leaving = new Map<string, NodeJS.Timeout>();

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#quarantine = new RenderQuarantine(options, {
      composition: () => this.composition,
      recovered: () => this.#reloadAll(),
    });
    this.#processes = new RenderProcesses(options, {
      live: () => this.composition,
      started: (process) => this.#loadAll(process),
      overrun: (...overrun) => this.#onOverrun(...overrun),
      lost: (end) => this.#quarantine.charge(end),
    });
    this.#slots = new RenderSlots({
      all: () => this.#processes.all,
      able: () => this.#processes.able,
      isRelieved: (process) => this.#relieved.has(process) || this.#processes.isRetired(process),
    });
    this.#admission = new Admission<RenderProcess>({
      take: (path) => this.#slots.take(path),
      taken: () => this.#slots.taken,
      isServing: () => this.#slots.isServing,
      lag: () => this.#lag.ms,
      waited: (ms) => options.observer.waited(ms),
    });
    const handlers = new HandlerCalls({
      live: () => this.composition,
      processes: () => this.#processes.all,
      isRetired: (process) => this.#processes.isRetired(process),
      quarantine: this.#quarantine,
      observer: options.observer,
    });
    this.handle = (...call) => handlers.call(...call);
    this.#processes.startFirst();
  }

  get composition(): Composition | undefined {
    return this.#compositions[0];
  }

  /** Whether a process has the live composition; one that is busy with a page, however long, still counts. */
  get isReady(): boolean {
    return this.#processes.able.length > 0;
  }

  /** Releases, `name@version`, that are left to the browser as a whole. */
  get quarantined(): readonly string[] {
    return this.#quarantine.releases();
  }

  /** The reasons for degraded pages, for operators; empty without any. */
  get troubles(): readonly string[] {
    const missing = this.#processes.isShort ? ['a render process is being replaced'] : [];
    return [...this.#quarantine.list(), ...missing];
  }

  /** Whether the next request would be refused; worth asking before any work is spent on it. */
  get isFull(): boolean {
    return this.#admission.isFull;
  }

  /** How many requests wait for a slot. */
  get queued(): number {
    return this.#admission.waiting;
  }

  /** How many pages are being rendered. */
  get inFlight(): number {
    return this.#processes.all.reduce((sum, { busyWith }) => sum + busyWith, 0);
  }

  /** Their process ids, for operators. */
  get pids(): readonly number[] {
    return this.#processes.all.map(({ pid }) => pid);
  }

  /** The oldest first, so that a request that is still pinned to one finds it. */
  #loadAll(process: RenderProcess): void {
    for (const composition of this.#compositions.toReversed()) this.#load(process, composition);
  }

  #load(process: RenderProcess, composition: Composition): void {
    void process
      .load(composition, this.#quarantine.atEvaluation())
      .then(() => this.#admission.serve())
      .catch(() => undefined); // Its end is logged where it is noticed.
  }

  #onOverrun(process: RenderProcess, { cpu, ...page }: Overrun): void {
    const reason = `a page kept running after it ended and used ${cpu} ms of processor time`;
    this.#quarantine.charge({ ...page, reason });
    this.#processes.replace(process, reason);
  }

  /** Processes that evaluated without a release evaluate it now. */
  #reloadAll(): void {
    for (const process of this.#processes.all) this.#processes.replace(process, 'a release is evaluated again');
  }

  /**
   * Loads a composition everywhere, then makes it the one that new requests get. The one before stays for those under way.
   * The first of all is the one at once: there is nothing else to answer with.
   */
  async use(composition: Composition): Promise<void> {
    const isFirst = this.#compositions.length === 0;
    if (isFirst) this.#compositions = [composition];
    this.#keep(composition.id);
    const loaded = isFirst ? await this.#loadAtOnce(composition) : await this.#loadInTurn(composition);
    if (loaded.length === 0 && !isFirst) {
      this.#dropLater(composition.id);
      throw new Error(`no process could load composition ${composition.id}`);
    }
    for (const [remote, reason] of new Map(loaded.flatMap((failures) => Object.entries(failures))))
      this.#options.observer.log('A remote is not available on the server', { remote, reason });
    if (!isFirst) this.#switchTo(composition);
    this.#admission.serve();
  }

  /** Loads the first composition, and then starts the other processes with it; resolves to the results in the surviving ones. */
  async #loadAtOnce(composition: Composition): Promise<LoadResult[]> {
    const shutOut = this.#quarantine.atEvaluation();
    const loadAll = () => Promise.allSettled(this.#processes.all.map((process) => process.load(composition, shutOut)));
    await loadAll();
    this.#processes.startAll();
    const loaded = await loadAll();
    return loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }

  /** One process after the other, so that requests find one that is not busy evaluating. */
  async #loadInTurn(composition: Composition): Promise<LoadResult[]> {
    const loaded: LoadResult[] = [];
    const tried = new Set<RenderProcess>();
    // Processes that are started meanwhile have a turn, too; a composition that ends each of them is given up.
    const next = () => this.#processes.all.find((process) => !tried.has(process));
    for (let process = next(); process && tried.size < 2 * this.#options.size; process = next()) {
      tried.add(process);
      this.#relieved.add(process);
      await whenIdle(process);
      // A process that ends because of it is logged and replaced; the next one shows whether the composition is the cause.
      const result = await process.load(composition, this.#quarantine.atEvaluation()).catch(() => null);
      this.#relieved.delete(process);
      if (result) loaded.push(result);
    }
    return loaded;
  }

  #switchTo(composition: Composition): void {
    for (const one of this.#compositions.slice(0, 1)) if (one.id !== composition.id) this.#dropLater(one.id);
    this.#compositions = [composition, ...this.#compositions.filter((one) => one.id !== composition.id)];
    // Processes that were started meanwhile have only the composition that was live then.
    for (const process of this.#processes.all) this.#load(process, composition);
    for (const old of this.#compositions.splice(3)) for (const process of this.#processes.all) process.drop(old.id);
  }

  /** Drops a replaced composition once its pages have ended: leftover work of its releases ends, too. */
  #dropLater(compositionId: string): void {
    this.#keep(compositionId);
    const drop = (): void => {
      this.#leaving.delete(compositionId);
      if (this.composition?.id === compositionId) return;
      this.#compositions = this.#compositions.filter(({ id }) => id !== compositionId);
      for (const process of this.#processes.all) process.drop(compositionId);
    };
    const after = this.#options.settings.pageBudget + KEPT_FOR;
    this.#leaving.set(compositionId, setTimeout(drop, after).unref());
  }

  #keep(compositionId: string): void {
    clearTimeout(this.#leaving.get(compositionId));
    this.#leaving.delete(compositionId);
  }

  /**
   * Renders a request. Its sink receives the head once and then the body.
   *
   * @throws {ShopError} REMOTE-005 where it is refused or could not be begun in time, REMOTE-006 where it cannot be rendered.
   */
  async render(task: RenderTask): Promise<void> {
    const composition = this.composition;
    if (!composition) throw new ShopError('REMOTE-005', { reason: 'nothing is loaded yet' });
    const { pathname } = new URL(task.request.url);
    let shutOut = [...this.#quarantine.shutOutAt(pathname, task.request), ...this.#slots.stuckAt(pathname)];
    for (let deaths = 0; ; deaths++) {
      const begunAt = performance.now();
      const outcome = await this.#renderOnce(task, composition, shutOut);
      if (outcome.kind === 'done' || task.signal.aborted) return;
      if (outcome.kind === 'aborted') throw new ShopError('REMOTE-005', { reason: 'the page didn’t start in time' });
      if (task.sink.started)
        throw new ShopError('REMOTE-006', { reason: 'its process ended in the middle of the page' });
      // A page past its time limit got no processor time; a page that fails before is broken.
      if (outcome.kind === 'failed' && performance.now() - begunAt > this.#options.settings.pageBudget)
        throw new ShopError('REMOTE-005', { reason: 'the page didn’t start in time' });
      if (outcome.kind === 'failed') throw new ShopError('REMOTE-006', { reason: outcome.message });
      if (deaths > 1) throw new ShopError('REMOTE-005', { reason: 'its processes ended' });
      // Caused by this page: without the release that did it. By another: once more unchanged, and then without any release's code.
      if (outcome.isCulprit && outcome.release) shutOut = [...shutOut, outcome.release];
      else if (deaths > 0)
        shutOut = Object.values(composition.remotes).map(({ remote, version }) => `${remote}@${version}`);
      else shutOut = this.#quarantine.shutOutAt(pathname, task.request);
    }
  }

  async #renderOnce(task: RenderTask, composition: Composition, shutOut: readonly string[]): Promise<JobOutcome> {
    const { request, nonce, sink, signal } = task;
    const path = new URL(request.url).pathname;
    const process = await this.#admission.enter(path, signal);
    const hurry = new AbortController();
    const timer = setTimeout(() => !sink.started && hurry.abort(), this.#options.headLimit ?? HEAD_LIMIT);
    try {
      // A process that was started meanwhile evaluates the composition before it receives the page.
      if (!process.has(composition.id))
        await process.load(composition, this.#quarantine.atEvaluation()).catch(() => null);
      if (!this.#compositions.some(({ id }) => id === composition.id)) this.#dropLater(composition.id);
      return await process.render({
        compositionId: composition.id,
        request,
        nonce,
        shutOut,
        sink,
        signal: AbortSignal.any([signal, hurry.signal]),
      });
    } finally {
      clearTimeout(timer);
      this.#slots.giveBack(process, path);
      this.#admission.serve();
    }
  }

  /**
   * Renders some pages into nothing, each as often as there are processes: the first shopper does not wait for code that runs
   * for the first time. A failure here recurs where a visitor sees it.
   */
  async warm(paths: readonly string[], origin: string): Promise<void> {
    const { composition } = this;
    if (!composition) return;
    const signal = AbortSignal.timeout(WARM_LIMIT);
    for (const path of paths) {
      const request: RenderRequest = { url: new URL(path, origin).href, headers: {} };
      const job = { compositionId: composition.id, request, nonce: 'warm', shutOut: [], sink: nowhere(), signal };
      await Promise.all(this.#processes.all.map((process) => process.render(job)));
    }
  }

  async close(): Promise<void> {
    this.#admission.close();
    this.#lag.close();
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    await Promise.all([this.#processes.close(), this.#quarantine.close()]);
  }
}

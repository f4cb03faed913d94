import type { ChildProcess } from 'node:child_process';
import type { Composition } from 'shared-contracts/composition';
import { CompositionLoads } from './composition-loads.ts';
import { HEAP_LIMIT, renderCommand, spawnRender } from './confinement.ts';
import { Egress } from './egress.ts';
import { believed } from './message-validation.ts';
import { HandlerJobs, type HandlerOutcome, type HandlerTask } from './handler-jobs.ts';
import { KnownPages } from './known-pages.ts';
import { MemoryGrowth } from './memory-growth.ts';
import { PageJobs } from './page-jobs.ts';
import type {
  JobOutcome,
  LoadResult,
  ProcessEnd,
  ProcessJob,
  ProcessListener,
  ProcessOptions,
} from './process-contract.ts';
import { type Culprit, chargedBy, EVALUATION, type Ending, endingOf, THREADS_OVERWORKED } from './process-end.ts';
import { usageOf } from './process-usage.ts';
import { HeartbeatFile } from './heartbeat-file.ts';
import { type FromGuest, numberReleases, type ToGuest } from './render-protocol.ts';
import { ThreadWork } from './thread-work.ts';
import { Watchdog } from './watchdog.ts';

const LOOK_EVERY = 100;
/** A process that does not start within this time (ms) is given up. */
const START_LIMIT = 30_000;
/** How much of a process's standard error is kept: the last lines show why it died. */
const KEPT_ERRORS = 4000;

/** One locked process that renders pages and handles forms, and the only client of the render protocol. */
export class RenderProcess {
  readonly #child: ChildProcess;
  readonly #heartbeat = new HeartbeatFile();
  readonly #watchdog = new Watchdog();
  readonly #egress: Egress;
  readonly #listener: ProcessListener;
  readonly #running = new PageJobs();
  readonly #handlers: HandlerJobs;
  readonly #pages = new KnownPages();
  readonly #growth = new MemoryGrowth();
  readonly #threads = new ThreadWork();
  readonly #loads = new CompositionLoads();
  readonly #ready = Promise.withResolvers<Readonly<Record<string, readonly string[]>>>();
  readonly #watch: NodeJS.Timeout;
  readonly #startedAt = performance.now();
  #numbered: readonly string[] = [];
  #next = 1;
  #isReady = false;
  #isEnded = false;
  /** Why it was ended from here. */
  #ending: Ending | null = null;
  #hasAskedToRecycle = false;
  #isLooking = false;
  #errors = '';

  constructor({ bundle, isolation, settings, storefrontOrigins, answer }: ProcessOptions, listener: ProcessListener) {
    this.#listener = listener;
    this.#egress = new Egress([settings.config.storefront.origin, settings.config.supabase.url], {
      isOver: ({ job, release }) =>
        job > 0 ? !this.#running.has(job) && !this.#handlers.has(job) : !this.#pages.hasRelease(release),
      isForHandler: ({ job }) => this.#handlers.has(job),
      onExcess: listener.fault,
      answer,
    });
    this.#ready.promise.catch(() => undefined);
    const targets = { siteOrigin: settings.config.siteOrigin, storefrontOrigins };
    this.#handlers = new HandlerJobs(targets);
    const heard = (message: FromGuest): FromGuest =>
      believed(message, { releases: this.#numbered, targets, requestOf: (id) => this.#running.requestOf(id) });
    try {
      this.#child = spawnRender(renderCommand(bundle, settings.releases, isolation), this.#heartbeat.fd);
    } catch (error) {
      this.#heartbeat.close();
      throw error;
    }
    this.#child.stderr?.on('data', (text: Buffer) => (this.#errors = (this.#errors + text).slice(-KEPT_ERRORS)));
    this.#child.on('message', (message: FromGuest) => this.#hear(heard(message)));
    this.#child.on('error', (error) => this.#die({ reason: error.message, blame: 'none' }));
    this.#child.on('exit', (code, signal) => this.#die(this.#ending ?? this.#exitOf(code, signal)));
    this.#watch = setInterval(() => void this.#look(), LOOK_EVERY);
    this.#send({ type: 'start', settings });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** How many pages it is rendering. */
  get busyWith(): number {
    return this.#running.size;
  }

  /** How many forms it is handling, of all remotes or of one. */
  handling(remote?: string): number {
    return this.#handlers.count(remote);
  }

  /** Processor time (ms) since the last turn of its event loop; a long one is a reason to give waiting pages to another. */
  get stretch(): number {
    return this.#isReady ? this.#watchdog.stretch : Number.POSITIVE_INFINITY;
  }

  /** The code that it ran at the last look: the release, and the path of its page. */
  get inside(): Omit<ProcessEnd, 'reason'> {
    return this.#placeOf(this.#heartbeat.read());
  }

  #placeOf({ release, job }: Culprit): Omit<ProcessEnd, 'reason'> {
    const page = this.#pages.of(job);
    const path = job === 0 && this.isLoading ? EVALUATION : (page?.path ?? null);
    const name = typeof release === 'string' ? release : (this.#numbered[release - 1] ?? null);
    return { release: name, path, requestId: page?.requestId };
  }

  /** Whether it is evaluating a composition, and answers nothing before it has. */
  get isLoading(): boolean {
    return this.#loads.isUnderWay;
  }

  /** Resolves to the names that the shell's shared packages export, once the process is up. */
  get exports(): Promise<Readonly<Record<string, readonly string[]>>> {
    return this.#ready.promise;
  }

  has(compositionId: string): boolean {
    return this.#loads.has(compositionId);
  }

  load(composition: Composition, shutOut: readonly string[]): Promise<LoadResult> {
    if (!this.#loads.isAskedFor(composition.id)) {
      this.#numbered = numberReleases(this.#numbered, composition);
      this.#pages.compose(composition);
      this.#send({ type: 'load', composition, shutOut });
    }
    return this.#loads.wait(composition.id);
  }

  drop(compositionId: string): void {
    this.#loads.drop(compositionId);
    this.#pages.drop(compositionId);
    this.#egress.endLeftBehind();
    this.#send({ type: 'drop', compositionId });
  }

  /** Renders a page into its sink. Never rejects. */
  render(job: ProcessJob): Promise<JobOutcome> {
    const { compositionId, request, nonce, shutOut, alone = null, exercise = null, signal } = job;
    if (signal.aborted) return Promise.resolve({ kind: 'aborted' });
    if (this.#isEnded) return Promise.resolve({ kind: 'lost', isCulprit: false, release: null });
    const id = this.#next++;
    const page = this.#pages.add(id, request, compositionId);
    this.#growth.began(page.path);
    this.#threads.began(id);
    const outcome = this.#running.begin(id, page, job, {
      aborted: () => this.#send({ type: 'abort', id }),
      ended: () => this.#egress.endLeftBehind(),
    });
    this.#send({ type: 'render', id, compositionId, request, nonce, shutOut, alone, exercise });
    return outcome;
  }

  /** Runs a handler. Never rejects. */
  handle(task: HandlerTask): Promise<HandlerOutcome> {
    if (this.#isEnded) return Promise.resolve({ kind: 'lost', isCulprit: false, hasAsked: false });
    const { compositionId, call, limit } = task;
    const { expose, name, release, remote } = task.handler;
    const id = this.#next++;
    this.#pages.know(id, { path: name, owner: release, requestId: call.requestId });
    this.#growth.began(name);
    this.#growth.belongs(name, release);
    this.#threads.began(id);
    const outcome = this.#handlers.begin(id, task, {
      late: () => this.#send({ type: 'abort', id }),
      ended: () => this.#egress.endLeftBehind(),
    });
    this.#send({ type: 'handle', id, compositionId, remote, expose, call, limit });
    return outcome;
  }

  /** Ends it; pages under way are lost. */
  end(reason: string): Promise<void> {
    return this.#kill({ reason, blame: 'none' });
  }

  #kill(ending: Ending): Promise<void> {
    if (this.#isEnded) return Promise.resolve();
    this.#ending ??= ending;
    return new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.kill('SIGKILL');
    });
  }

  #send(message: ToGuest): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #hear(message: FromGuest): void {
    if (this.#isEnded) return;
    switch (message.type) {
      case 'ready':
        this.#isReady = true;
        void this.#look(); // Memory that it uses from the start belongs to no release.
        return this.#ready.resolve(message.exports);
      case 'loaded':
        return this.#loads.end(message.compositionId, message.failures);
      case 'head':
        return this.#onHead(message);
      case 'chunk':
      case 'spent':
      case 'end':
        return this.#running.hear(message);
      case 'intent':
        return this.#handlers.answer(message.id, message.intent);
      case 'failed':
        this.#running.fail(message.id, message.message);
        return this.#handlers.fail(message.id, message.message);
      case 'overrun': {
        const { path = null, requestId } = this.#pages.of(message.id) ?? {};
        return this.#listener.overrun({ release: message.release, path, requestId, cpu: message.cpu });
      }
      case 'fault':
        return this.#listener.fault(message.release, message.message);
      case 'log':
        return this.#listener.log(message.message, message.details);
      case 'fetch':
        this.#handlers.asks(message.job);
        return void this.#egress
          .ask(message)
          .then((answer) => answer && this.#send({ type: 'fetched', fetch: message.fetch, ...answer }));
      case 'fetch-abort':
        return this.#egress.abort(message.fetch);
      default: // Others are unknown.
    }
  }

  #onHead({ id, whole, type: _type, ...head }: Extract<FromGuest, { type: 'head' }>): void {
    this.#growth.belongs(this.#pages.of(id)?.path ?? '', head.release);
    this.#running.head(id, head, whole);
  }

  async #look(): Promise<void> {
    if (this.#isEnded || this.#isLooking) return;
    if (!this.#isReady) {
      if (performance.now() - this.#startedAt > START_LIMIT) void this.end('it did not start');
      return;
    }
    this.#isLooking = true;
    const usage = await usageOf(this.pid);
    this.#isLooking = false;
    if (!usage || this.#isEnded) return;
    this.#growth.look(usage.memory, this.#underWay());
    const verdict = this.#watchdog.look(this.#heartbeat.read(), usage, performance.now());
    if (verdict.kind === 'end') void this.#kill(verdict);
    if (this.isLoading) this.#threads.forget();
    const job = this.#threads.look(usage.threads, [...this.#running.ids, ...this.#handlers.ids]);
    const release = job !== null && this.#pages.of(job)?.owner;
    if (job !== null && release) void this.#kill({ ...THREADS_OVERWORKED, culprit: { release, job } });
    if (verdict.kind === 'recycle' && !this.#hasAskedToRecycle) {
      this.#hasAskedToRecycle = true;
      this.#listener.recycle(verdict.reason, this.#growth.most());
    }
  }

  /** The jobs under way that memory may grow with. */
  #underWay(): string[] {
    return [...this.#running.paths, ...this.#handlers.names, ...(this.isLoading ? [EVALUATION] : [])];
  }

  #exitOf(code: number | null, signal: NodeJS.Signals | null): Ending {
    const ending = endingOf(code, signal, this.#errors);
    // A heap may fill up between two looks: in the end it had its maximum size.
    if (ending.blame === 'grown') this.#growth.look(HEAP_LIMIT, this.#underWay());
    return ending;
  }

  #die({ reason, blame, culprit }: Ending): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearInterval(this.#watch);
    this.#egress.close();
    this.#heartbeat.close();
    const { job, ...found } = culprit ?? this.#heartbeat.read();
    const { release: marked, path, requestId } = this.#placeOf({ ...found, job });
    const hasGrown = (): boolean => this.#growth.standsOut(path ?? '');
    const { release, isProven } = chargedBy(blame, marked, this.#pages.of(job)?.owner ?? null, hasGrown);
    if (blame === 'grown' && release === null)
      this.#listener.log('A render process ran out of memory, and no release is clearly at fault', {
        grown: this.#growth.most(),
      });
    this.#listener.ended({ reason, release, path, requestId, ...(!isProven && { isProven }) });
    this.#ready.reject(new Error(reason));
    this.#loads.fail(reason);
    const guilty = release === null ? null : job;
    this.#running.lose(guilty, release);
    this.#handlers.lose(guilty);
  }
}

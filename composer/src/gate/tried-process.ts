import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from 'shared-contracts/composition';
import type { HandlerOutcome, HandlerTask } from '../render/handler-jobs.ts';
import type {
  JobOutcome,
  LoadResult,
  Overrun,
  ProcessEnd,
  ProcessListener,
  ProcessOptions,
} from '../render/process-contract.ts';
import { RenderProcess } from '../render/render-process.ts';
import type { Exercise, ExerciseReport, RenderedHead, RenderRequest } from '../render/render-protocol.ts';
import { nowhere, type RenderSink } from '../render/render-sink.ts';
import type { Problem, Rendering } from './page-comparison.ts';
import type { ReadyProcess } from './ready-process.ts';

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** A request like a visit's, so that no release behaves in trials alone. */
function visitTo(url: string): RenderRequest {
  const requestId = randomUUID();
  const headers = {
    cookie: '',
    'accept-language': 'en-US,en;q=0.9',
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'x-request-id': requestId,
    traceparent: `00-${hex(16)}-${hex(8)}-01`,
  };
  return { url, headers, requestId };
}

/** The kind of a page that comes to no end. */
const HANGING = 'hanging';
/** The kind of what brings a process down. */
export const DEATH = 'death';
/** A process with so much processor time (ms) since the last turn of its event loop spins ... */
const SPINNING = 100;
/** ... and is looked at this often (ms), ... */
const LOOK_EVERY = 100;
/** ... at most for this long (ms): on a busy machine it takes a while until it has used what it may. */
const PATIENCE = 120_000;
const LOST: JobOutcome = { kind: 'lost', isCulprit: false, release: null };

/** The first line of an error in the details of a log line. */
function errorIn(details: unknown): string | null {
  const error = typeof details === 'object' && details !== null && 'error' in details ? details.error : null;
  return typeof error === 'string' ? (error.split('\n')[0] ?? null) : null;
}

/** What a process says about itself in a trial. */
export interface TrialListener {
  recycle(reason: string): void;
  fault(release: string, message: string): void;
  overrun(overrun: Overrun): void;
}

/** The outcome of an exercise. `death`: why it ended its process, where it did. */
export interface Exercised extends ExerciseReport {
  readonly death: string | null;
}

interface Answered {
  readonly outcome: JobOutcome;
  readonly head: RenderedHead | null;
  readonly body: string;
  readonly cpu: number | null;
}

/** A render process for a trial: it is started again when something brings it down. */
export class TriedProcess {
  readonly #options: ProcessOptions;
  readonly #listener: ProcessListener;
  /** The releases that are tried, `name@version`. */
  readonly #names: ReadonlySet<string>;
  /** How long (ms) a page may take: it ends by its budget even where the storefront does not answer. */
  readonly pageLimit: number;
  #process: RenderProcess;
  #end: ProcessEnd | null = null;
  /** The first error in the log since the last page began. */
  #error: string | null = null;
  #isOver = false;

  /**
   * @param ready the process that it begins with
   * @param names the releases that are tried, `name@version`
   */
  constructor(ready: ReadyProcess, names: ReadonlySet<string>, listener: TrialListener) {
    this.#options = ready.options;
    this.#names = names;
    this.#listener = {
      ...listener,
      log: (_message, details) => (this.#error ??= errorIn(details)),
      ended: (end) => (this.#end = end),
    };
    this.pageLimit = 2 * ready.options.settings.pageBudget;
    this.#process = ready.take(this.#listener) ?? this.#start();
  }

  #start(): RenderProcess {
    return new RenderProcess(this.#options, this.#listener);
  }

  /** Resolves to the names that the shell's shared packages export. */
  get exports(): RenderProcess['exports'] {
    return this.#process.exports;
  }

  /** Loads a composition; rejects where evaluating it ends the process. */
  load(composition: Composition): Promise<LoadResult> {
    return this.#process.load(composition, []);
  }

  /** Sends a form to a handler. */
  handle(task: HandlerTask): Promise<HandlerOutcome> {
    return this.#process.handle(task);
  }

  async #ask(address: string, composition: Composition, exercise?: Exercise): Promise<Answered> {
    this.#error = null;
    let head: RenderedHead | null = null;
    let cpu: number | null = null;
    const chunks: Uint8Array[] = [];
    const sink: RenderSink = {
      ...nowhere(),
      head: (rendered) => (head = rendered),
      chunk: (bytes) => chunks.push(bytes),
      spent: (used) => (cpu = used),
    };
    const request = visitTo(new URL(address, this.#options.settings.config.siteOrigin).href);
    const nonce = randomBytes(16).toString('base64');
    // The live composition is evaluated only for a comparison: the new release may be the one that repairs it.
    const isLoaded = await this.load(composition).then(
      () => true,
      () => false,
    );
    const signal = AbortSignal.timeout(this.pageLimit);
    const job = { compositionId: composition.id, request, nonce, shutOut: [], sink, signal };
    const ended = isLoaded ? await this.#process.render(exercise ? { ...job, exercise } : job) : LOST;
    const outcome = ended.kind === 'aborted' && (await this.#comesToEnd()) ? LOST : ended;
    return { outcome, head, body: Buffer.concat(chunks).toString(), cpu };
  }

  /** Whether a process that does not answer comes to its end because it spins: the next page must not be charged with that. */
  async #comesToEnd(): Promise<boolean> {
    const until = performance.now() + PATIENCE;
    while (this.#end === null && this.#process.stretch > SPINNING && performance.now() < until) await delay(LOOK_EVERY);
    return this.#end !== null;
  }

  /** Starts it again after its end. Returns the reason of the end, and whether code of a release that is not tried was running. */
  #restart(): { readonly reason: string; readonly others: string | null } {
    const { reason = 'it ended', release, isProven } = this.#end ?? {};
    if (this.#isOver) throw new Error(reason);
    this.#end = null;
    this.#process = this.#start();
    return { reason, others: release && isProven !== false && !this.#names.has(release) ? release : null };
  }

  #failureOf(address: string, outcome: JobOutcome): Problem | null {
    if (outcome.kind === 'done') return null;
    if (outcome.kind === 'aborted')
      return { kind: HANGING, text: `${address} didn’t finish within ${this.pageLimit / 1000} s` };
    if (outcome.kind === 'failed') return { kind: outcome.message, text: `${address} failed: ${outcome.message}` };
    const { reason, others } = this.#restart();
    const text = `the render process died at ${address}: ${reason}${others ? `, in ${others}` : ''}`;
    return { kind: DEATH, text, isOfOthers: others !== null };
  }

  /** Renders a page of a composition. */
  async render(address: string, composition: Composition): Promise<Rendering> {
    const { outcome, head, body, cpu } = await this.#ask(address, composition);
    return { address, head, html: body, cpu, error: this.#error, failure: this.#failureOf(address, outcome) };
  }

  /** Runs code of a release without a page. */
  async exercise(exercise: Exercise, composition: Composition): Promise<Exercised> {
    const { outcome, body } = await this.#ask('/', composition, exercise);
    if (outcome.kind === 'lost') return { error: null, lacked: [], death: this.#restart().reason };
    if (outcome.kind === 'aborted') return { error: null, lacked: [], death: 'it didn’t finish in time' };
    if (outcome.kind === 'failed') return { error: outcome.message, lacked: [], death: null };
    return { ...(JSON.parse(body) as ExerciseReport), death: null }; // The shell's own code has written it.
  }

  end(): Promise<void> {
    this.#isOver = true;
    return this.#process.end('the trial is over');
  }
}

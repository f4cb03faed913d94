import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from 'shared-contracts/composition';
import type { JobOutcome, ProcessEnd, ProcessListener, ProcessOptions } from './process-contract.ts';
import { RenderProcess } from './render-process.ts';
import type { RenderRequest } from './render-protocol.ts';
import { nowhere } from './render-sink.ts';

/** A trial takes no longer than this (ms). */
const LIMIT = 8000;
/** Processor time (ms) that a page may use after its own time, before its process reports that it went on. */
const LATE_LIMIT = 1000;
/** Additional time (ms) to use that, as others use the processor too. */
const SLACK = 1000;
const LOOK_EVERY = 50;
/** The process of the trials is ended after this long (ms) without one. */
const IDLE = 30_000;

/** A trial of a suspected release: at a page, or with `request` null, whether it can be evaluated. */
export interface Trial {
  readonly release: string;
  readonly path: string;
  readonly request: RenderRequest | null;
  readonly composition: Composition;
  /** Other releases that are not evaluated. */
  readonly unevaluated: readonly string[];
  /** Other releases that the page is tried without, so that only this one counts. */
  readonly shutOut: readonly string[];
  /** Whether only the release's parts are rendered, without the page that shows them. */
  readonly isAlone?: boolean;
}

/** The result of a trial: it passed, the release failed again, or it had no result. */
export type TrialResult = 'passed' | 'struck' | 'unknown';

/**
 * Tries suspected pages one after the other in a process of their own, so that no page that a visitor waits for is at stake.
 */
export class Trials {
  readonly #options: ProcessOptions;
  readonly #listener: Omit<ProcessListener, 'ended' | 'recycle'>;
  readonly #pending = new Set<string>();
  #queue: Promise<unknown> = Promise.resolve();
  #process: RenderProcess | null = null;
  /** Releases that the process was started without. */
  #unevaluated: readonly string[] = [];
  #current: Trial | null = null;
  #lastEnd: ProcessEnd | null = null;
  #idle: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: ProcessOptions, listener: Omit<ProcessListener, 'ended' | 'recycle'>) {
    this.#options = options;
    this.#listener = listener;
  }

  /** Starts each trial once, unless it already waits; `done` receives its result. */
  request(trial: Trial, done: (result: TrialResult, end: ProcessEnd | null) => void): void {
    const key = `${trial.release} ${trial.path}${trial.isAlone ? ' alone' : ''}`;
    if (this.#isClosed || this.#pending.has(key)) return;
    this.#pending.add(key);
    this.#queue = this.#inTurn(this.#queue, key, trial, done);
  }

  async #inTurn(
    before: Promise<unknown>,
    key: string,
    trial: Trial,
    done: (result: TrialResult, end: ProcessEnd | null) => void,
  ): Promise<void> {
    await before;
    const result = this.#isClosed ? 'unknown' : await this.#run(trial);
    this.#pending.delete(key);
    if (!this.#isClosed) done(result, result === 'passed' ? null : this.#lastEnd);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#idle) clearTimeout(this.#idle);
    await this.#process?.end('the server is closing');
  }

  #start(trial: Trial): RenderProcess {
    const started: RenderProcess = new RenderProcess(this.#options, {
      ...this.#listener,
      recycle: (reason) => void started.end(reason),
      overrun: (overrun) => {
        const { cpu, path, release } = overrun;
        const reason = `a trial kept running after it ended and used ${cpu} ms of processor time`;
        if (release !== null && this.#current?.release === release && this.#current.path === path)
          this.#lastEnd ??= { reason, release, path };
        else this.#listener.overrun(overrun);
        // Work that goes on in there would slow down the next trial.
        void started.end(reason);
      },
      ended: (end) => {
        this.#lastEnd ??= end;
        if (this.#process === started) this.#process = null;
      },
    });
    this.#process = started;
    this.#unevaluated = trial.unevaluated;
    return started;
  }

  async #run(trial: Trial): Promise<TrialResult> {
    if (this.#idle) clearTimeout(this.#idle);
    // A trial of an evaluation needs a process without that bundle, and a bundle that was not evaluated does nothing at a page.
    if (trial.request === null || this.#unevaluated.includes(trial.release))
      await this.#process?.end('a trial is starting over');
    this.#lastEnd = null;
    this.#current = trial;
    const result = await this.#try(trial);
    this.#current = null;
    this.#idle = setTimeout(() => void this.#process?.end('it was no longer needed'), IDLE).unref();
    return result;
  }

  async #try(trial: Trial): Promise<TrialResult> {
    const process = this.#process ?? this.#startOrNull(trial);
    const loaded = await process?.load(trial.composition, trial.unevaluated).catch(() => null);
    if (!process || !loaded) return this.#didItAgain(trial);
    // A page that yields is closed in time and goes on; so may work that a bundle began during its evaluation.
    const judgedAt = performance.now() + this.#options.settings.pageBudget + LATE_LIMIT + SLACK;
    if (trial.request !== null) {
      const outcome = await this.#render(process, trial, trial.request);
      if (outcome.kind === 'lost') return this.#didItAgain(trial);
      if (outcome.kind === 'aborted') return this.#endHanging(process);
    }
    while (this.#process === process && !this.#lastEnd && performance.now() < judgedAt) await delay(LOOK_EVERY);
    return this.#process === process && !this.#lastEnd ? 'passed' : this.#didItAgain(trial);
  }

  /** Without a process there is no result. */
  #startOrNull(trial: Trial): RenderProcess | null {
    if (this.#isClosed) return null;
    try {
      return this.#start(trial);
    } catch (error) {
      this.#listener.log('A trial process couldn’t be started', { error: String(error) });
      return null;
    }
  }

  #render(process: RenderProcess, trial: Trial, request: RenderRequest): Promise<JobOutcome> {
    const signal = AbortSignal.timeout(LIMIT);
    const { composition, shutOut } = trial;
    const alone = trial.isAlone ? (trial.release.split('@')[0] ?? null) : null;
    const job = { compositionId: composition.id, request, nonce: 'trial', shutOut, alone };
    return process.render({ ...job, sink: nowhere(), signal });
  }

  /** A page that neither ends nor uses the processor has no result; it is not tried forever. */
  async #endHanging(process: RenderProcess): Promise<TrialResult> {
    await process.end('a trial didn’t finish');
    return 'unknown';
  }

  #didItAgain({ release }: Trial): TrialResult {
    const end: ProcessEnd | null = this.#lastEnd;
    return end?.release === release ? 'struck' : 'unknown';
  }
}

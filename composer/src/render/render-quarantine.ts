import type { Composition } from 'shared-contracts/composition';
import type { ErrorCode } from 'shared-contracts/errors';
import { hasRelease, releaseAt } from './known-pages.ts';
import type { ProcessEnd, ProcessOptions } from './process-contract.ts';
import { EVALUATION } from './process-end.ts';
import type { RenderObserver } from './render-observer.ts';
import type { RenderRequest } from './render-protocol.ts';
import { isHandlerName } from './release-handlers.ts';
import { type Evidence, Strikes } from './strikes.ts';
import { type Trial, Trials } from './trials.ts';

/** Placeholder for the path of work that releases do outside of known pages. */
const ELSEWHERE = '(elsewhere)';

/** How often (ms) releases that are not evaluated are tried again, once their time is over. */
const TRY_EVALUATION_EVERY = 2000;

/** The inputs of a quarantine's decisions. */
export interface QuarantineSurroundings {
  readonly composition: () => Composition | undefined;
  /** A release that was not evaluated can be again. */
  readonly recovered: () => void;
}

const STRUCK: ErrorCode = 'REMOTE-004';

const shutOutLine = (path: string): string =>
  isHandlerName(path) ? 'A form handler is now blocked' : 'A page now renders only in the browser';

/**
 * The releases that must not run on the server, and their pages. A page that has ended a process is left to the browser at once;
 * a trial in a process of its own decides whether it may come back.
 */
export class RenderQuarantine {
  readonly #strikes = new Strikes();
  /** Strikes of releases without a known page; kept apart, because there is no page to shut out. */
  readonly #elsewhere = new Strikes();
  readonly #trials: Trials;
  readonly #observer: RenderObserver;
  readonly #surroundings: QuarantineSurroundings;
  readonly #timer: NodeJS.Timeout;

  constructor(options: ProcessOptions & { readonly observer: RenderObserver }, surroundings: QuarantineSurroundings) {
    this.#observer = options.observer;
    this.#surroundings = surroundings;
    const { log, fault } = options.observer;
    this.#trials = new Trials(options, {
      log,
      fault,
      overrun: ({ release, path, cpu }) => {
        const reason = `a trial kept running after it ended and used ${cpu} ms of processor time`;
        if (release && path) this.charge({ release, path, reason });
      },
    });
    this.#timer = setInterval(() => this.#tryEvaluation(), TRY_EVALUATION_EVERY);
    this.#timer.unref();
  }

  /**
   * Charges an end or overuse of a process to a release. Where neither a page nor its evaluation is known, as in a timer of its own or in
   * a forgotten page, only the whole release could be left out, and that only after three times within a minute.
   */
  charge({ release, path, reason, requestId, isProven = true }: ProcessEnd): void {
    if (release === null) return;
    if (path !== null)
      return this.#strike(release, path, reason, { requestId, isProven: isProven && !this.#hostOf(release, path) });
    const { pageFor } = this.#elsewhere.strike(release, ELSEWHERE, Date.now());
    if (pageFor > 0) this.strike(release, EVALUATION, reason, requestId);
  }

  /** Counts against a release, `name@version`, at a path, where it is known to have done it itself. */
  strike(release: string, path: string, reason: string, requestId?: string): void {
    this.#strike(release, path, reason, { requestId, isProven: true });
  }

  /** The remote whose page a path is, where the release is there as a part, with what that page gives it. */
  #hostOf(release: string, path: string): string | undefined {
    const [owner] = releaseAt(this.#surroundings.composition(), path)?.split('@') ?? [];
    return owner && !release.startsWith(`${owner}@`) ? owner : undefined;
  }

  #strike(release: string, path: string, reason: string, { requestId, isProven }: Charge): void {
    const host = this.#hostOf(release, path);
    const { pageFor, releaseFor } = this.#strikes.strike(release, path, Date.now(), { isProven, host });
    this.#observer.struck(release, path, reason);
    const suspect = host && !isProven && releaseAt(this.#surroundings.composition(), path);
    const details = {
      code: STRUCK,
      release,
      path,
      reason,
      ...(suspect && { suspect }),
      ...(requestId && { requestId }),
    };
    if (releaseFor > 0)
      this.#observer.log('A release now renders only in the browser', { ...details, forMs: releaseFor });
    else if (pageFor > 0) this.#observer.log(shutOutLine(path), { ...details, forMs: pageFor });
    else this.#observer.log(`A ${isHandlerName(path) ? 'form' : 'page'} points to a faulty release`, details);
  }

  /** Releases that are left out as a whole. */
  releases(): string[] {
    return this.#strikes.releases(Date.now());
  }

  /**
   * Releases that are not evaluated. One that is left out for a while as a whole is evaluated all the same: a process keeps what it
   * was started with, and would lack it permanently.
   */
  atEvaluation(): string[] {
    return this.#strikes.at(EVALUATION, Date.now()).map(({ release }) => release);
  }

  /** Releases that a page is rendered without; a suspected one is tried meanwhile, once its pause is over. */
  shutOutAt(path: string, request: RenderRequest): string[] {
    const suspected = this.#strikes.at(path, Date.now());
    for (const { release, mayTry } of suspected) if (mayTry) this.#try(release, path, request);
    return [...new Set([...this.releases(), ...suspected.map(({ release }) => release)])];
  }

  /**
   * Whether a release may not run a handler, as `OwnedHandler` names it, now. No trial runs meanwhile: a shopper's form must not
   * be sent again. It runs again when its time is over, and is shut out for longer if it does it again.
   */
  isHandlerShutOut(release: string, name: string): boolean {
    const struck = this.#strikes.at(name, Date.now());
    return this.releases().includes(release) || struck.some((one) => one.release === release && !one.mayTry);
  }

  /** Releases and pages that are suspected or shut out, as text for operators. */
  list(): string[] {
    const whole = this.releases().map((release) => `${release} renders only in the browser`);
    const pages = this.#strikes
      .list(Date.now())
      .map(({ release, path }) =>
        isHandlerName(path)
          ? `${release} is blocked or suspected at ${path}`
          : `${release} renders only in the browser at ${path}`,
      );
    return [...whole, ...pages];
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#trials.close();
  }

  /**
   * A trial has failed. A part of another remote's page is tried once more without that page: a failure by itself counts against its
   * release as a whole. Otherwise the page goes on without the part, and the log names both.
   */
  #onStruck(trial: Trial, { reason, isProven = true }: ProcessEnd): void {
    const { release, path } = trial;
    if (!this.#hostOf(release, path)) return this.#strike(release, path, reason, { isProven });
    this.#strikes.postpone(release, path, Date.now());
    this.#trials.request({ ...trial, isAlone: true }, (result, end) => {
      this.#strike(release, path, reason, { isProven: result === 'struck' && end?.isProven !== false });
      // The page itself failed while the part was not there.
      if (end !== null && end.release !== release) this.charge(end);
    });
  }

  #tryEvaluation(): void {
    for (const { release, mayTry } of this.#strikes.at(EVALUATION, Date.now()))
      if (mayTry) this.#try(release, EVALUATION, null);
  }

  #try(release: string, path: string, request: RenderRequest | null): void {
    const composition = this.#surroundings.composition();
    if (!composition || !hasRelease(composition, release)) return this.#strikes.clear(release, path);
    const others = (at: string): string[] =>
      this.#strikes.at(at, Date.now()).flatMap((one) => (one.release === release ? [] : [one.release]));
    const trial = { release, path, request, composition, unevaluated: others(EVALUATION), shutOut: others(path) };
    this.#trials.request(trial, (result, end: ProcessEnd | null) => {
      if (result === 'struck') return this.#onStruck(trial, end ?? { reason: 'a trial', release, path });
      // Otherwise every visitor would start the trial again.
      if (result === 'unknown') return this.#strikes.postpone(release, path, Date.now());
      this.#strikes.clear(release, path);
      this.#observer.log('A release renders on the server again', { release, path });
      if (path === EVALUATION) this.#surroundings.recovered();
    });
  }
}

interface Charge extends Evidence {
  /** Identifies the request that revealed it, for the log. */
  readonly requestId?: string | undefined;
}

import { ShopError } from 'shared-contracts/errors';

/** How many requests may wait for a place. */
const LONGEST_QUEUE = 24;
/** How long (ms) a request waits while pages are being rendered; who waits longer would be answered too late. */
const WAIT = 200;
/** What was seen of the pace at which places become free counts for so long (ms). */
const PACE_COUNTS = 2000;
/** The part of the newest observation in it. */
const NEWEST = 0.2;
/** How long (ms) while there is no process to render with: its replacement is on its way. */
const WAIT_FOR_REPLACEMENT = 2000;

/** What places are given out from. */
export interface Places<Place> {
  /** A place that is free now, for a page at a path. */
  take(path: string): Place | undefined;
  /** Whether there is anything to wait for but a replacement. */
  isServing(): boolean;
}

interface Waiting<Place> {
  readonly path: string;
  readonly since: number;
  readonly resolve: (place: Place) => void;
  readonly reject: (error: Error) => void;
}

/** The pace at which those who wait get places. */
class Pace {
  #lastAt = Number.NEGATIVE_INFINITY;
  /** Whether anybody has waited ever since: only then does the time until the next place tell anything. */
  #isAwaited = false;
  #between: number | null = null;

  /** Somebody who waited was given a place, and left others waiting or not. */
  served(isAwaited: boolean): void {
    const now = performance.now();
    const between = now - this.#lastAt;
    if (between > PACE_COUNTS) this.#between = null;
    if (this.#isAwaited)
      this.#between = this.#between === null ? between : this.#between + (between - this.#between) * NEWEST;
    this.#lastAt = now;
    this.#isAwaited = isAwaited;
  }

  /** How long (ms) somebody behind so many others is likely to wait; 0 where nobody knows. */
  expected(ahead: number): number {
    const isOld = performance.now() - this.#lastAt > PACE_COUNTS;
    return this.#between === null || isOld ? 0 : this.#between * (ahead + 1);
  }
}

/**
 * Lets requests wait for a place, in order: few, and not for long. Whoever cannot be served in time is told at once, so that
 * load costs a polite refusal and never a pile-up.
 */
export class Admission<Place> {
  readonly #places: Places<Place>;
  readonly #queue: Waiting<Place>[] = [];
  readonly #pace = new Pace();
  #timer: NodeJS.Timeout | null = null;

  constructor(places: Places<Place>) {
    this.#places = places;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Whether a request would be refused; worth asking before any other work is spent on it. */
  get isFull(): boolean {
    const ahead = this.#queue.length;
    return ahead >= LONGEST_QUEUE || (ahead > 0 && this.#pace.expected(ahead) > WAIT && this.#places.isServing());
  }

  /**
   * Resolves to a place as soon as there is one.
   *
   * @throws {ShopError} REMOTE-005 where too many wait or the wait was too long.
   */
  enter(path: string, signal: AbortSignal): Promise<Place> {
    const place = this.#queue.length === 0 ? this.#places.take(path) : undefined;
    if (place !== undefined) return Promise.resolve(place);
    if (this.isFull) return Promise.reject(new ShopError('REMOTE-005', { reason: 'the queue is full' }));
    return new Promise((resolve, reject) => {
      const waiting: Waiting<Place> = {
        path,
        since: performance.now(),
        resolve: (given) => {
          signal.removeEventListener('abort', leave);
          resolve(given);
        },
        reject: (error) => {
          signal.removeEventListener('abort', leave);
          reject(error);
        },
      };
      const leave = (): void => {
        const at = this.#queue.indexOf(waiting);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(new ShopError('REMOTE-005', { reason: 'the visitor has gone' }));
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#queue.push(waiting);
      this.#watch();
    });
  }

  /** Gives free places to those who wait. Called whenever one may have become free. */
  serve(): void {
    while (this.#queue.length > 0) {
      const place = this.#places.take(this.#queue[0]?.path ?? '');
      if (place === undefined) return;
      this.#queue.shift()?.resolve(place);
      this.#pace.served(this.#queue.length > 0);
    }
  }

  /** Refuses everybody who waits. */
  close(): void {
    for (const { reject } of this.#queue.splice(0))
      reject(new ShopError('REMOTE-005', { reason: 'the server is closing' }));
  }

  /** Places also become free without a word, as when a process comes round again: looked at while anybody waits. */
  #watch(): void {
    this.#timer ??= setInterval(() => {
      this.serve();
      this.#refuseLate();
      if (this.#queue.length > 0 || !this.#timer) return;
      clearInterval(this.#timer);
      this.#timer = null;
    }, 20);
  }

  #refuseLate(): void {
    const limit = this.#places.isServing() ? WAIT : WAIT_FOR_REPLACEMENT;
    const now = performance.now();
    while (this.#queue[0] && now - this.#queue[0].since > limit)
      this.#queue.shift()?.reject(new ShopError('REMOTE-005', { reason: 'no place became free in time' }));
  }
}

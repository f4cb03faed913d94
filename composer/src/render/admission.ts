import { ShopError } from 'shared-contracts/errors';

/** How many requests may wait for a slot. */
const LONGEST_QUEUE = 24;
/** Maximum wait (ms) of a request while pages are being rendered; a longer one would delay the answer too much. */
const WAIT = 200;
/** Observations of the pace at which slots become free count for this long (ms). */
const PACE_COUNTS = 2000;
/** Weight of the newest observation in it. */
const NEWEST = 0.2;
/** Maximum wait (ms) while no process renders: each is silent, or its replacement is starting. */
const WAIT_FOR_REPLACEMENT = 2000;

/** With this lag (ms) of its event loop, a server accepts few pages: its own work is delayed as much, refusals included. */
const STARVED = 100;
/** Maximum pages at once with such a lag. */
const LITTLE = 4;

/** The source of free slots. */
export interface Places<TestSpot> {
  /** A slot that is free now, for a page at a path. */
  take(path: string): TestSpot | undefined;
  /** How many are taken. */
  taken(): number;
  /** Whether pages are being rendered, or could be: not while every process is silent or being replaced. */
  isServing(): boolean;
  /** The lag of the server's event loop (ms). */
  lag(): number;
  /** Called with the wait (ms) of each request that got a slot or was refused after waiting. */
  waited(ms: number): void;
}

interface Waiting<TestSpot> {
  readonly path: string;
  readonly since: number;
  /** How many slots had been given out by then. */
  readonly served: number;
  readonly resolve: (slot: TestSpot) => void;
  readonly reject: (error: Error) => void;
}

/** The pace at which waiting requests get slots. */
class Pace {
  #seenAt = Number.NEGATIVE_INFINITY;
  #between = 0;
  #served = 0;

  /** How many slots were given out. */
  get served(): number {
    return this.#served;
  }

  /** A slot was given out. */
  count(): void {
    this.#served += 1;
  }

  /** A request waited for this long (ms), successfully or not, while this many slots were given out before. */
  observe(waited: number, since: number): void {
    const between = waited / (this.#served - since + 1);
    this.#between = this.#isOld() ? between : this.#between + (between - this.#between) * NEWEST;
    this.#seenAt = performance.now();
  }

  #isOld(): boolean {
    return performance.now() - this.#seenAt > PACE_COUNTS;
  }

  /** The expected wait (ms) of a request behind this many others; 0 if unknown. */
  expected(ahead: number): number {
    return this.#isOld() ? 0 : this.#between * (ahead + 1);
  }
}

/**
 * Lets requests wait for a slot, in order: few, and not for long. A request that cannot be served in time is refused at once, so that
 * load causes quick refusals and never a long queue.
 */
export class Admission<TestSpot> {
  readonly #slots: Places<TestSpot>;
  readonly #queue: Waiting<TestSpot>[] = [];
  readonly #pace = new Pace();
  #timer: NodeJS.Timeout | null = null;
  /** When no slots were last given out, as far as a waiting request observed it. */
  #stalledAt = Number.NEGATIVE_INFINITY;

  constructor(slots: Places<TestSpot>) {
    this.#slots = slots;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Whether a request would be refused; worth asking before any other work is spent on it. */
  get isFull(): boolean {
    const ahead = this.#queue.length;
    if (ahead + this.#slots.taken() >= LITTLE && this.#slots.lag() > STARVED) return true;
    return ahead >= LONGEST_QUEUE || (ahead > 0 && this.#pace.expected(ahead) > WAIT && this.#slots.isServing());
  }

  /**
   * Resolves to a slot as soon as there is one.
   *
   * @throws {ShopError} REMOTE-005 where too many wait or the wait was too long.
   */
  enter(path: string, signal: AbortSignal): Promise<TestSpot> {
    const isFull = this.isFull;
    const slot = this.#queue.length === 0 && !isFull ? this.#slots.take(path) : undefined;
    if (slot !== undefined) {
      this.#slots.waited(0);
      return Promise.resolve(slot);
    }
    if (isFull) return Promise.reject(new ShopError('REMOTE-005', { reason: 'the queue is full' }));
    return new Promise((resolve, reject) => {
      const waiting: Waiting<TestSpot> = {
        path,
        since: performance.now(),
        served: this.#pace.served,
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
        reject(new ShopError('REMOTE-005', { reason: 'the visitor disconnected' }));
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#queue.push(waiting);
      this.#watch();
    });
  }

  /** Gives free slots to waiting requests. Called whenever one may have become free. */
  serve(): void {
    while (this.#queue.length > 0) {
      const slot = this.#slots.take(this.#queue[0]?.path ?? '');
      if (slot === undefined) return;
      const waiting = this.#queue.shift();
      if (!waiting) return;
      this.#observe(waiting);
      this.#pace.count();
      waiting.resolve(slot);
    }
  }

  /** Waits during a standstill of all rendering say nothing about the pace. */
  #observe({ since, served }: Waiting<TestSpot>): void {
    const waited = performance.now() - since;
    this.#slots.waited(waited);
    if (since > this.#stalledAt) this.#pace.observe(waited, served);
  }

  /** Refuses all waiting requests. */
  close(): void {
    for (const { reject } of this.#queue.splice(0))
      reject(new ShopError('REMOTE-005', { reason: 'the server is closing' }));
  }

  /** Slots also become free without a message, as when a process responds again: checked while requests wait. */
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
    // The event loop's lag will delay the refusal, so the wait before it is shorter by the lag.
    const wait = Math.max(WAIT / 2, WAIT - this.#slots.lag());
    const now = performance.now();
    if (!this.#slots.isServing()) this.#stalledAt = now;
    const isLate = ({ since }: Waiting<TestSpot>): boolean =>
      now - Math.max(since, this.#stalledAt) > wait || now - since > WAIT_FOR_REPLACEMENT;
    for (let first = this.#queue[0]; first && isLate(first); first = this.#queue[0]) {
      this.#queue.shift();
      this.#observe(first);
      first.reject(new ShopError('REMOTE-005', { reason: 'no slot opened in time' }));
    }
  }
}

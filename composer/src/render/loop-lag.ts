/** How often (ms) it is looked whether the event loop comes round in time. */
const LOOK_EVERY = 50;
/** The part of an earlier lag that is left after each look. */
const KEPT = 0.8;

/** How late the event loop of this process comes round: it grows where the process has more to do than it is given time for. */
export class LoopLag {
  readonly #timer: NodeJS.Timeout;
  #lookedAt = performance.now();
  #ms = 0;

  constructor() {
    this.#timer = setInterval(() => {
      this.#ms = this.ms;
      this.#lookedAt = performance.now();
    }, LOOK_EVERY).unref();
  }

  /** The lag of late (ms): that of this very moment, or what is left of an earlier one. */
  get ms(): number {
    return Math.max(performance.now() - this.#lookedAt - LOOK_EVERY, this.#ms * KEPT, 0);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

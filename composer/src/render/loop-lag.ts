/** Interval (ms) of checks of the event loop. */
const LOOK_EVERY = 50;
/** The part of an earlier lag that is left after each look. */
const KEPT = 0.8;

/** The lag of this process's event loop: it grows where the process has more work than processor time. */
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

  /** The recent lag (ms): the current one, or the rest of an earlier one. */
  get ms(): number {
    return Math.max(performance.now() - this.#lookedAt - LOOK_EVERY, this.#ms * KEPT, 0);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

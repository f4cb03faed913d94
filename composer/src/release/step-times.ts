/**
 * The steps of a publish whose time is measured. Types are checked and the trial's processes are started while the build runs: the time of
 * both steps is what comes after it. With a registry, `store` is how long it puts an uploaded release together.
 */
export type PublishStep = 'build' | 'upload' | 'store' | 'trial' | 'browser' | 'switch';

/** How long the steps of one publish took. */
export class StepTimes {
  readonly #ms = new Map<PublishStep, number>();

  /** Runs a step, and adds the time until it ends, also where it fails. */
  async measure<Result>(step: PublishStep, run: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    try {
      return await run();
    } finally {
      this.add(step, performance.now() - started);
    }
  }

  /** @param ms milliseconds */
  add(step: PublishStep, ms: number): void {
    this.#ms.set(step, (this.#ms.get(step) ?? 0) + ms);
  }

  /** Counts a part of a step as one of its own, in milliseconds. */
  move(from: PublishStep, to: PublishStep, ms: number): void {
    this.add(from, -ms);
    this.add(to, ms);
  }

  /** The time (ms) of each step that was measured. */
  get all(): Partial<Record<PublishStep, number>> {
    return Object.fromEntries(this.#ms);
  }

  /** @example 'build 1.9 s, trial 0.8 s, switch 0.1 s' */
  toString(): string {
    return [...this.#ms].map(([step, ms]) => `${step} ${(ms / 1000).toFixed(1)} s`).join(', ');
  }
}

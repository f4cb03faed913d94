import type { LoadResult } from './process-contract.ts';

/** The compositions that one render process has loaded or is to load. */
export class CompositionLoads {
  readonly #asked = new Map<string, PromiseWithResolvers<LoadResult>>();
  readonly #loaded = new Set<string>();
  #isOver = false;

  /** Whether one of them is still being evaluated. */
  get isUnderWay(): boolean {
    return [...this.#asked.keys()].some((compositionId) => !this.has(compositionId));
  }

  has(compositionId: string): boolean {
    return this.#loaded.has(compositionId);
  }

  isAskedFor(compositionId: string): boolean {
    return this.#asked.has(compositionId);
  }

  /** Resolves once it is loaded. Rejects if the process ends before. */
  wait(compositionId: string): Promise<LoadResult> {
    return this.#waiter(compositionId).promise;
  }

  end(compositionId: string, result: LoadResult): void {
    const asked = this.#asked.get(compositionId);
    if (!asked) return; // Dropped meanwhile.
    this.#loaded.add(compositionId);
    asked.resolve(result);
  }

  drop(compositionId: string): void {
    this.#loaded.delete(compositionId);
    this.#asked.get(compositionId)?.reject(new Error('the composition was dropped'));
    this.#asked.delete(compositionId);
  }

  /** The process has ended: pending loads fail. */
  fail(reason: string): void {
    this.#isOver = true;
    for (const { reject } of this.#asked.values()) reject(new Error(reason));
  }

  #waiter(compositionId: string): PromiseWithResolvers<LoadResult> {
    const known = this.#asked.get(compositionId);
    if (known) return known;
    const waiter = Promise.withResolvers<LoadResult>();
    waiter.promise.catch(() => undefined); // Often no caller waits when a process dies.
    if (this.#isOver) waiter.reject(new Error('the render process has ended'));
    this.#asked.set(compositionId, waiter);
    return waiter;
  }
}

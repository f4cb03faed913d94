/** Maximum processor time (ms) of other threads for one page: garbage collection and compilation stay far below. */
const LIMIT = 2000;
/** Less than this (ms) between two looks is no work of a page that has ended. */
const QUIET = 30;

/**
 * Work of the other threads of a process while it renders pages, charged to these pages in equal parts. Work that goes on after the
 * last page is charged to the pages that were rendered last, until others begin or the work ends.
 */
export class ThreadWork {
  readonly #used = new Map<number, number>();
  #begun: number[] = [];
  #last: number | null = null;

  /** The work from now on belongs to no page, as while bundles are compiled. */
  forget(): void {
    this.#used.clear();
  }

  began(job: number): void {
    this.#begun.push(job);
  }

  /**
   * Charges the usage since the last look, and returns the job that is clearly at fault for too much; null where none is.
   *
   * @param threads processor time (ms) of all threads but that of JavaScript
   * @param running the jobs that are being rendered
   */
  look(threads: number, running: readonly number[]): number | null {
    const used = this.#last === null ? 0 : threads - this.#last;
    this.#last = threads;
    const present = new Set([...this.#begun, ...running]);
    this.#begun = [];
    if (present.size === 0 && used < QUIET) this.#used.clear();
    if (present.size > 0) for (const job of this.#used.keys()) if (!present.has(job)) this.#used.delete(job);
    for (const job of present) if (!this.#used.has(job)) this.#used.set(job, 0);
    const share = used / this.#used.size;
    for (const [job, before] of this.#used) this.#used.set(job, before + share);
    const [most, next] = [...this.#used].sort(([, a], [, b]) => b - a);
    return most && most[1] > LIMIT && most[1] >= 2 * (next?.[1] ?? 0) ? most[0] : null;
  }
}

import { EVALUATION } from './process-end.ts';

/** A page during whose renders the memory of a process grew. */
export interface GrownPage {
  readonly path: string;
  /** `name@version` of the remote whose page it is, where that is known. */
  readonly release: string | null;
  readonly megabytes: number;
}

const MEGABYTE = 1024 * 1024;
/** Maximum number of pages with counts of their own. */
const MOST = 500;
const TOLD = 3;

/**
 * The pages that a process was rendering while its memory grew. No proof against any of them, as several run side by
 * side; after many renders a page that leaks stands out, so readers of the log know where to look.
 */
export class MemoryGrowth {
  readonly #bytes = new Map<string, number>();
  readonly #releases = new Map<string, string | null>();
  /** Pages that were begun since the last look. */
  #begun = new Set<string>();
  #last: number | null = null;

  began(path: string): void {
    this.#begun.add(path);
  }

  belongs(path: string, release: string | null): void {
    if (this.#releases.has(path) || this.#releases.size < MOST) this.#releases.set(path, release);
  }

  /** @param memory in bytes @param running paths of the pages that are being rendered */
  look(memory: number, running: readonly string[]): void {
    const paths = new Set([...this.#begun, ...running]);
    const grown = this.#last === null ? 0 : memory - this.#last;
    this.#last = memory;
    this.#begun = new Set();
    if (grown <= 0) return;
    for (const path of paths) {
      if (!this.#bytes.has(path) && this.#bytes.size >= MOST) this.#forgetLeast();
      this.#bytes.set(path, (this.#bytes.get(path) ?? 0) + grown / paths.size);
    }
  }

  #forgetLeast(): void {
    const [least] = [...this.#bytes].reduce((least, one) => (one[1] < least[1] ? one : least));
    this.#bytes.delete(least);
    this.#releases.delete(least);
  }

  /**
   * Whether a page or an evaluation stands out: those that run side by side grow alike, so half of the maximum is enough.
   */
  standsOut(path: string): boolean {
    const [most = 0] = this.#pages().map(([, bytes]) => bytes);
    const own = this.#bytes.get(path) ?? 0;
    return own > 0 && own * 2 >= most;
  }

  /** Growth by page, the worst first. */
  #pages(): [string, number][] {
    return [...this.#bytes].filter(([path]) => path !== EVALUATION).sort(([, a], [, b]) => b - a);
  }

  /** The pages that stand out, the worst first. */
  most(): GrownPage[] {
    return this.#pages()
      .slice(0, TOLD)
      .map(([path, bytes]) => ({
        path,
        release: this.#releases.get(path) ?? null,
        megabytes: Math.round(bytes / MEGABYTE),
      }));
  }
}

import { LRUCache } from 'lru-cache';
import { isOf, sizeOf, type StoredPage, variantOf } from './stored-page.ts';

/** The most pages of one key, so that no choice of arms fills the memory. */
const MOST_VARIANTS = 24;

/** Finished pages in memory, up to so many bytes; what was not asked for the longest goes first. */
export class PageMemory {
  readonly #pages: LRUCache<string, readonly StoredPage[]>;

  constructor(bytes: number) {
    this.#pages = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (pages) =>
        Math.max(
          1,
          pages.reduce((sum, page) => sum + sizeOf(page), 0),
        ),
    });
  }

  /** How many bytes are kept. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The pages of a key, the newest first. */
  get(id: string): readonly StoredPage[] {
    return this.#pages.get(id) ?? [];
  }

  /** Takes a page in, in place of the same one and of those that it makes superfluous. */
  keep(page: StoredPage): void {
    const variant = variantOf(page.facts);
    const others = this.get(page.facts.id).filter((one) => isOf(one, page.facts) && variantOf(one.facts) !== variant);
    this.#pages.set(page.facts.id, [page, ...others].slice(0, MOST_VARIANTS));
  }

  /** Takes a page in beside what is there; of the same one the newer counts. */
  add(page: StoredPage): void {
    const { id, storedAt } = page.facts;
    const variant = variantOf(page.facts);
    const known = this.get(id);
    const same = known.find((one) => variantOf(one.facts) === variant);
    if (same && same.facts.storedAt >= storedAt) return;
    this.#pages.set(id, [page, ...known.filter((one) => one !== same)].slice(0, MOST_VARIANTS));
  }

  forget(id: string): void {
    this.#pages.delete(id);
  }

  /** Drops every page that was made with something else. */
  keepOnly(isLive: (page: StoredPage) => boolean): void {
    // Copied, because putting an entry back moves it.
    const all = [...this.#pages.entries()];
    for (const [id, pages] of all) {
      const live = pages.filter(isLive);
      if (live.length === pages.length) continue;
      if (live.length === 0) this.#pages.delete(id);
      else this.#pages.set(id, live);
    }
  }
}

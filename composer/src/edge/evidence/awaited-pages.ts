import { LRUCache } from 'lru-cache';

/** Evidence of browsers counts for so long (ms). */
export const WITHIN = 60_000;
/** A page that has not answered by then (ms) hangs, or was left. */
export const HUNG_AFTER = 15_000;
/** How many networks are remembered. */
export const MOST_NETWORKS = 4096;

/** What is known of the pages of a network. */
interface Network {
  /** When a page of it was last awaited. */
  seenAt: number;
  /** Since when a page of it has not answered, and when that page was opened; null where none is outstanding. */
  open: { readonly since: number; readonly openedAt: number } | null;
}

/** A page, by its network and the time when it was opened (ms since the epoch). */
interface OpenedPage {
  readonly network: string;
  readonly at: number;
}

/** The networks whose pages are to answer, each counted once: after their start, or after a press. */
export class AwaitedPages {
  readonly #networks = new LRUCache<string, Network>({ max: MOST_NETWORKS });

  /** How many networks are remembered. */
  get size(): number {
    return this.#networks.size;
  }

  /** The share of all networks with a page that has not answered. */
  get openShare(): number {
    return [...this.#networks.values()].filter(({ open }) => open !== null).length / Math.max(1, this.size);
  }

  /** Networks that were awaited within {@link WITHIN}. */
  recent(now: number): Network[] {
    return [...this.#networks.values()].filter(({ seenAt }) => now - seenAt < WITHIN);
  }

  begun({ network, at }: OpenedPage, now: number): void {
    const open = this.#networks.get(network)?.open;
    // A page that was left before it had answered must not stand for the next one.
    const isOutstanding = open && now - open.since < WITHIN;
    this.#networks.set(network, { seenAt: now, open: isOutstanding ? open : { since: now, openedAt: at } });
  }

  /** @returns false where the page was not awaited here. */
  answered({ network, at }: OpenedPage): boolean {
    const known = this.#networks.get(network);
    if (!known || known.seenAt < at) return false;
    if (known.open && at >= known.open.openedAt) known.open = null;
    return true;
  }

  /** How many networks have a page that hangs, and their share of those whose pages should have answered by now. */
  hung(now: number): { readonly count: number; readonly share: number } {
    const due = this.recent(now).filter(({ seenAt, open }) => now - (open?.since ?? seenAt) > HUNG_AFTER);
    const count = due.filter(({ open }) => open !== null).length;
    return { count, share: count / Math.max(1, due.length) };
  }
}

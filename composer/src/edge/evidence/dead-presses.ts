import { LRUCache } from 'lru-cache';
import { MOST_NETWORKS, WITHIN } from './awaited-pages.ts';

/** A control of a page that did nothing when it was pressed. */
export interface DeadPress {
  /** The page's address on the site. */
  readonly path: string;
  /** The remote whose part holds the control, or covers it; none where no part does. */
  readonly remote?: string | undefined;
}

/** The controls that did nothing, the latest of each network. */
export class DeadPresses {
  readonly #networks = new LRUCache<string, DeadPress & { readonly at: number }>({ max: MOST_NETWORKS });

  /** How many networks are remembered. */
  get size(): number {
    return this.#networks.size;
  }

  add(network: string, { path, remote }: DeadPress, now: number): void {
    this.#networks.set(network, { path, remote, at: now });
  }

  /** Those within {@link WITHIN}, the latest first. */
  recent(now: number): DeadPress[] {
    return [...this.#networks.values()].filter(({ at }) => now - at < WITHIN).toSorted((a, b) => b.at - a.at);
  }
}

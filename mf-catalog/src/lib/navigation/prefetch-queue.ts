/** The most prefetches at a time: they share the bandwidth with the requests that the visitor waits for. */
const MOST = 2;

/** Runs prefetches, a few at a time. */
export interface PrefetchQueue {
  /** Fetches at once, or not at all if enough is under way: for a page that the visitor is about to open. */
  now(fetch: () => Promise<unknown>): void;
  /** Fetches when it is its turn. Returns its cancellation. */
  later(fetch: () => Promise<unknown>): () => void;
  /** Cancels fetches that have not begun: the visitor goes elsewhere. */
  clear(): void;
}

export function createPrefetchQueue(): PrefetchQueue {
  const waiting = new Set<() => Promise<unknown>>();
  let underWay = 0;

  function begin(fetch: () => Promise<unknown>): void {
    underWay += 1;
    const onEnd = (): void => {
      underWay -= 1;
      next();
    };
    // A failure is ignored: the page requests the data again when it needs it.
    fetch().then(onEnd, onEnd);
  }

  function next(): void {
    const [first] = waiting;
    if (!first || underWay >= MOST) return;
    waiting.delete(first);
    begin(first);
    next();
  }

  return {
    now(fetch) {
      if (underWay < MOST) begin(fetch);
    },
    later(fetch) {
      waiting.add(fetch);
      next();
      return () => waiting.delete(fetch);
    },
    clear: () => waiting.clear(),
  };
}

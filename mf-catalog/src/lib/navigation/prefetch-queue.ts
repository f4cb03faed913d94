/** So many fetches ahead at a time: what somebody waits for shares the line with them. */
const MOST = 2;

/** Fetches ahead what may be wanted, a few at a time. */
export interface PrefetchQueue {
  /** Fetches at once, or not at all where enough is under way: for what somebody is about to open. */
  now(fetch: () => Promise<unknown>): void;
  /** Fetches when it is its turn. Returns how to call it off. */
  later(fetch: () => Promise<unknown>): () => void;
  /** Gives up what has not begun: somebody goes elsewhere. */
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
    // A failure is left to whoever needs it, who asks again.
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

/** What may come over the home page. The welcome and the exit-intent popup are one popup with two occasions. */
export type OverlayName = 'welcome' | 'exit-intent' | 'newsletter' | 'purchase';

/** `busy`: the shopper is occupied with something. `elsewhere`: not on the home page, the only one with overlays. */
export type PageState = 'open' | 'busy' | 'elsewhere';

/**
 * After something has gone, the page stays untouched for this long: the last overlay has to fade and give the focus back,
 * and nothing may jump out in the very moment a shopper closes the cart.
 */
export const SETTLE_MS = 600;

/** Decides who may show: one at a time, in the order of asking, and never while the shopper is busy. */
export interface OverlayQueue {
  /** The overlay's moment has come. It shows now, or next when the page is free. */
  ask(name: OverlayName): void;
  /** The overlay stands on the screen; until then it can be called back. */
  shown(name: OverlayName): void;
  close(name: OverlayName): void;
  setPage(state: PageState): void;
  current(): OverlayName | null;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

const surfaceOf = (name: OverlayName) => (name === 'welcome' ? 'exit-intent' : name);

/** @param mayStillShow asked in the last moment: another tab may have shown it in the meantime */
export function createOverlayQueue(mayStillShow: (name: OverlayName) => boolean): OverlayQueue {
  const listeners = new Set<() => void>();
  let waiting: OverlayName[] = [];
  let current: OverlayName | null = null;
  let isVisible = false;
  let page: PageState = 'open';
  let settling: ReturnType<typeof setTimeout> | undefined;

  function put(next: OverlayName | null): void {
    current = next;
    isVisible = false;
    for (const listener of listeners) listener();
  }

  function showNext(): void {
    if (current !== null || page !== 'open' || settling !== undefined) return;
    waiting = waiting.filter(mayStillShow);
    const next = waiting.shift();
    if (next !== undefined) put(next);
  }

  function settle(): void {
    clearTimeout(settling);
    settling = setTimeout(() => {
      settling = undefined;
      showNext();
    }, SETTLE_MS);
  }

  function withdraw(): void {
    // Nobody has seen it yet, so its turn is not used up.
    if (current !== null && !isVisible) waiting.unshift(current);
    put(null);
    settle();
  }

  function mustGive(): boolean {
    if (current === null || page === 'open') return false;
    // A dialog that stands open makes the page busy by itself.
    return page === 'elsewhere' || !isVisible || current === 'purchase';
  }

  return {
    ask(name) {
      const isThere = [...waiting, current].some((other) => other && surfaceOf(other) === surfaceOf(name));
      if (isThere) return;
      waiting.push(name);
      showNext();
    },
    shown(name) {
      if (name === current) isVisible = true;
    },
    close(name) {
      if (name !== current) return;
      isVisible = true;
      withdraw();
    },
    setPage(state) {
      if (state === page) return;
      page = state;
      if (mustGive()) withdraw();
      else if (state === 'open') settle();
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      clearTimeout(settling);
      settling = undefined;
    },
  };
}

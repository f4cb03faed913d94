/** What may come over the home page. The welcome and the exit-intent popup are one popup with two occasions. */
export type OverlayName = 'welcome' | 'exit-intent' | 'newsletter' | 'purchase';

/** `busy`: the shopper is occupied with something. `elsewhere`: not on the home page, the only one with overlays. */
export type PageState = 'open' | 'busy' | 'elsewhere';

/**
 * After something has gone, the page stays untouched for this long: the last overlay has to fade and give the focus back,
 * and nothing may jump out in the very moment a shopper closes the cart.
 */
export const SETTLE_MS = 600;

/**
 * What had to wait shows no sooner than this after what was in its way has gone, and whatever opens meanwhile begins it
 * anew. It counts from the settled page: a drawer takes half a second to leave.
 */
export const PAUSE_MS = 5000;

/** Decides who may show: one at a time, at once where the page is free, never while the shopper is busy. */
export interface OverlayQueue {
  /** The overlay's moment has come. It shows now, or, where its moment is taken, after the pause in the order of asking. */
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
  /** Those whose moment came just after an overlay was closed: they wait for the settled page, and for no pause. */
  let due: OverlayName[] = [];
  let current: OverlayName | null = null;
  let isVisible = false;
  let page: PageState = 'open';
  let isSettling = false;
  let isAfterOverlay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(next: OverlayName | null): void {
    current = next;
    isVisible = false;
    for (const listener of listeners) listener();
  }

  const isFree = () => current === null && page === 'open' && !isSettling;

  function showNext(): void {
    if (!isFree()) return;
    waiting = waiting.filter(mayStillShow);
    const next = waiting.shift();
    if (next !== undefined) put(next);
  }

  function settled(): void {
    isSettling = false;
    isAfterOverlay = false;
    const isDue = due.length > 0;
    waiting.unshift(...due);
    due = [];
    if (isDue) showNext();
    if (current === null) timer = setTimeout(showNext, PAUSE_MS);
  }

  function settle(): void {
    clearTimeout(timer);
    isSettling = true;
    timer = setTimeout(settled, SETTLE_MS);
  }

  /** A toast that stands there does not hold up a dialog; one that nobody has seen comes later. */
  function makeWay(): void {
    if (!isVisible) waiting.unshift('purchase');
    put(null);
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
      const isSame = (other: OverlayName | null) => other !== null && surfaceOf(other) === surfaceOf(name);
      if (current === 'purchase' && name !== 'purchase' && page === 'open' && mayStillShow(name)) makeWay();
      // A toast takes no focus, so it need not wait for the one that an overlay gives back.
      const isFreeFor = isFree() || (name === 'purchase' && isAfterOverlay && current === null && page === 'open');
      if (!isFreeFor) {
        const line = isAfterOverlay && current === null ? due : waiting;
        if (![...waiting, ...due, current].some(isSame)) line.push(name);
      } else if (mayStillShow(name)) {
        // An occasion that came earlier and still waits is used up with this one: the same popup does not come twice.
        waiting = waiting.filter((other) => !isSame(other));
        put(name);
      }
    },
    shown(name) {
      if (name === current) isVisible = true;
    },
    close(name) {
      if (name !== current) return;
      isVisible = true;
      isAfterOverlay = true;
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
      clearTimeout(timer);
      isSettling = false;
    },
  };
}

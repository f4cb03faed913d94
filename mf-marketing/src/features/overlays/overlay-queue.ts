/** The overlays of the home page. The welcome and the exit-intent popup are one popup with two occasions. */
export type OverlayName = 'welcome' | 'exit-intent' | 'newsletter' | 'purchase';

/** `busy`: the shopper is occupied with something. `elsewhere`: not on the home page, the only one with overlays. */
export type PageState = 'open' | 'busy' | 'elsewhere';

/**
 * After something has gone, the page stays untouched for this long: the last overlay has to fade and give the focus back,
 * and nothing may jump out in the very moment a shopper closes the cart.
 */
export const SETTLE_MS = 600;

/**
 * A waiting overlay is shown this long after the page has become free, and anything that opens in the meantime restarts the wait.
 * It counts from the settled page: a drawer takes half a second to close.
 */
export const PAUSE_MS = 5000;

/** Decides which overlay is shown: one at a time, at once if the page is free, never while the shopper is busy. */
export interface OverlayQueue {
  /** Requests an overlay. It is shown now if the page is free, and otherwise after the pause, in the order of requests. */
  ask(name: OverlayName): void;
  /** The overlay is visible; until then it can be withdrawn. */
  shown(name: OverlayName): void;
  close(name: OverlayName): void;
  setPage(state: PageState): void;
  current(): OverlayName | null;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

const surfaceOf = (name: OverlayName) => (name === 'welcome' ? 'exit-intent' : name);
const isSame = (name: OverlayName, other: OverlayName | null) => other !== null && surfaceOf(other) === surfaceOf(name);

/** The overlays that wait, each surface once. */
function createLines(mayStillShow: (name: OverlayName) => boolean) {
  let waiting: OverlayName[] = [];
  /** Overlays requested just after another was closed: they wait until the page has settled, but not for the pause. */
  let due: OverlayName[] = [];

  return {
    add(name: OverlayName, isDue: boolean): void {
      if (![...waiting, ...due].some((other) => isSame(name, other))) (isDue ? due : waiting).push(name);
    },
    putFirst: (name: OverlayName) => void waiting.unshift(name),
    remove(name: OverlayName): void {
      waiting = waiting.filter((other) => !isSame(name, other));
    },
    next(): OverlayName | undefined {
      waiting = waiting.filter(mayStillShow);
      return waiting.shift();
    },
    /** Puts those that are due before all others. Returns whether there were any. */
    callDue(): boolean {
      const isDue = due.length > 0;
      waiting.unshift(...due);
      due = [];
      return isDue;
    },
    /** The moment of an exit is over once the shopper has left the page. */
    leaveHome(): void {
      const stays = (name: OverlayName): boolean => name !== 'exit-intent';
      waiting = waiting.filter(stays);
      due = due.filter(stays);
    },
  };
}

/** The overlay that is shown, and its subscribers. */
function createStage() {
  const listeners = new Set<() => void>();
  let current: OverlayName | null = null;
  let isVisible = false;
  return {
    current: () => current,
    isVisible: () => isVisible,
    shown(name: OverlayName): void {
      if (name === current) isVisible = true;
    },
    put(next: OverlayName | null): void {
      current = next;
      isVisible = false;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function mustGive(page: PageState, current: OverlayName | null, isVisible: boolean): boolean {
  if (current === null || page === 'open') return false;
  // An open dialog makes the page busy by itself.
  return page === 'elsewhere' || !isVisible || current === 'purchase';
}

/** @param mayStillShow called right before an overlay is shown: another tab may have shown it in the meantime */
export function createOverlayQueue(mayStillShow: (name: OverlayName) => boolean): OverlayQueue {
  const lines = createLines(mayStillShow);
  const stage = createStage();
  let page: PageState = 'open';
  let isSettling = false;
  let isAfterOverlay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isFree = () => stage.current() === null && page === 'open' && !isSettling;

  function showNext(): void {
    if (!isFree()) return;
    const next = lines.next();
    if (next !== undefined) stage.put(next);
  }

  function settled(): void {
    isSettling = false;
    isAfterOverlay = false;
    if (lines.callDue()) showNext();
    if (stage.current() === null) timer = setTimeout(showNext, PAUSE_MS);
  }

  function settle(): void {
    clearTimeout(timer);
    isSettling = true;
    timer = setTimeout(settled, SETTLE_MS);
  }

  /** Hides the current overlay. One that was not visible yet keeps its turn. */
  function clear(): void {
    const current = stage.current();
    if (current !== null && !stage.isVisible()) lines.putFirst(current);
    stage.put(null);
  }

  function withdraw(): void {
    clear();
    settle();
  }

  return {
    ask(name) {
      // A toast closes for a dialog.
      if (stage.current() === 'purchase' && name !== 'purchase' && page === 'open' && mayStillShow(name)) clear();
      // A toast takes no focus, so it need not wait until a closed overlay has returned the focus.
      const canShowNow =
        isFree() || (name === 'purchase' && isAfterOverlay && stage.current() === null && page === 'open');
      if (!canShowNow) {
        if (!isSame(name, stage.current())) lines.add(name, isAfterOverlay && stage.current() === null);
      } else if (mayStillShow(name)) {
        // An occasion that came earlier and still waits is used up with this one: the same popup does not come twice.
        lines.remove(name);
        stage.put(name);
      }
    },
    shown: stage.shown,
    close(name) {
      if (name !== stage.current()) return;
      stage.shown(name);
      isAfterOverlay = true;
      withdraw();
    },
    setPage(state) {
      if (state === page) return;
      page = state;
      if (mustGive(page, stage.current(), stage.isVisible())) withdraw();
      else if (state === 'open') settle();
      if (state === 'elsewhere') lines.leaveHome();
    },
    current: stage.current,
    subscribe: stage.subscribe,
    stop() {
      clearTimeout(timer);
      isSettling = false;
    },
  };
}

import { pressesIn } from './early-presses.ts';

/** The state of one section of the server's markup that React has left alone so far. */
export interface Sleep {
  /** Resolves when the section may hydrate. */
  readonly over: Promise<void>;
  isOver: boolean;
  /** Whether the rendering in which React first asked for it, and which may restart a few times, is over. */
  isSettled: boolean;
  /** Whether the markup around it is React's already. */
  isWatched: boolean;
  readonly end: () => void;
}

/** The events of a visitor who uses a section or is about to. */
const TOUCHES = ['pointerdown', 'touchstart', 'pointerover', 'mousedown', 'mouseover', 'click'];
const SIGNS = [...TOUCHES, 'keydown', 'focusin', 'input', 'change', 'submit', 'beforematch'];
/** How far outside the viewport a section counts as near. */
const NEAR = '160px 0px';
/** A section that was seen waits at most so long (ms) for the browser to be idle. */
const LATEST = 400;
/** A slow phone has ended by then (ms) the rendering in which a section was first asked for, however often it was interrupted. */
const SETTLED = 5000;

const asleep = new Map<Sleep, HTMLElement>();
const seen = new Set<Sleep>();
const sleepOf = new WeakMap<Element, Sleep>();
let observer: IntersectionObserver | undefined;

/** The state of a section that begins asleep. */
export function createSleep(): Sleep {
  let resolve = (): void => undefined;
  const over = new Promise<void>((done) => {
    resolve = done;
  });
  const sleep: Sleep = {
    over,
    isOver: false,
    isSettled: false,
    isWatched: false,
    end() {
      if (sleep.isOver) return;
      sleep.isOver = true;
      // So React need not wait for the promise: the sleep may end with a press that is to be answered now.
      void Object.assign(over, { status: 'fulfilled', value: undefined });
      asleep.delete(sleep);
      seen.delete(sleep);
      resolve();
    },
  };
  return sleep;
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: LATEST });
  else setTimeout(run, LATEST);
}

/** React has asked for a section and found it asleep. */
export function settle(sleep: Sleep): void {
  setTimeout(() => {
    sleep.isSettled = true;
  }, SETTLED);
}

/** One section at a time, so that scrolling past many stays smooth. */
function wakeNext(): void {
  const [next] = seen;
  next?.end();
  if (seen.size > 0) whenIdle(wakeNext);
}

function noticeSeen(entries: readonly IntersectionObserverEntry[]): void {
  const wasIdle = seen.size === 0;
  for (const { isIntersecting, target } of entries) {
    const sleep = sleepOf.get(target);
    if (isIntersecting && sleep && !sleep.isOver) seen.add(sleep);
  }
  if (wasIdle && seen.size > 0) whenIdle(wakeNext);
}

function isAddressed(box: Element): boolean {
  const { hash } = location;
  if (hash.length < 2) return false;
  const id = hash.slice(1);
  return box.contains(document.getElementById(id)) || box.contains(document.getElementById(safelyDecoded(id)));
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function wakeAddressed(): void {
  for (const [sleep, box] of asleep) if (isAddressed(box)) sleep.end();
}

/** Whether the visitor uses the section already, before its script could listen. */
function isInUse(box: Element): boolean {
  return box.contains(document.activeElement) || pressesIn(box) || isAddressed(box);
}

function wakeUsed({ target }: Event): void {
  if (!(target instanceof Element)) return;
  for (const [sleep, box] of asleep) {
    // A visitor's action may change the page above the section: from now on a change there is expected.
    sleep.isSettled = true;
    if (box.contains(target)) sleep.end();
  }
}

function createObserver(): IntersectionObserver {
  // At the window: where React cannot hydrate the element used, it stops the event at the document.
  for (const sign of SIGNS) addEventListener(sign, wakeUsed, { capture: true, passive: true });
  addEventListener('hashchange', wakeAddressed);
  return new IntersectionObserver(noticeSeen, { rootMargin: NEAR });
}

/**
 * Ends the sleep of a section once it is near the viewport, touched, pointed at, focused or named by the address.
 *
 * @param targets its visible elements: a box of `display: contents` is never visible itself.
 * @returns ends the watching.
 */
export function watchSleep(sleep: Sleep, box: HTMLElement, targets: readonly Element[]): () => void {
  sleep.isWatched = true;
  if (targets.length === 0 || !('IntersectionObserver' in globalThis) || isInUse(box)) {
    sleep.end();
    return () => undefined;
  }
  observer ??= createObserver();
  const watching = observer;
  asleep.set(sleep, box);
  for (const target of targets) {
    sleepOf.set(target, sleep);
    watching.observe(target);
  }
  const stop = (): void => {
    asleep.delete(sleep);
    seen.delete(sleep);
    for (const target of targets) watching.unobserve(target);
  };
  void sleep.over.then(stop);
  return stop;
}

/** Measurements that the page itself has recorded; times in ms since its navigation began. */
export interface Observed {
  lcp: number;
  /** The largest contentful element, for information. */
  lcpElement: string;
  shift: number;
  /** Start and duration of each task over 50 ms. */
  readonly longTasks: [number, number][];
  /** Duration of each interaction, with the kind of its longest event. */
  readonly interactions: { readonly kind: string; readonly startedAt: number; readonly duration: number }[];
  /** When React answered for every part in view and for what surrounds them; 0 until then. */
  answersAt: number;
  /** When the cart was ready too; 0 until then. */
  aliveAt: number;
  /** Looks whether it is so now. */
  look(): void;
}

declare global {
  interface Window {
    /** Written by `observePage`, read by the bench. */
    __bench: Observed;
  }
}

/** Runs in the page before anything else does; needs nothing from around it. */
export function observePage(): void {
  interface Noted extends PerformanceEntry {
    readonly element?: Element | null;
    readonly url?: string;
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly interactionId: number;
  }
  const seen: Observed = {
    lcp: 0,
    lcpElement: '',
    shift: 0,
    longTasks: [],
    interactions: [],
    answersAt: 0,
    aliveAt: 0,
    look: () => undefined,
  };
  window.__bench = seen;
  const on = (type: string, note: (entry: Noted) => void, more: object = {}): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as Noted)));
    observer.observe({ type, buffered: true, ...more });
  };
  on('largest-contentful-paint', ({ startTime, element, url }) => {
    seen.lcp = startTime;
    seen.lcpElement = `${element?.tagName.toLowerCase() ?? ''} ${url ?? ''}`.trim();
  });
  on('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  on(
    'event',
    ({ name, interactionId, startTime, duration }) => {
      if (interactionId > 0) seen.interactions.push({ kind: name, startedAt: startTime, duration });
    },
    { durationThreshold: 16 },
  );

  let inView: Element[] | undefined;
  // The layout is read only once, so that the measurement does not affect its result.
  const look = (): void => {
    const page = window as { __early?: { awake: WeakSet<Element> } };
    // Nor may it be asked before React has come: it would be laid out for who measures, and then again to be painted.
    if (seen.aliveAt > 0 || !page.__early?.awake.has(document.documentElement)) return;
    inView ??= [...document.querySelectorAll('[data-remote]')].filter((part) =>
      [...part.children].some((child) => child.getBoundingClientRect().top < innerHeight),
    );
    const { awake } = page.__early;
    if (!inView.every((part) => !part.isConnected || awake.has(part))) return;
    seen.answersAt ||= performance.now();
    if (/\d/.test(document.querySelector('[data-cart-button]')?.textContent ?? '')) seen.aliveAt = performance.now();
  };
  seen.look = look;
  const timer = setInterval(() => {
    look();
    if (seen.aliveAt > 0) clearInterval(timer);
  }, 25);
}

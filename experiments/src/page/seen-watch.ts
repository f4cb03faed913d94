/** Watches elements and reports each once it is in view. */
export interface ElementObserver {
  /** The returned function ends the watch. */
  observe(element: Element, onSeen: () => void): () => void;
  /** Checks at once all elements that have not been seen. */
  look(): void;
}

/**
 * Reports once a page that an experiment was in view, through any of its elements.
 *
 * @param report called with the name of the experiment; false where the visitor does not take part there, so that it is reported
 * again once they do
 */
export function createSeenWatch(
  { observe }: Pick<ElementObserver, 'observe'>,
  report: (experiment: string) => boolean,
) {
  const seen = new Set<string>();
  return (element: Element, experiments: readonly string[]): (() => void) => {
    const left = () => experiments.filter((name) => !seen.has(name));
    if (left().length === 0) return () => undefined;
    return observe(element, () => {
      for (const name of left()) if (report(name)) seen.add(name);
    });
  };
}

/** The visible part that counts as seen: half of the element, or an area of half the window. */
const HALF = 0.5;

/** The part of an intersection observer's entry that decides. */
interface Sight {
  readonly intersectionRatio: number;
  readonly intersectionRect: { readonly width: number; readonly height: number };
}

/** Whether an element has been seen; for one that is larger than the window, half the window's size is enough. */
function isSeen({ intersectionRatio, intersectionRect }: Sight): boolean {
  const area = intersectionRect.width * intersectionRect.height;
  return intersectionRatio >= HALF || area >= HALF * innerWidth * innerHeight;
}

function sightOf(element: Element): Sight {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const visible = {
    width: Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)),
    height: Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
  };
  const area = width * height;
  return { intersectionRatio: area > 0 ? (visible.width * visible.height) / area : 0, intersectionRect: visible };
}

/**
 * Watches elements of this document. An element that is already in view is reported at once: a visitor may press something before
 * the rest of the page has run, and a conversion counts only after the exposure.
 */
export function observeElements(): ElementObserver {
  const waiting = new Map<Element, () => void>();
  const steps = Array.from({ length: 11 }, (_, step) => step / 10);
  let observer: IntersectionObserver | undefined;
  const leave = (element: Element): void => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
  const hear = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const entry of entries) {
      const onSeen = waiting.get(entry.target);
      if (!onSeen || !entry.isIntersecting || !isSeen(entry)) continue;
      leave(entry.target);
      onSeen();
    }
  };
  const isSeenNow = (element: Element): boolean => document.visibilityState === 'visible' && isSeen(sightOf(element));
  return {
    observe(element, onSeen) {
      if (isSeenNow(element)) {
        onSeen();
        return () => undefined;
      }
      observer ??= new IntersectionObserver(hear, { threshold: steps });
      waiting.set(element, onSeen);
      observer.observe(element);
      return () => leave(element);
    },
    look() {
      for (const [element, onSeen] of waiting) {
        if (!isSeenNow(element)) continue;
        leave(element);
        onSeen();
      }
    },
  };
}

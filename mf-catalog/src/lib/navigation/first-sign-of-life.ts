/** Signs of activity. Not touchstart: the touched card's requests must not share the bandwidth with prefetches for others. */
const SIGNS = ['pointermove', 'keydown', 'scroll'] as const;

let seen: Promise<void> | undefined;

/** Resolves at the visitor's first activity on the page: a page opened in a background tab prefetches nothing. */
export function firstSignOfLife(): Promise<void> {
  seen ??= new Promise((resolve) => {
    for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), { once: true, passive: true });
  });
  return seen;
}

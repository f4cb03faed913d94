/**
 * When (ms, on the scale of `performance.now()`) this page became visible: 0, or the moment at which the browser activated a page
 * that it had rendered ahead, or restored one from its memory. Every time specified after the load counts from here.
 *
 * @example const left = 2000 - (performance.now() - pageShownAt());
 */
export function pageShownAt(): number {
  const [navigation] = performance.getEntriesByType('navigation'); // There is at most one.
  return window.__restoredAt ?? navigation?.activationStart ?? 0;
}

/** Calls back each time the browser brings this page back from its memory, as it was left. Returns how to end it. */
export function onPageRestored(restored: () => void): () => void {
  const hear = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) restored();
  };
  window.addEventListener('pageshow', hear);
  return () => window.removeEventListener('pageshow', hear);
}

/** Notes when this page is restored, for {@link pageShownAt}. The shell calls it before any other listener is added. */
export function notePageRestored(): void {
  onPageRestored(() => {
    window.__restoredAt = performance.now();
  });
}

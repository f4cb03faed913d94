/**
 * Settles once this page is before somebody: at once, but for one that the browser renders ahead. Until then a page tells, keeps
 * and counts nothing.
 */
export function whenPageShown(): Promise<void> {
  if (!document.prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

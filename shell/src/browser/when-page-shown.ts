/**
 * Settles once this page is shown: at once, but for one that the browser renders ahead. Until then a page reports, stores and
 * counts nothing.
 */
export function whenPageShown(): Promise<void> {
  if (!document.prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

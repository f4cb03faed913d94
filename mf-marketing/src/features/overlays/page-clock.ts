/** Runs something a number of ms after the page was loaded, at once where that is past. Returns its cancellation. */
export function afterPageLoad(ms: number, run: () => void): () => void {
  // `performance.now()` counts from the navigation, however late this script came.
  const timer = setTimeout(run, Math.max(0, ms - performance.now()));
  return () => clearTimeout(timer);
}

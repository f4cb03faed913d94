import { pageShownAt } from 'shared-runtime';

/** Runs a callback `ms` after the page became visible, at once if that is past. Returns its cancellation. */
export function afterPageLoad(ms: number, run: () => void): () => void {
  // Counted from then on, however late this script came.
  const timer = setTimeout(run, Math.max(0, pageShownAt() + ms - performance.now()));
  return () => clearTimeout(timer);
}

import { pageShownAt } from 'shared-runtime';
import { useEffect, useState } from 'react';

/**
 * True once the page has hydrated and the browser has had a quiet moment; at the latest so many ms after the page was
 * shown, because a busy phone has none.
 */
export function useIdle(latest: number): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // A timeout of 0 would mean none.
    const left = Math.max(1, pageShownAt() + latest - performance.now());
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), Math.min(300, left));
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: left });
    return () => cancelIdleCallback(handle);
  }, [latest]);
  return idle;
}

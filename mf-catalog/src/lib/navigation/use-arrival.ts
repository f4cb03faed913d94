import { useLocation } from 'shared-runtime';
import { useEffect, useRef } from 'react';

/** Scrolls to the anchor in the address once the page is complete, unless the visitor has scrolled by then. */
export function useArrival(isPending: boolean): void {
  const { hash } = useLocation();
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (isPending) left.current ??= window.scrollY;
    else if (left.current !== null) {
      const isUntouched = window.scrollY === left.current;
      left.current = null;
      const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
      if (isUntouched) place?.scrollIntoView();
    }
  }, [isPending, hash]);
}

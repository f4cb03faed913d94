import { useLocation } from 'shared-runtime';
import { useEffect, useRef } from 'react';

/** After "load more" the keyboard goes on at the first new capsule, not at the top of the page. */
export function useFocusOnArrival(): void {
  const { hash, key } = useLocation();
  const arrived = useRef(key);
  useEffect(() => {
    if (arrived.current === key) return;
    arrived.current = key;
    if (!/^#capsule-\d+$/.test(hash)) return;
    document.querySelector<HTMLElement>(`${hash} a`)?.focus({ preventScroll: true });
  }, [hash, key]);
}

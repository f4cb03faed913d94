import { useLocation } from 'shared-runtime';
import { useLayoutEffect, useRef } from 'react';

/**
 * Ends the late layout of the content below the first view, which has an estimated height until then (`--below-first-view`).
 * It serves a document's first paint: a scroll position is restored correctly only on a page whose heights are known.
 * `inline/whole-layout.ts` does the same for documents that load with such a position.
 */
export function WholeLayout() {
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (key !== first.current) document.documentElement.dataset['wholeLayout'] = '';
  }, [key]);
  return null;
}

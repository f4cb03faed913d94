import { useLocation } from 'shared-runtime';
import { useLayoutEffect, useRef } from 'react';

/**
 * What lies below the first view is laid out late and until then as high as it was guessed (`--below-first-view`). That is
 * for a document's first paint: a place that is scrolled back to is found only on a page whose heights are known.
 * `inline/whole-layout.ts` sees to documents that come with such a place.
 */
export function WholeLayout() {
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (key !== first.current) document.documentElement.dataset['wholeLayout'] = '';
  }, [key]);
  return null;
}

import { useLocation } from 'shared-contracts';
import { useLayoutEffect, useRef } from 'react';

/** Whether the document comes with a place that somebody had scrolled to. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}

/**
 * What lies below the first view is laid out late and until then as high as it was guessed (`--below-first-view`). That is
 * for a document's first paint: a place that is scrolled back to is found only on a page whose heights are known.
 */
export function WholeLayout() {
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (key !== first.current || isReturn()) document.documentElement.dataset['wholeLayout'] = '';
  }, [key]);
  return null;
}

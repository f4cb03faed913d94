import { usePage } from 'shared-runtime';
import { useLayoutEffect } from 'react';
import { hashTarget } from './hash-target.ts';

/** Scrolls a new page to where it was left, to the element that its address names, or to its beginning. */
export function ScrollPosition() {
  const { location, restoreScrollPosition, preventScrollReset } = usePage();
  const { hash } = location;
  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return;
    const place = restoreScrollPosition === null ? hashTarget(hash) : null;
    if (restoreScrollPosition !== null) window.scrollTo(0, restoreScrollPosition);
    else if (place) place.scrollIntoView();
    else if (!preventScrollReset) window.scrollTo(0, 0);
    // The same position may be requested again: each location counts, even with equal contents.
  }, [location, hash, restoreScrollPosition, preventScrollReset]);
  return null;
}

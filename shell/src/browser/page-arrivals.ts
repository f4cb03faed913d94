import type { PageState } from 'shared-runtime';
import { announce, focusOn } from 'shared-ui';
import { hashTarget } from '../app/hash-target.ts';

const isBusy = (main: Element): boolean => main.getAttribute('aria-busy') === 'true';

/** Whether the page, or a panel over it, has set the focus. */
function isPlaced(active: Element | null): boolean {
  if (!(active instanceof HTMLElement)) return false;
  const isField = active.matches('input, textarea, select') && active.closest('#main') !== null;
  return isField || active.closest('[role="dialog"]:not([inert])') !== null;
}

/** The element that gets the page's focus. A visually hidden heading is left out: it would become visible with the focus. */
function placeIn(main: HTMLElement, hash: string): HTMLElement {
  return hashTarget(hash) ?? main.querySelector<HTMLElement>('h1:not(.ui-visually-hidden)') ?? main;
}

/**
 * Moves the focus to the heading of the new page, and reads its title once it is whole. A page that arrives in steps may replace
 * its heading: the focus follows, unless the visitor has moved it meanwhile. Returns a function that ends that.
 */
function arrive(hash: string): () => void {
  let active = document.activeElement;
  let isWhole = false;
  const look = (): void => {
    const main = document.getElementById('main');
    if (!main || isWhole) return;
    const place = placeIn(main, hash);
    const now = document.activeElement;
    const isOurs = now === active || now === null || now === document.body;
    if (isOurs && now !== place && !isPlaced(now)) focusOn(place);
    if (isOurs) active = document.activeElement;
    if (isBusy(main)) return;
    isWhole = true;
    watch.disconnect();
    announce(document.title);
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
  look();
  return () => watch.disconnect();
}

/**
 * Announces a new page to screen readers as a load of a document does. Another view of the same page leaves the focus.
 *
 * @param first the page that the document brought.
 * @returns is to be called with each page that is in the document.
 */
export function pageArrivals(first: PageState): (state: PageState) => void {
  let { pathname, search } = first.location;
  let end = (): void => undefined;
  return ({ location, preventScrollReset }) => {
    const isOtherPage = location.pathname !== pathname;
    const isOtherView = location.search !== search && !preventScrollReset;
    ({ pathname, search } = location);
    if (!isOtherPage && !isOtherView) return;
    // The Open Graph tags describe the first page only.
    for (const tag of document.querySelectorAll('meta[property^="og:"]')) tag.remove();
    end();
    end = arrive(location.hash);
  };
}

import type { Page } from '@playwright/test';

/** Where the head of a page stands: of what is drawn before the page is, and of the page itself. */
export interface Sights {
  readonly drawn: Record<string, readonly number[]>;
  readonly page: Record<string, readonly number[]>;
  /** Whether a frame was painted in between that showed neither. */
  readonly scrolledAway: boolean;
}

/** Runs in the page: notes where title, price and picture stand while they are drawn, and where in the page that takes their place. */
function follow(): void {
  const boxesIn = (root: ParentNode): Record<string, number[]> => {
    const found = {
      header: document.querySelector('[data-cart-button]'),
      crumbs: root.querySelector('.ui-breadcrumbs__list'),
      title: root.querySelector('h1'),
      price: root.querySelector('.ui-price__amount'),
      picture: root.querySelector('img.ui-picture'),
    };
    return Object.fromEntries(
      Object.entries(found).map(([name, element]) => {
        const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        // The crumbs of the page end where those of the first sight do not: only their line counts.
        return [name, (name === 'crumbs' ? [left, top, height] : [left, top, width, height]).map(Math.round)];
      }),
    );
  };
  const seen = { drawn: {}, page: {}, scrolledAway: false };
  const of = (nodes: NodeList): Element | undefined =>
    [...nodes].find((node): node is Element => node instanceof Element && node.matches('[data-first-sight]'));
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      const veil = of(addedNodes);
      if (veil) {
        requestAnimationFrame(() => {
          if (veil.isConnected) Object.assign(seen, { drawn: boxesIn(veil) });
        });
      }
      const main = document.querySelector('main');
      if (of(removedNodes) && main) Object.assign(seen, { page: boxesIn(main), scrolledAway: window.scrollY !== 0 });
    }
  }).observe(document.body, { childList: true });
  Object.assign(window, { __sights: seen });
}

/** Follows the next navigation; the returned function reports its findings. */
export async function followFirstSight(page: Page): Promise<() => Promise<Sights>> {
  await page.evaluate(follow);
  return () => page.evaluate(() => (window as unknown as { __sights: Sights }).__sights);
}

import type { PageRouter } from 'shared-runtime';

/** Counts the pages that are shown in one document, by the paths that it goes to. */
export function countPages() {
  let count = 0;
  return {
    number: (): number => count,
    /** To be called before the component that renders the router's pages. */
    follow(router: Pick<PageRouter, 'state' | 'subscribe'>): void {
      let { pathname } = router.state.location;
      router.subscribe(({ location }) => {
        if (location.pathname === pathname) return;
        ({ pathname } = location);
        count += 1;
      });
    },
  };
}

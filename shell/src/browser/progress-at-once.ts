import type { PageRouter } from 'shared-runtime';

/** Marks the bar of `layout.tsx` that shows a page on its way. */
const PROGRESS_ATTRIBUTE = 'data-busy';

/**
 * Acknowledges a click at once. React does so a little later: it renders navigations between other tasks, which takes
 * too long on a busy phone.
 */
export function showProgressAtOnce(router: Pick<PageRouter, 'subscribe'>): void {
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle')
      document.querySelector(`[${PROGRESS_ATTRIBUTE}]`)?.setAttribute(PROGRESS_ATTRIBUTE, 'true');
  });
}

import type { PageRouter } from 'shared-runtime';

/** Marks the bar of `layout.tsx` that shows a page on its way. */
const PROGRESS_ATTRIBUTE = 'data-busy';

/**
 * Shows in the moment of the click that it was heard. React says the same a little later: it renders navigations in between
 * everything else, which on a busy phone takes longer than one should wait for a sign.
 */
export function showProgressAtOnce(router: Pick<PageRouter, 'subscribe'>): void {
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle')
      document.querySelector(`[${PROGRESS_ATTRIBUTE}]`)?.setAttribute(PROGRESS_ATTRIBUTE, 'true');
  });
}

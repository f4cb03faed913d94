import { areAllAwake, type PageRouter, PART_AWAKE_EVENT } from 'shared-runtime';

type Located = Pick<PageRouter, 'state'>;

/**
 * Keeps jumps within the page from the router until every part of it has hydrated: React discards the server's markup of
 * a part, with everything pressed and typed there, when the router changes its mind before that part's script has loaded. The
 * browser has jumped long before. To be called before the router is created, which listens as well.
 *
 * @param router Read when something happens.
 */
export function holdEarlyJumps(router: () => Located): void {
  let isHeld = false;
  const hold = (event: PopStateEvent): void => {
    if (areAllAwake()) return;
    const { location: here } = router().state;
    if (here.pathname !== location.pathname || here.search !== location.search) return;
    event.stopImmediatePropagation();
    isHeld = true;
  };
  const letGo = (): void => {
    if (!areAllAwake()) return;
    removeEventListener('popstate', hold, true);
    document.removeEventListener(PART_AWAKE_EVENT, onAwake);
    if (isHeld && router().state.location.hash !== location.hash)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
  // Said in the middle of a commit, of which the next part may be one.
  const onAwake = (): void => void setTimeout(letGo);
  addEventListener('popstate', hold, true);
  document.addEventListener(PART_AWAKE_EVENT, onAwake);
}

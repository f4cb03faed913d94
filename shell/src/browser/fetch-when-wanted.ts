import type { PageState } from 'shared-runtime';
import type { EarlyRouter } from './early-router.ts';
import { whenIdle } from './when-idle.ts';

/** Events that announce a navigation. */
const SIGNS = ['pointerdown', 'touchstart', 'keydown'] as const;

/** Marks the document whose links are followed without another one. */
const SOFT_ATTRIBUTE = 'data-soft-navigation';

/** A busy page has no quiet moment; by then (ms) the router is fetched all the same. */
const LATEST = 2000;

/**
 * Fetches the router before the first navigation asks for it: when the page has loaded and is idle, or a visitor touches it,
 * whichever comes first; at once where the page itself has still to be loaded. The next navigation tries again after a failure. The
 * document then says that no press needs a page that was prepared for a plain navigation (`composer/src/edge/pages/speculation.ts`).
 */
export function fetchWhenWanted(router: Pick<EarlyRouter, 'arrive'>, { matches, loaderData, errors }: PageState): void {
  const ended = new AbortController();
  const fetchIt = (): void => {
    ended.abort();
    router.arrive().then(
      () => document.documentElement.setAttribute(SOFT_ATTRIBUTE, ''),
      () => undefined,
    );
  };
  const whenQuiet = (): void => whenIdle(fetchIt, LATEST);
  const id = matches.at(-1)?.route.id ?? '';
  if (!(id in loaderData) && !errors) return fetchIt();
  const { signal } = ended;
  for (const sign of SIGNS) addEventListener(sign, fetchIt, { capture: true, passive: true, signal });
  if (document.readyState === 'complete') whenQuiet();
  else addEventListener('load', whenQuiet, { signal });
}

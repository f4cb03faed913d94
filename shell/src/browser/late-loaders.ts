import { LateLoad } from '../app/late-load.ts';
import type { LoaderLimit } from '../app/page-routes.ts';

/** For so long (ms) a click keeps the page, under the progress bar; then the next page replaces it, as a skeleton. */
const MOMENT = 1000;

/** After so long (ms) a page that has not loaded says so: a little before eight seconds have passed since the click. */
const OVERDUE = 7500;

/** Whether a load ends within a time (ms), with success or failure. */
function endsWithin(loading: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, ms, false);
    const onEnd = (): void => {
      clearTimeout(limit);
      resolve(true);
    };
    loading.then(onEnd, onEnd);
  });
}

function isThisPage(url: string): boolean {
  return new URL(url).pathname === window.location.pathname;
}

/**
 * Lets a navigation go on without its loader when that takes long, and at once to a page that shows its known data. No fetch is
 * canceled and no wait between two tries is cut short: a slow loader's result fills the page.
 *
 * @param report names the remote whose loader has failed by itself; a response such as not found or unavailable is no failure.
 * @param isRevalidating whether the current page is being reloaded: it stays until the load has ended.
 */
export function lateLoaders(
  report: (error: unknown, remote: string) => void,
  isRevalidating: () => boolean,
): LoaderLimit {
  let arrived: { readonly url: string; readonly loading: Promise<unknown> } | null = null;
  return async (remote, args, load) => {
    const { url } = args.request;
    const handedOver = arrived;
    arrived = null;
    if (handedOver?.url === url) return handedOver.loading;
    const dueAt = performance.now() + OVERDUE;
    let isShown = false;
    let showAtOnce = (): void => undefined;
    const shown = new Promise<false>((resolve) => {
      showAtOnce = () => {
        isShown = true;
        resolve(false);
      };
    });
    // A page stays while another view of itself is loaded: a search would lose its field, and with it the focus.
    const stays = isThisPage(url);
    const loading = load(args, stays ? undefined : showAtOnce);
    loading.catch((error: unknown) => {
      if (!(error instanceof Response) && !args.request.signal.aborted) report(error, remote);
    });
    if ((await Promise.race([endsWithin(loading, stays ? OVERDUE : MOMENT), shown])) || isRevalidating())
      return loading;
    return new LateLoad({
      loading,
      isShown,
      dueAt,
      handOver: () => {
        arrived = { url, loading };
      },
    });
  };
}

import { LateLoad } from '../app/late-load.ts';
import type { LoaderLimit } from '../app/page-routes.ts';

/** For so long (ms) a click leaves the page where it is, under the progress bar; then the next page takes its place, as a skeleton. */
const MOMENT = 1000;

/** After so long (ms) a page that has not come says so: a little before eight seconds have passed since the click. */
const OVERDUE = 7500;

/** Whether a loading ends within a time (ms), well or badly. */
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
 * Lets a navigation go on without its loader when that takes long, and at once to a page that shows what is known of it. No fetch is given up and no wait between two tries is cut
 * short: what a slow loader comes to fills the page.
 *
 * @param report names the remote whose loader has failed by itself; that something is not found or at rest is an answer.
 * @param isRevalidating whether the page that stands there is being loaded anew: it stays until there is something better.
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

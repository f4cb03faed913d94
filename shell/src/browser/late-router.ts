import type { BrowserComposition } from 'shared-contracts';
import { isWrittenAddress, type PageState } from 'shared-runtime';
import { createBrowserRouter } from 'react-router';
import { createRoutes, type RouteContext } from '../app/page-routes.ts';
import { lateLoaders } from './late-loaders.ts';
import type { LateRouter } from './early-router.ts';
import { leaveReplaced } from './fresh-document.ts';
import { pageArrivals } from './page-arrivals.ts';
import { keepScrollPositions } from './scroll-positions.ts';

type Router = ReturnType<typeof createBrowserRouter>;

function isRevalidating({ state: { navigation, revalidation } }: Router): boolean {
  return revalidation === 'loading' && navigation.state === 'idle';
}

/**
 * React Router's router for the page that `first` describes.
 *
 * @param context the context of its routes.
 */
export function createLateRouter(
  context: Pick<RouteContext, 'platform' | 'services'> & {
    readonly composition: BrowserComposition;
    readonly report: (error: unknown, remote: string) => void;
    /** Reports each further page once it is in the document, before it is laid out. */
    readonly onPage: (listener: (state: PageState) => void) => void;
  },
  first: PageState,
): LateRouter {
  const limit = lateLoaders(context.report, () => isRevalidating(router));
  const unavailable = async (url: string): Promise<void> => {
    // A page that is loaded once more stays as it is.
    if (new URL(url).pathname !== router.state.location.pathname) await leaveReplaced(url, context.composition.id);
  };
  const routes = createRoutes({ ...context, isDegraded: () => false, limit, unavailable });
  const { pathname, search } = window.location;
  const isFirst = pathname === first.location.pathname && search === first.location.search;
  const isStillThere = isFirst || isWrittenAddress(window.location);
  const hydrationData = isStillThere ? { loaderData: first.loaderData, errors: first.errors } : { loaderData: {} };
  const router = createBrowserRouter(routes, { hydrationData });
  keepScrollPositions(router);
  context.onPage(pageArrivals(first));
  return router;
}

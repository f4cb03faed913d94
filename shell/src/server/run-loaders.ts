import type { PageServices } from 'shared-runtime';
import { createStaticHandler, type RouteObject, type StaticHandlerContext } from 'react-router-dom';
import type { RenderJob } from 'composer/guest';
import { loggedPath } from './logged-path.ts';

/** The outcome of a page's loaders. */
export interface LoadedPage {
  readonly context: StaticHandlerContext | Response;
  /** Whether some data of the page could not be loaded; the browser will ask again. */
  readonly isIncomplete: boolean;
}

/** The part of a job that its loaders need. */
type LoaderJob = Pick<RenderJob, 'request' | 'signal'>;

/** Rejects when the signal aborts. Holds a reference to the request: once collected as garbage, it would never see the abort. */
function endOf(request: Request, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (): void =>
      reject(new Error(`the loaders of ${loggedPath({ request })} were stopped`, { cause: signal.reason }));
    signal.addEventListener('abort', end, { once: true });
  });
}

async function query(
  { request: { url, headers }, signal }: LoaderJob,
  routes: RouteObject[],
): Promise<LoadedPage['context']> {
  const handler = createStaticHandler(routes);
  const request = new Request(url, { headers: { ...headers }, signal });
  // A loader that ignores its signal does not hold the page.
  return Promise.race([handler.query(request), endOf(request, signal)]);
}

/** Runs the loaders of the matched routes. Rejects where the reader leaves before they end. */
export async function runLoaders(
  job: LoaderJob,
  routes: RouteObject[],
  { queryClient }: Pick<PageServices, 'queryClient'>,
): Promise<LoadedPage> {
  const context = await query(job, routes);
  const isIncomplete = queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error');
  return { context, isIncomplete };
}

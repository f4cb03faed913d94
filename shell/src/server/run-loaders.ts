import type { PageServices } from 'shared-contracts';
import { createStaticHandler, type RouteObject, type StaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { log, type RenderJob } from 'composer/guest';
import { recallData, rememberData } from './last-good-data.ts';

/** The second try, with remembered data, has less left (ms). */
const SECOND_BUDGET = 500;

/** What the loaders of a page came to. */
export interface LoadedPage {
  readonly handler: StaticHandler;
  readonly context: StaticHandlerContext | Response;
  /** Whether it was made from remembered data. */
  readonly isStale: boolean;
}

/** What of a request concerns its loaders. */
type LoaderJob = Pick<RenderJob, 'request' | 'signal'> & {
  readonly settings: Pick<RenderJob['settings'], 'loaderBudget'>;
};

type Queried = Omit<LoadedPage, 'isStale'>;

/** Rejects when the signal aborts. Keeps hold of the request: one that is collected as garbage never hears of the abort. */
function endOf(request: Request, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (): void => reject(new Error(`the loaders of ${request.url} were stopped`, { cause: signal.reason }));
    signal.addEventListener('abort', end, { once: true });
  });
}

async function query(job: LoaderJob, routes: RouteObject[], budget: number): Promise<Queried> {
  const handler = createStaticHandler(routes);
  const signal = AbortSignal.any([job.signal, AbortSignal.timeout(budget)]);
  const request = new Request(job.request.url, { headers: { ...job.request.headers }, signal });
  // A loader that ignores its signal does not hold the page.
  return { handler, context: await Promise.race([handler.query(request), endOf(request, signal)]) };
}

/** A page that stands without a query never needed it: what only comes late there is no sign of a storefront that fails. */
function isBroken(first: Queried | { readonly error: unknown }): boolean {
  return 'error' in first || (!(first.context instanceof Response) && first.context.statusCode >= 500);
}

/**
 * Runs the loaders of the matched routes within their budget. Where the storefront fails, the page is made from the answers
 * that earlier pages were made with, if this worker remembers them; shoppers see the last good page, operators the log.
 */
export async function runLoaders(
  job: LoaderJob,
  routes: RouteObject[],
  { queryClient }: Pick<PageServices, 'queryClient'>,
): Promise<LoadedPage> {
  const first = await query(job, routes, job.settings.loaderBudget).catch((error: unknown) => ({ error }));
  rememberData(queryClient);
  const wanted = isBroken(first) ? 'failed or pending' : 'failed';
  if (job.signal.aborted || recallData(queryClient, wanted) === 0) {
    if ('error' in first) throw first.error;
    return { ...first, isStale: false };
  }
  log('A page is made from remembered data', { url: job.request.url });
  return { ...(await query(job, routes, SECOND_BUDGET)), isStale: true };
}

import type { PageServices } from 'shared-contracts';
import { createStaticHandler, type RouteObject, type StaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { log } from './channel.ts';
import { recallData, rememberData } from './last-good-data.ts';
import type { RenderJob } from './render-job.ts';

/** The second try, with remembered data, has less left (ms). */
const SECOND_BUDGET = 500;

/** What the loaders of a page came to. */
export interface LoadedPage {
  readonly handler: StaticHandler;
  readonly context: StaticHandlerContext | Response;
  /** Whether it was made from remembered data. */
  readonly isStale: boolean;
}

async function query(job: RenderJob, routes: RouteObject[], budget: number): Promise<Omit<LoadedPage, 'isStale'>> {
  const handler = createStaticHandler(routes);
  const signal = AbortSignal.any([job.signal, AbortSignal.timeout(budget)]);
  const request = new Request(job.request.url, { headers: { ...job.request.headers }, signal });
  // A loader that ignores its signal does not hold the page: the handler itself rejects when the signal aborts.
  return { handler, context: await handler.query(request) };
}

/**
 * Runs the loaders of the matched routes within their budget. Where the storefront fails, the page is made from the answers
 * that earlier pages were made with, if this worker remembers them; shoppers see the last good page, operators the log.
 */
export async function runLoaders(job: RenderJob, routes: RouteObject[], services: PageServices): Promise<LoadedPage> {
  const { queryClient } = services;
  const first = await query(job, routes, job.settings.loaderBudget).catch((error: unknown) => ({ error }));
  rememberData(queryClient);
  if (job.signal.aborted || recallData(queryClient) === 0) {
    if ('error' in first) throw first.error;
    return { ...first, isStale: false };
  }
  log('A page is made from remembered data', { url: job.request.url });
  return { ...(await query(job, routes, SECOND_BUDGET)), isStale: true };
}

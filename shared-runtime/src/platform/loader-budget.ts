import type { PageLoaderArgs } from './platform.ts';

/**
 * The signal that ends a loader's fetches early: its budget on the server, none in the browser. There the request's signal ends
 * with the next click, and the page after that click may already wait for the same fetch in the data cache.
 *
 * @param timeLimit after so long (ms) optional data counts as failed: a page that lacks it counts as incomplete.
 * @example const query = productOptions(services, handle, loaderBudget(args));
 */
export function loaderBudget(
  { request, services }: Pick<PageLoaderArgs, 'request' | 'services'>,
  timeLimit?: number,
): AbortSignal | undefined {
  if (services.side === 'browser') return undefined;
  return timeLimit === undefined ? request.signal : AbortSignal.any([request.signal, AbortSignal.timeout(timeLimit)]);
}

import type { PageLoaderArgs } from './platform.ts';

/**
 * What ends the fetches of a loader early: its budget on the server, nothing in the browser. There the request's signal ends
 * with the next click, and a fetch in the data cache may be what the page after that click is already waiting for.
 *
 * @example const query = productOptions(services, handle, loaderBudget(args));
 */
export function loaderBudget({
  request,
  services,
}: Pick<PageLoaderArgs, 'request' | 'services'>): AbortSignal | undefined {
  return services.side === 'server' ? request.signal : undefined;
}

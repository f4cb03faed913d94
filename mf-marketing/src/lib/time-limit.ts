import { type PageLoaderArgs, withTimeLimit } from 'shared-runtime';

/** How long data that a page can do without may hold it up, in ms: well inside the loader budget of the server. */
export const TIME_LIMIT = 900;

/**
 * Waits for data that a page can do without. On the server its fetch ends with `loaderBudget(args, TIME_LIMIT)`, and is then known as
 * failed; in a browser it goes on, and the page takes it up.
 */
export function forAWhile({ services }: PageLoaderArgs, prefetch: Promise<void>): Promise<void> {
  return services.side === 'server' ? prefetch : withTimeLimit(prefetch, TIME_LIMIT);
}

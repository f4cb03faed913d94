import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

/** How many answers of the storefront a worker remembers; the oldest are forgotten first. */
const MOST = 400;

type DehydratedQuery = DehydratedState['queries'][number];

const known = new Map<string, DehydratedQuery>();

/** Remembers every answer that a page was rendered with, for the time when the storefront gives none. */
export function rememberData(queryClient: QueryClient): void {
  for (const query of dehydrate(queryClient).queries) {
    // An absence is no good page: the product may come back while the storefront is away.
    if (query.state.status !== 'success' || query.state.data === null || query.state.data === undefined) continue;
    known.delete(query.queryHash);
    known.set(query.queryHash, query);
  }
  for (const hash of [...known.keys()].slice(0, Math.max(0, known.size - MOST))) known.delete(hash);
}

/** Queries without an answer: those that failed, or also those that are still on their way. */
export type Unanswered = 'failed' | 'failed or pending';

function unanswered(queryClient: QueryClient, which: Unanswered): string[] {
  const queries = queryClient.getQueryCache().getAll();
  const wanted = queries.filter(
    ({ state }) => state.status === 'error' || (which === 'failed or pending' && state.status === 'pending'),
  );
  return wanted.map(({ queryHash }) => queryHash);
}

/**
 * Answers what a cache could not with what is remembered, dated now, so that loaders take it instead of asking a storefront
 * that has just failed. Returns how many queries were answered so.
 */
export function recallData(queryClient: QueryClient, which: Unanswered): number {
  const remembered = unanswered(queryClient, which).flatMap((hash) => known.get(hash) ?? []);
  const queries = remembered.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } }));
  hydrate(queryClient, { queries, mutations: [] });
  return queries.length;
}

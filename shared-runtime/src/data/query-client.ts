import { QueryClient } from '@tanstack/react-query';
import { isShopError } from 'shared-contracts/errors';

const MINUTE = 60_000;

/** The wait before retry `attempt` (0 first) in ms: 1 s doubling up to 30 s (specification, section 9). */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

/** Tried again by the storefront client already, or bound to fail again: the shop's settings, and prices as the store names them. */
const FINAL = ['STOREFRONT-002', 'STOREFRONT-001', 'MONEY-001', 'MONEY-002'] as const;

/**
 * Whether the cache tries again: up to 3 times, except for requests that the storefront client has already retried itself (429 and
 * 503) and those that can only fail again.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 3 && !FINAL.some((code) => isShopError(error, code));
}

/**
 * The data cache of a page or request (specification, section 9: garbage collection 5 minutes, 3 retries, 1 s doubling up
 * to 30 s). On the server nothing is retried: the loader budget ends first and the browser goes on.
 */
export function createQueryClient(side: 'server' | 'browser'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: side === 'server' ? Number.POSITIVE_INFINITY : 5 * MINUTE,
        staleTime: MINUTE,
        retry: side === 'server' ? false : shouldRetry,
        retryDelay,
        refetchOnWindowFocus: false,
      },
    },
  });
}

import type { PublicConfig } from 'shared-contracts';
import { askBackend, isRefusal, queryOptions, retryUnreachable } from 'shared-runtime';
import * as z from 'zod/mini';

/** The API’s error code for a function that the database doesn’t have. */
const NO_FUNCTION = 'PGRST202';

/**
 * The time zone whose days the shop’s figures use; UTC of a database that was not migrated yet.
 *
 * @throws {ShopError} as askBackend does.
 */
export async function askTimeZone(config: PublicConfig): Promise<string> {
  try {
    return z
      .string()
      .parse(await askBackend(config, (backend, signal) => backend.rpc('time_zone').abortSignal(signal)));
  } catch (error) {
    if (isRefusal(error, NO_FUNCTION)) return 'UTC';
    throw error;
  }
}

/** @see askTimeZone */
export function timeZoneQuery(config: PublicConfig) {
  return queryOptions({
    queryKey: ['analytics', 'time-zone'],
    queryFn: () => askTimeZone(config),
    retry: retryUnreachable,
  });
}

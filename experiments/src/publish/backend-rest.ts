import type { ServerConfig } from 'shared-contracts/config';
import { ShopError } from 'shared-contracts/errors';

/** A server's time limit for an answer of the backend's REST interface (ms). */
const SERVER_TIME_LIMIT = 4000;
/** A tool's time limit (ms), long enough for a database that is starting on a busy machine. */
export const TOOL_TIME_LIMIT = 20_000;

/** Calls the backend's REST interface as a server; the answer is JSON, or null where it is empty. */
export type BackendRest = (
  path: string,
  options?: { readonly method?: string; readonly body?: unknown },
) => Promise<unknown>;

/**
 * The backend's REST interface with the given key.
 *
 * @throws {ShopError} BACKEND-001 where the backend does not answer, BACKEND-002 with the database's code where it refuses.
 */
export function backendRest(
  { url }: Pick<ServerConfig['supabase'], 'url'>,
  key: string,
  timeLimit = SERVER_TIME_LIMIT,
): BackendRest {
  return async (path, { method = 'GET', body } = {}) => {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      signal: AbortSignal.timeout(timeLimit),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new ShopError('BACKEND-001', { url }, { cause });
    });
    const text = await response.text();
    if (!response.ok) throw new ShopError('BACKEND-002', { status: response.status, answer: text.slice(0, 500) });
    return text === '' ? null : JSON.parse(text);
  };
}

import type { PublicConfig } from '../config/public-config.ts';
import { isShopError, ShopError } from '../errors/index.ts';
import { type ShopBackend, shopBackend } from './browser-client.ts';

/** After this many ms the backend counts as unreachable. */
const PATIENCE_MS = 10_000;

interface Refusal {
  readonly code: string;
  readonly message: string;
}

type Reply<Data> =
  | { readonly data: Data; readonly error: null; readonly status: number }
  | { readonly data: null; readonly error: Refusal; readonly status: number };

function faultOf({ code, message }: Refusal, status: number): ShopError {
  // Status 0 is how the client reports a network that gave out.
  if (status === 0 || status >= 500) return new ShopError('BACKEND-001', { code, status, message });
  if (status === 401) return new ShopError('AUTH-004', { code, status });
  return new ShopError('BACKEND-002', { code, status, message });
}

/**
 * Asks the database in the name of the visitor, signed in or not. What is permitted is the database's own decision.
 *
 * @throws {ShopError} BACKEND-001 when nobody answered, AUTH-004 when the session is over, BACKEND-002 with the
 *   database's `code` in its details when it refused.
 * @example await askBackend(config, (backend, signal) => backend.rpc('newsletter_state').abortSignal(signal));
 */
export async function askBackend<Data>(
  config: PublicConfig,
  request: (backend: ShopBackend, signal: AbortSignal) => PromiseLike<Reply<Data>>,
): Promise<Data> {
  try {
    const reply = await request(await shopBackend(config), AbortSignal.timeout(PATIENCE_MS));
    if (reply.error) throw faultOf(reply.error, reply.status);
    return reply.data;
  } catch (cause) {
    if (isShopError(cause)) throw cause;
    throw new ShopError('BACKEND-001', {}, { cause });
  }
}

/**
 * Whether an error is the database's refusal with one of these codes.
 *
 * @example if (isRefusal(error, '23505')) return 'subscribed already';
 */
export function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  return isShopError(error, 'BACKEND-002') && codes.some((code) => error.details['code'] === code);
}

/**
 * The `retry` of queries that ask the backend: only what nobody answered is asked again, up to 3 times; a refusal stays one.
 *
 * @example queryOptions({ queryKey, queryFn, retry: retryUnreachable });
 */
export function retryUnreachable(failures: number, error: unknown): boolean {
  return isShopError(error, 'BACKEND-001') && failures < 3;
}

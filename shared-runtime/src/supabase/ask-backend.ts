import type { PublicConfig } from 'shared-contracts';
import { isShopError, ShopError } from 'shared-contracts/errors';
import { BACKEND_TIME_LIMIT, type ShopBackend, shopBackend } from './browser-client.ts';

interface Refusal {
  readonly code?: string | undefined;
  readonly message: string;
}

type Reply<Data> =
  | { readonly data: Data; readonly error: null; readonly status: number }
  | { readonly data: null; readonly error: Refusal; readonly status: number };

/** Status 0 is how the client reports a network that gave out. */
const isUnanswered = (status: number): boolean => status === 0 || status >= 500;

function faultOf({ code, message }: Refusal, status: number): ShopError {
  if (isUnanswered(status)) return new ShopError('BACKEND-001', { code, status, message });
  if (status === 401) return new ShopError('AUTH-004', { code, status });
  return new ShopError('BACKEND-002', { code, status, message });
}

const tokenOf = async ({ auth }: ShopBackend): Promise<string | undefined> =>
  (await auth.getSession()).data.session?.access_token;

/** One refresh for all requests that were refused at the same time. */
let refresh: ReturnType<ShopBackend['auth']['refreshSession']> | null = null;

/** Settles no later than the signal, whose reason it then fails with. */
function within<Result>(signal: AbortSignal, work: PromiseLike<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  return Promise.race([work, late]);
}

/** Whether there is another token now than the one that was refused. */
async function isRenewed(backend: ShopBackend, refused: string): Promise<boolean> {
  const current = await tokenOf(backend);
  if (current !== refused) return current !== undefined;
  refresh ??= backend.auth.refreshSession().finally(() => {
    refresh = null;
  });
  const { error } = await refresh;
  if (error && isUnanswered(error.status ?? 0)) throw faultOf(error, 0);
  return !error;
}

/**
 * Asks the database in the name of the visitor, signed in or not. The database itself decides on permissions. A
 * session that is refused is refreshed once and the request sent again; refused again, it is over, and forgotten here.
 *
 * @throws {ShopError} BACKEND-001 without an answer, AUTH-004 when the session is over, BACKEND-002 with the database's
 *   `code` in its details when it refused.
 * @example await askBackend(config, (backend, signal) => backend.rpc('newsletter_state').abortSignal(signal));
 */
export async function askBackend<Data>(
  config: PublicConfig,
  request: (backend: ShopBackend, signal: AbortSignal) => PromiseLike<Reply<Data>>,
): Promise<Data> {
  try {
    const backend = await shopBackend(config);
    const signal = AbortSignal.timeout(BACKEND_TIME_LIMIT);
    const token = await within(signal, tokenOf(backend));
    let reply = await request(backend, signal);
    if (reply.status === 401 && token !== undefined) {
      if (await within(signal, isRenewed(backend, token))) reply = await request(backend, signal);
      // The session is over: every page that follows it asks to sign in.
      if (reply.status === 401) await within(signal, backend.auth.signOut({ scope: 'local' }));
    }
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
 * The `retry` of queries that ask the backend: only an unanswered request is repeated, up to 3 times; a refusal is final.
 *
 * @example queryOptions({ queryKey, queryFn, retry: retryUnreachable });
 */
export function retryUnreachable(failures: number, error: unknown): boolean {
  return isShopError(error, 'BACKEND-001') && failures < 3;
}

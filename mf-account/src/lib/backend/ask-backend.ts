import { isShopError, type PublicConfig, type ShopBackend, ShopError, shopBackend } from 'shared-contracts';

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
 * Asks the database, as the person who is signed in.
 *
 * @throws {ShopError} BACKEND-001 when nobody answered, AUTH-004 when the session is over, BACKEND-002 with the
 *   database's `code` when it refused.
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

/** Only what nobody answered is asked again; a refusal stays one. */
export function retryUnreachable(failures: number, error: unknown): boolean {
  return isShopError(error, 'BACKEND-001') && failures < 3;
}

import { isShopError, type PublicConfig, type ShopBackend, ShopError, shopBackend } from 'shared-contracts';

/** How long a form waits before it says that the backend cannot be reached, in ms. */
const PATIENCE = 10_000;

/** What the backend client answers; it reports failures instead of throwing them. */
interface Reply<Value> {
  readonly data: Value;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly status: number;
}

interface Request<Value> {
  abortSignal(signal: AbortSignal): PromiseLike<Reply<Value>>;
}

/**
 * One request to the backend.
 *
 * @throws {ShopError} BACKEND-001 when it could not be reached, BACKEND-002 with its `code` when it refused.
 */
export async function askBackend<Value>(
  config: PublicConfig,
  request: (backend: ShopBackend) => Request<Value>,
): Promise<Value> {
  try {
    const backend = await shopBackend(config);
    const { data, error, status } = await request(backend).abortSignal(AbortSignal.timeout(PATIENCE));
    if (!error) return data;
    // Status 0 is the client's way of saying that the network gave out.
    const code = status === 0 || status >= 500 ? 'BACKEND-001' : 'BACKEND-002';
    throw new ShopError(code, { code: error.code, status, message: error.message });
  } catch (cause) {
    if (isShopError(cause)) throw cause;
    throw new ShopError('BACKEND-001', {}, { cause });
  }
}

/** Whether an error is the backend's refusal with one of these codes, `23505` for example. */
export function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  return isShopError(error, 'BACKEND-002') && codes.some((code) => error.details['code'] === code);
}

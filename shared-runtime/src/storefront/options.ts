import { ShopError } from 'shared-contracts/errors';

/** The Storefront API version (specification, section 9). */
export const STOREFRONT_API_VERSION = '2025-10';

/** How a storefront client is configured. Exactly one of the two tokens; the private one never in a browser. */
export interface StorefrontOptions {
  /** Origin of the store, `https://…` or on loopback `http://…`. */
  readonly origin: string;
  readonly publicToken?: string | undefined;
  readonly privateToken?: string | undefined;
  /** How often 429 and 503 are retried: 0 to 3. */
  readonly retries?: number | undefined;
  /** How long one try may take, in ms. */
  readonly timeout?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Called with failures and retries; never shown to a person. */
  readonly log?: ((message: string, details?: unknown) => void) | undefined;
}

/**
 * Refuses options that the specification's section 5 refuses.
 *
 * @throws {ShopError} STOREFRONT-001, with the reason in `details`.
 */
export function checkStorefrontOptions(options: StorefrontOptions): void {
  const refuse = (reason: string): never => {
    throw new ShopError('STOREFRONT-001', { reason });
  };
  if (!options.publicToken && !options.privateToken) refuse('an access token is required, public or private');
  if (options.publicToken && options.privateToken) refuse('only one access token may be given, public or private');
  if (options.privateToken && typeof window !== 'undefined')
    refuse('a private access token may not be used in a browser');
  const { retries = 0 } = options;
  if (!Number.isInteger(retries) || retries < 0 || retries > 3) refuse('retries must be a whole number from 0 to 3');
}

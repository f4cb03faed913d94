import type { Operation } from './graphql.ts';

/** Per-request settings. */
export interface StorefrontRequest {
  readonly signal?: AbortSignal | undefined;
}

/** The typed way to the storefront. One per request on the server, one per page in the browser. */
export interface Storefront {
  /**
   * Asks the storefront.
   *
   * @throws {ShopError} STOREFRONT-002 to -007; see the registry.
   * @example const { product } = await storefront.ask(ProductByHandle, { handle }, { signal });
   */
  ask<Result, Variables extends Record<string, unknown>>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    request?: StorefrontRequest,
  ): Promise<Result>;
}

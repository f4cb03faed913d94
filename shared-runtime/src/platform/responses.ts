import { isShopError } from 'shared-contracts/errors';

/** The codes of the storefront's and the backend's failures, unreadable prices included. */
const OUTAGE = /^(STOREFRONT|BACKEND|MONEY|CATALOG)-/;

/**
 * Whether an error says that the storefront or the backend failed, or that time ran out. Any other error is a defect of the code
 * that threw it.
 *
 * @example if (!isOutage(cause)) throw cause;
 */
export function isOutage(cause: unknown): boolean {
  if (isShopError(cause)) return OUTAGE.test(cause.code);
  return cause instanceof Error && /^(Abort|Timeout)Error$/.test(cause.name);
}

/**
 * Thrown by a loader whose subject cleanly does not exist: the shell answers 404 with its not-found page.
 *
 * @example if (!product) throw notFoundResponse();
 */
export function notFoundResponse(): Response {
  return new Response(null, { status: 404 });
}

/** Thrown by a loader whose subject could not be fetched: the shell answers an uncached 503, or the last good page. */
export function unavailableResponse(): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } });
}

import { CancelledError } from '@tanstack/react-query';
import { type ErrorDetails, ShopError } from 'shared-contracts/errors';
import { isOutage, unavailableResponse } from '../platform/responses.ts';

/** The usual reason why a product is unavailable: both a missing and a failed one are logged with it (specification, section 8). */
const UNPUBLISHED = 'It may not be published to the online store channel.';

/** Operators search for the one prefix. */
const PREFIX = '[catalog]';

/**
 * Whether the fetch was canceled: its signal aborted, or the visitor left the page that showed its data. An exhausted budget is no
 * cancellation: the page lacks its data.
 */
function isCalledOff(cause: unknown, signal: AbortSignal | undefined): boolean {
  if (cause instanceof CancelledError) return true;
  return signal?.aborted === true && !(signal.reason instanceof Error && signal.reason.name === 'TimeoutError');
}

/**
 * Logs CATALOG-404: the storefront has no such product or collection. Its meaning hints at the usual reason, the sales
 * channel (specification, section 8).
 *
 * @example if (!product) reportMissing({ product: handle });
 */
export function reportMissing(what: ErrorDetails): void {
  console.warn(PREFIX, new ShopError('CATALOG-404', what).message);
}

/**
 * Logs CATALOG-503: why product data could not be fetched, of a product with a hint at the sales channel. Of a fetch that was called off by its `signal` nothing is said.
 *
 * @example reportUnavailable({ collection: handle }, cause, signal);
 */
export function reportUnavailable(what: ErrorDetails, cause: unknown, signal?: AbortSignal): void {
  if (isCalledOff(cause, signal)) return;
  const details = 'product' in what ? { ...what, hint: UNPUBLISHED } : what;
  console.warn(PREFIX, new ShopError('CATALOG-503', details).message, cause);
}

/**
 * For a page's indispensable data: logs why it could not be fetched (CATALOG-503) and throws `unavailableResponse()`. An error that is
 * no outage is a defect of the page, and thrown as it is.
 *
 * @throws {Response} 503, uncached.
 * @example await queryClient.ensureQueryData(query).catch(orUnavailable({ product: handle }, budget));
 */
export function orUnavailable(what: ErrorDetails, signal?: AbortSignal): (cause: unknown) => never {
  return (cause) => {
    if (!isOutage(cause) && !(cause instanceof CancelledError)) throw cause;
    reportUnavailable(what, cause, signal);
    throw unavailableResponse();
  };
}

/**
 * Logs that something of the catalog which no page depends on could not be read.
 *
 * @example reportUnreadable('bundles.components', cause);
 */
export function reportUnreadable(what: string, cause: unknown): void {
  console.warn(`${PREFIX} ${what} could not be read.`, cause);
}

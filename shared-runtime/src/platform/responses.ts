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

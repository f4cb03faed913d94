/**
 * The path of a request as it was sent, still encoded: its users decode it once. An encoded dot segment counts as one, as
 * everywhere on the web.
 */
export function requestPath({ url }: Pick<Request, 'url'>): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  const path = end === -1 ? url.slice(start) : url.slice(start, start + end);
  return /%2e/i.test(path) ? new URL(`http://site${path}`).pathname : path;
}

/**
 * The address of a request on the site's public origin, regardless of the host that it names. Joined, not resolved: a path
 * that begins with two slashes would be taken for another host.
 */
export function requestUrl(request: Pick<Request, 'url'>, siteOrigin: string): URL {
  return new URL(siteOrigin + request.url.slice(request.url.indexOf('/', request.url.indexOf('://') + 3)));
}

/** The kind of a request in metrics. */
export type RouteKind = 'health' | 'static' | 'site-file' | 'experiments' | 'form' | 'report' | 'page';

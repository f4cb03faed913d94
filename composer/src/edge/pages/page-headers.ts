import type { RenderedHead } from '../../render/render-protocol.ts';
import { leadingTo } from '../server/redirect.ts';

/** Names the variants that a page states, for caches, counts, and operators. */
export const STATEMENT_HEADER = 'x-experiments';

/** How long (seconds) a client waits before it asks again for a page that is at rest. */
const RESTS_FOR = '5';

/**
 * The headers that tell what was rendered. A renderer states facts and names no header, so that it cannot replace a header of
 * the server's.
 *
 * @param owner the remote whose page it is
 */
export function renderedHeaders(
  { status, redirect, isIncomplete, degraded }: Omit<RenderedHead, 'statement' | 'release'>,
  owner: string | null,
): Record<string, string> {
  return {
    ...(redirect === null ? { 'content-type': 'text/html; charset=utf-8' } : leadingTo(redirect)),
    ...(status === 503 ? { 'retry-after': RESTS_FOR } : {}),
    ...(isIncomplete ? { 'x-incomplete': 'storefront' } : {}),
    // A page without its own part is not the page that a search engine should keep.
    ...(owner !== null && degraded.includes(owner) ? { 'x-robots-tag': 'noindex' } : {}),
  };
}

/** The headers that name the variants of a page, and the remotes that it was left without. */
export function contentHeaders({
  statement,
  degraded,
}: Pick<RenderedHead, 'statement' | 'degraded'>): Record<string, string> {
  return {
    ...(statement ? { [STATEMENT_HEADER]: statement } : {}),
    ...(degraded.length > 0 ? { 'x-degraded': degraded.join(', ') } : {}),
  };
}

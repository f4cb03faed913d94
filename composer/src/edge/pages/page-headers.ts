import type { RenderedHead } from '../../render/render-protocol.ts';
import { leadingTo } from '../server/redirect.ts';

/** Names the variants that a page states, for caches, counts, and operators. */
export const STATEMENT_HEADER = 'x-experiments';

/** How long (seconds) a client waits before it asks again for a page without its data. */
const RESTS_FOR = '5';

/** The origin of a document, and its permissions. */
export interface DocumentOrigin {
  /** The remote whose page it is. */
  readonly owner: string | null;
  /** Its Content-Security-Policy; empty where there is none, in development. */
  readonly policy: string;
  /** The composition that it was rendered from. */
  readonly composition: string;
}

/**
 * The headers of a document, whether it is rendered just now or stored: what was rendered, its variants, the remotes that it was left
 * without, and who made it. A renderer states facts and names no header, so that it cannot replace a header of the server's.
 */
export function documentHeaders(
  { status, redirect, isIncomplete, degraded, statement }: Omit<RenderedHead, 'release'>,
  { owner, policy, composition }: DocumentOrigin,
): Record<string, string> {
  return {
    ...(redirect === null ? { 'content-type': 'text/html; charset=utf-8' } : leadingTo(redirect)),
    ...(status === 503 ? { 'retry-after': RESTS_FOR } : {}),
    ...(isIncomplete ? { 'x-incomplete': 'storefront' } : {}),
    // A page without its own part is not the page that a search engine should keep.
    ...(owner !== null && degraded.includes(owner) ? { 'x-robots-tag': 'noindex' } : {}),
    ...(statement ? { [STATEMENT_HEADER]: statement } : {}),
    ...(degraded.length > 0 ? { 'x-degraded': degraded.join(', ') } : {}),
    ...(policy ? { 'content-security-policy': policy } : {}),
    'x-composition': composition,
  };
}

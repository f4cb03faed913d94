import type { Composition } from 'shared-contracts/composition';

/** Where the rules stand by which browsers may prepare the next page. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** The header of a document that brings its rules: its policy needs to allow nothing for them, as it would for inline ones. */
export const SPECULATION_HEADERS = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` } as const;

/**
 * Links that a press would follow as a plain navigation: once the shell navigates by itself it sets the attribute, and pages
 * under preparation are dropped. Links to other windows, downloads, and `nofollow` links are never prepared.
 */
const PLAIN_LINKS = 'html:not([data-soft-navigation]) a:not([target], [download], [rel~="nofollow"])';

/** Whether a browser asks for a page ahead of any press (`Sec-Purpose: prefetch;prerender`). */
export function isSpeculative(purpose: string | undefined): boolean {
  return purpose !== undefined && /^\s*prefetch\b/i.test(purpose);
}

/**
 * The rules: a page that is the same for all visitors may be prerendered when a link to it is pointed at or touched. A link with a
 * query is not: it may do something, and every filter would be a page of its own.
 */
export function speculationRules({ remotes }: Pick<Composition, 'remotes'>): string {
  const pages = Object.values(remotes).flatMap((release) => release.pages);
  const shared = pages.filter(({ indexed, personal, query }) => indexed && !personal && query);
  const href_matches = shared.map(({ path }) => ({ pathname: path, search: '' }));
  const where = { and: [{ href_matches }, { selector_matches: PLAIN_LINKS }] };
  return JSON.stringify({ prerender: [{ source: 'document', eagerness: 'moderate', where }] });
}

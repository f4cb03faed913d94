/** Stands for this site's origin: a path belongs to the site if it does not leave this origin. */
const HERE = 'https://site.invalid';

/** Escaped slashes, backslashes and control characters: code that decodes such a path once more gets another path. */
const HIDDEN = /%(?:2f|5c|[01][\da-f]|7f)/i;

/**
 * An address as a path of this site, with its query and fragment, the way that a browser reads it; null where it leads, or
 * might lead, anywhere else. Every redirect of the shop passes it.
 *
 * @example sitePath('/product/beach-set?size=M') // itself
 * @example sitePath('//elsewhere.example/')      // null, as '/\\elsewhere.example', '/.//elsewhere.example' and '/%2felsewhere.example'
 */
export function sitePath(candidate: string): string | null {
  if (!candidate.startsWith('/') || !URL.canParse(candidate, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(candidate, HERE);
  // `/.//elsewhere.example` stays on the site while it is parsed, and leaves it when its path is followed.
  if (origin !== HERE || pathname.startsWith('//') || HIDDEN.test(pathname)) return null;
  try {
    decodeURIComponent(pathname);
  } catch {
    return null; // A byte that is no character, which each reader makes something else of.
  }
  return pathname + search + hash;
}

/**
 * A path of the shop itself, or the fallback: an address that leads anywhere else is never followed, however it is
 * written. The sign-in page is no place to go on to either.
 */
export function ownPath(candidate: string | null, siteOrigin: string, fallback: string): string {
  if (!candidate?.startsWith('/')) return fallback;
  try {
    const { origin, pathname, search, hash } = new URL(candidate, siteOrigin);
    // `/.//elsewhere.example` stays on the site while it is parsed, and leaves it when its path is followed.
    if (origin !== new URL(siteOrigin).origin || pathname.startsWith('//') || pathname === '/auth') return fallback;
    return `${pathname}${search}${hash}`;
  } catch {
    return fallback;
  }
}

/** The address of the sign-in page that leads back to a path afterwards. */
export function signInPath(returnTo: string): string {
  return `/auth?return=${encodeURIComponent(returnTo)}`;
}

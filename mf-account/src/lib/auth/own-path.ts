import { sitePath } from 'shared-runtime/site-path';

/**
 * A path of the shop itself, or the fallback: an address that leads anywhere else is never followed, however it is
 * written. The sign-in page is no place to go on to either.
 */
export function ownPath(candidate: string | null, fallback: string): string {
  const path = sitePath(candidate ?? '');
  return path === null || /^\/auth(?:[?#]|$)/.test(path) ? fallback : path;
}

/** The address of the sign-in page that leads back to a path afterwards. */
export function signInPath(returnTo: string): string {
  return `/auth?return=${encodeURIComponent(returnTo)}`;
}

import { checkoutAddress } from 'shared-runtime/cart-forms';
import { sitePath } from 'shared-runtime/site-path';

/** Where the answers of pages may lead. */
export interface RedirectTargets {
  readonly siteOrigin: string;
  /** Origins of the storefront and of its checkout, as configured. */
  readonly storefrontOrigins: readonly string[];
}

/**
 * The address that the redirect of a page leads to, as a browser reads it: a path of the site, or an address at one of the
 * configured storefrontOrigins; null for any other.
 */
export function pageRedirect(target: string, { siteOrigin, storefrontOrigins }: RedirectTargets): string | null {
  const path = sitePath(target);
  if (path !== null || !URL.canParse(target)) return path;
  const { href, origin, pathname, search, hash, username, password } = new URL(target);
  if (username !== '' || password !== '') return null;
  if (origin === siteOrigin) return sitePath(pathname + search + hash);
  return storefrontOrigins.includes(origin) ? (checkoutAddress(href)?.href ?? null) : null;
}

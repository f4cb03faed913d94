import { checkoutAddress } from 'shared-runtime/checkout-address';
import { sitePath } from 'shared-runtime/site-path';

/** Valid targets of redirects from pages. */
export interface RedirectTargets {
  readonly siteOrigin: string;
  /** Origins of the storefront and of its checkout, as configured. */
  readonly storefrontOrigins: readonly string[];
}

/**
 * The target of a page's redirect, as a browser parses it: a path of the site, or an address at one of the
 * configured origins of the storefront; null for any other.
 */
export function pageRedirect(target: string, { siteOrigin, storefrontOrigins }: RedirectTargets): string | null {
  const path = sitePath(target);
  if (path !== null || !URL.canParse(target)) return path;
  const { href, origin, pathname, search, hash, username, password } = new URL(target);
  if (username !== '' || password !== '') return null;
  if (origin === siteOrigin) return sitePath(pathname + search + hash);
  return storefrontOrigins.includes(origin) ? (checkoutAddress(href)?.href ?? null) : null;
}

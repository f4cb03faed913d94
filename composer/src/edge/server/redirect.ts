import type { Context } from 'hono';
import { checkoutAddress } from 'shared-runtime/checkout-address';
import { sitePath } from 'shared-runtime/site-path';

/** How long a redirect holds: for this request, or for good. */
type RedirectStatus = 303 | 308;

function answer(c: Context, location: string, status: RedirectStatus, cacheControl: string): Response {
  return c.body(null, status, { location, 'cache-control': cacheControl });
}

/**
 * Redirects to a path of this site, or to `/` where the path is none of this site: the only redirect of the server besides
 * the one to a checkout. `e2e/rules/redirects.test.ts` finds others.
 *
 * @param cacheControl the caches that may keep it; none by default
 */
export function redirectOnSite(
  c: Context,
  path: string,
  status: RedirectStatus = 303,
  cacheControl = 'no-store',
): Response {
  return answer(c, sitePath(path) ?? '/', status, cacheControl);
}

/**
 * The header of an answer that leads where a page says. Its address has passed `pageRedirect` on its way from the renderer
 * (`composer/src/render/page-redirect.ts`); a path passes `sitePath` here once more.
 */
export function leadingTo(redirect: string): { readonly location: string } {
  const isPath = redirect.startsWith('/');
  return { location: (isPath ? sitePath(redirect) : checkoutAddress(redirect)?.href) ?? '/' };
}

/** Leads to the storefront, at an address of its own; back to the cart where no shopper may be sent there. */
export function redirectToStorefront(c: Context, address: string): Response {
  const target = checkoutAddress(address);
  return target ? answer(c, target.href, 303, 'no-store') : redirectOnSite(c, '/cart');
}

import type { Context } from 'hono';
import { returnTarget } from './checkout/return-target.ts';

/** A placeholder for the name by which the sandbox is reached. */
const HERE = 'http://sandbox.invalid';

/** Leads to a page of the sandbox itself, built from what a request says; a path that would leave it is not found. */
export function redirectWithin(c: Context, path: string, status: 302 | 303 = 303): Response {
  const target = URL.canParse(path, HERE) ? new URL(path, HERE) : null;
  if (target?.origin !== HERE || target.pathname.startsWith('//')) return c.text('Not found', 404);
  return c.body(null, status, { location: target.pathname + target.search });
}

/** Leads to a page of the shop, or to its front door where the address is none. */
export function redirectToShop(c: Context, address: string | undefined, siteOrigin: string): Response {
  return c.body(null, 303, { location: returnTarget(siteOrigin, address) });
}

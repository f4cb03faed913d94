import { type CartFormProblem, PROBLEM_PARAMETER } from 'shared-contracts';
import { sitePath } from 'shared-runtime/site-path';

/** The origins that a checkout may fall back to. */
export interface KnownOrigins {
  readonly siteOrigin: string;
  readonly storefrontOrigin: string;
}

/**
 * The product page to follow when a checkout cannot be created: in this shop or at the store's own domain only, because
 * the address may come from a page's data or from a form. A page of this shop receives the reason and shows it beside its buy button;
 * releases of the cart from before there were reasons give none.
 *
 * @example productAddress('/product/bordeaux-capsule', origins, 'refused') // 'https://capsule.example/product/…?problem=refused'
 */
export function productAddress(
  address: string | undefined,
  origins: KnownOrigins,
  problem?: CartFormProblem,
): string | null {
  if (!address || !URL.canParse(address, origins.siteOrigin)) return null;
  const target = new URL(address, origins.siteOrigin);
  const { origin, pathname, search } = target;
  const isOnSite = origin === new URL(origins.siteOrigin).origin && sitePath(pathname + search) !== null;
  if (isOnSite && problem) target.searchParams.set(PROBLEM_PARAMETER, problem);
  return isOnSite || origin === new URL(origins.storefrontOrigin).origin ? target.href : null;
}

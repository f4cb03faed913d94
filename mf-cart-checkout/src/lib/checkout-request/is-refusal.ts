import { isShopError } from 'shared-contracts';

/** Whether the storefront itself refused the checkout; else nothing came of it on the way. */
export function isRefusal(error: unknown): boolean {
  return isShopError(error) && error.code !== 'STOREFRONT-007';
}

import type { Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';

/** Whether an address is a page's own, with a query, or below it; nothing is below the home page, which would be all. */
function isBelow(address: string, path: string): boolean {
  const [beginning = ''] = path.split('/:');
  return beginning.length > 1 && address.startsWith(beginning) && ['/', '?'].includes(address.charAt(beginning.length));
}

/** The addresses that robots.txt closes for a release: those below its own pages. */
export function closedAddresses({ pages, disallowed }: Pick<Release, 'disallowed' | 'pages'>): string[] {
  return disallowed.filter((address) => pages.some(({ path }) => isBelow(address, path)));
}

/**
 * Refuses a release that would close other addresses.
 *
 * @throws {ShopError} FEDERATION-001 naming them.
 */
export function refuseForeignAddresses(release: Pick<Release, 'disallowed' | 'pages' | 'remote'>): void {
  const closed = closedAddresses(release);
  const foreign = release.disallowed.filter((address) => !closed.includes(address));
  if (foreign.length === 0) return;
  const issues = `robots.txt can close only what is below a page of the remote: ${foreign.join(', ')}`;
  throw new ShopError('FEDERATION-001', { remote: release.remote, issues });
}

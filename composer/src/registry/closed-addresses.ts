import { isPlaceholder, type Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';

/** Whether an address is a page's own, with a query, or below it; nothing is below the home page, which would be all. */
function isBelow(address: string, path: string): boolean {
  const [beginning = ''] = path.split('/:');
  return beginning.length > 1 && address.startsWith(beginning) && ['/', '?'].includes(address.charAt(beginning.length));
}

/** Whether a closed address is the beginning of a page's: `*` and `$` are signs of patterns to crawlers. */
function closes(address: string, path: string): boolean {
  if (address.includes('?')) return false;
  const given = address.split(/[*$]/)[0]?.split('/') ?? [];
  const segments = path.split('/');
  const last = given.length - 1;
  return (
    given.length <= segments.length &&
    given.every((one, at) => {
      const segment = segments[at] ?? '';
      return isPlaceholder(segment) || (at === last ? segment.startsWith(one) : segment === one);
    })
  );
}

type Closing = Pick<Release, 'disallowed' | 'pages' | 'remote'>;

/** The addresses that robots.txt closes for a release: those below its own pages that close no page of the other remotes. */
export function closedAddresses(
  { pages, disallowed, remote }: Closing,
  remotes: Readonly<Record<string, Pick<Release, 'pages' | 'remote'>>>,
): string[] {
  const others = Object.values(remotes).flatMap((release) => (release.remote === remote ? [] : release.pages));
  return disallowed.filter(
    (address) => pages.some(({ path }) => isBelow(address, path)) && !others.some(({ path }) => closes(address, path)),
  );
}

/**
 * Refuses a release that would close other addresses.
 *
 * @throws {ShopError} FEDERATION-001 naming them.
 */
export function refuseForeignAddresses(release: Closing, remotes: Parameters<typeof closedAddresses>[1]): void {
  const closed = closedAddresses(release, remotes);
  const foreign = release.disallowed.filter((address) => !closed.includes(address));
  if (foreign.length === 0) return;
  const issues = `robots.txt can close no page of another remote, and only what is below a page of the remote: ${foreign.join(', ')}`;
  throw new ShopError('FEDERATION-001', { remote: release.remote, issues });
}

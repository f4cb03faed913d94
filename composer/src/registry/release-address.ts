import { type Composition, outagePath, type Release } from 'shared-contracts/composition';
import { releaseBase } from './data-paths.ts';

/**
 * The release of a composition that a file belongs to, by the path of the file's address; undefined for a file of the shell, of
 * another composition, or of another site. An outage script belongs to the release that it stands in for.
 *
 * @example releaseOfAddress(composition, new URL(frame.file).pathname)?.remote // 'mf-cart-checkout'
 */
export function releaseOfAddress(
  { id, remotes }: Pick<Composition, 'id' | 'remotes'>,
  pathname: string,
): Release | undefined {
  return Object.values(remotes).find(
    (release) => pathname.startsWith(releaseBase(release)) || pathname === outagePath(id, release.remote),
  );
}

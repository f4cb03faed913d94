import { createHash } from 'node:crypto';
import type { Composition, Release } from 'shared-contracts/composition';
import { earlierOf, personalFrom, refuseSecondClaims, withReleases } from './owners.ts';

/** What names a release in a composition: its digest, and for one from before digests its version and content. */
function identityOf({ remote, version, digest, integrity, early, outage }: Release): unknown[] {
  if (digest) return [remote, digest];
  return [remote, version, integrity, ...(early ? [early.digest] : []), ...(outage ? [outage.integrity] : [])];
}

/** The id of a composition of these releases, which stand in the order of their remotes' names. */
export function idOf(remotes: Record<string, Release>): string {
  const named = Object.values(remotes).map(identityOf);
  return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 16);
}

/** How a composition differs from the one before it. */
export interface CompositionChange {
  /** Releases that take the places of those of the same remotes. */
  readonly releases: readonly Release[];
  /** Remotes that the shop has no longer. */
  readonly retired?: readonly string[] | undefined;
  /** Paths of pages that have been a visitor's own and may be shared from now on. */
  readonly shared?: readonly string[] | undefined;
}

/**
 * The composition after a change, or the live one itself where nothing changes. Reads and writes nothing.
 *
 * @param counter that of the next composition
 * @throws {ShopError} FEDERATION-001 where a release claims what another remote has
 */
export function nextComposition(
  live: Composition | null,
  { releases, retired = [], shared = [] }: CompositionChange,
  counter: number,
  now: Date,
): Composition {
  const merged = Object.entries(withReleases(live, releases)).filter(([remote]) => !retired.includes(remote));
  const remotes = Object.fromEntries(merged.sort(([a], [b]) => (a < b ? -1 : 1)));
  const earlier = earlierOf(live, shared);
  refuseSecondClaims(remotes, earlier);
  const id = idOf(remotes);
  if (live?.id === id) return live;
  return { id, counter, createdAt: now.toISOString(), remotes, personal: personalFrom(remotes, earlier) };
}

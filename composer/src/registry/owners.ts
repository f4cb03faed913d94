import type { Composition, Release, ReleasePage } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { type Claim, claimsOf, overlaps, refusalOf, shapeOf, subjectOf } from './claims.ts';

/** The releases of a composition, by remote. */
type Releases = Composition['remotes'];

/** The state before a composition. */
export interface Earlier {
  /** The releases of the composition before it, whose owners keep what they have. */
  readonly remotes: Releases;
  /** Paths that have been a visitor's own. */
  readonly personal: readonly string[];
}

/** Something that a release claims and does not get. */
export interface RefusedClaim {
  readonly remote: string;
  /** @example 'the page /account' */
  readonly claim: string;
  /** Names the owner, where there is one. */
  readonly reason: string;
}

/** Releases of which no two have the same. */
export interface OwnedReleases {
  readonly remotes: Releases;
  readonly refused: readonly RefusedClaim[];
}

/** Nothing was there before. */
export const NOTHING_EARLIER: Earlier = { remotes: {}, personal: [] };

const isPersonal = ({ entry }: Claim): boolean => entry !== undefined && 'personal' in entry && entry.personal === true;

/** The earlier owner comes first, then what is a visitor's own, then remotes by their names, so that every server agrees. */
function inOrder(claims: readonly Claim[], { remotes }: Earlier): Claim[] {
  const keyOf = (claim: Claim): string => `${claim.remote} ${subjectOf(claim)}`;
  const had = new Set(Object.values(remotes).flatMap(claimsOf).map(keyOf));
  const rank = (claim: Claim): string => `${had.has(keyOf(claim)) ? 0 : 1}${isPersonal(claim) ? 0 : 1} ${claim.remote}`;
  return claims
    .map((claim) => ({ claim, rank: rank(claim) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))
    .map(({ claim }) => claim);
}

/** A release without what it does not get. */
function without(release: Release, lost: readonly Claim[]): Release {
  if (lost.length === 0) return release;
  const entriesOf = (isSold: boolean): Set<unknown> =>
    new Set(lost.flatMap(({ kind, entry }) => ((kind === 'product') === isSold ? [entry] : [])));
  const [entries, unsold] = [entriesOf(false), entriesOf(true)];
  const names = new Set(lost.filter(({ entry }) => !entry).map(subjectOf));
  const kept = <Value>(kind: Claim['kind'], given: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(`${kind} ${name}`)));
  const keptOf = (kind: Claim['kind'], given: readonly string[]): string[] =>
    given.filter((name) => !names.has(`${kind} ${name}`));
  return {
    ...release,
    pages: release.pages
      .filter((page) => !entries.has(page))
      .map((page) => (unsold.has(page) ? { ...page, product: undefined } : page)),
    handlers: release.handlers.filter((handler) => !entries.has(handler)),
    cookies: kept('cookie', release.cookies),
    stored: {
      local: keptOf('key', release.stored.local),
      session: keptOf('key', release.stored.session),
      databases: keptOf('key', release.stored.databases),
      cookies: keptOf('cookie', release.stored.cookies),
    },
    slots: kept('slot', release.slots),
    events: { ...release.events, emits: keptOf('event', release.events.emits) },
    ...(release.slices && { slices: keptOf('slice', release.slices) }),
    ...(release.commands && { commands: keptOf('commands', release.commands) }),
    places: release.places.filter((place) => !entries.has(place)),
    experiments: kept('experiment', release.experiments),
    goals: kept('goal', release.goals),
  };
}

/** Gives each claim to one remote. */
function meetClaims(remotes: Releases, earlier: Earlier): OwnedReleases {
  const met: Claim[] = [];
  const lost: { readonly claim: Claim; readonly reason: string }[] = [];
  for (const claim of inOrder(Object.values(remotes).flatMap(claimsOf), earlier)) {
    const reason = refusalOf(claim, met);
    if (reason === null) met.push(claim);
    else lost.push({ claim, reason });
  }
  const lostBy = (remote: string) => lost.flatMap(({ claim }) => (claim.remote === remote ? [claim] : []));
  const left = Object.entries(remotes).map(([remote, release]) => [remote, without(release, lostBy(remote))] as const);
  return {
    remotes: Object.fromEntries(left),
    refused: lost.map(({ claim: { remote, kind, name }, reason }) => ({
      remote,
      claim: `the ${kind} ${name}`,
      reason,
    })),
  };
}

const pagesOf = (remotes: Releases): ReleasePage[] => Object.values(remotes).flatMap(({ pages }) => pages);

/** The paths of pages that are a visitor's own. */
function personalPaths(remotes: Releases): string[] {
  return pagesOf(remotes).flatMap(({ path, personal }) => (personal ? [path] : []));
}

/** Keeps shared pages from paths that have been a visitor's own, unless such a page still stands there. */
function keepPersonal({ remotes, refused }: OwnedReleases, earlier: Earlier): OwnedReleases {
  const present = new Set(personalPaths(remotes).map(shapeOf));
  const closed = earlier.personal.filter((path) => !present.has(shapeOf(path)));
  // A page that does not say what it depends on is not stored either.
  const isShared = ({ personal, query }: ReleasePage): boolean => !personal && query !== undefined;
  const opened = new Set(
    pagesOf(remotes).filter((page) => isShared(page) && closed.some((path) => overlaps(page.path, path))),
  );
  if (opened.size === 0) return { remotes, refused };
  const kept = Object.entries(remotes).map(([remote, release]): [string, Release] => {
    const pages = release.pages.map((page) => (opened.has(page) ? { ...page, personal: true as const } : page));
    return [remote, { ...release, pages }];
  });
  const shared = Object.entries(remotes).flatMap(([remote, { pages }]) =>
    pages
      .filter((page) => opened.has(page))
      .map(({ path }) => ({
        remote,
        claim: `${path} as a shared page`,
        reason: `the page is personal to each visitor; publish with --share ${path} to share it`,
      })),
  );
  return { remotes: Object.fromEntries(kept), refused: [...refused, ...shared] };
}

/**
 * Resolves the one owner of every page, product, form, cookie, key of browsers' storage, slot, emitted event, slice, set of commands, placement, experiment in code, and goal. The earlier owner keeps what it has; what another
 * remote claims as well is left out of that remote's release, and a page that has been a visitor's own stays one.
 */
export function resolveOwners(remotes: Releases, earlier: Earlier = NOTHING_EARLIER): OwnedReleases {
  return keepPersonal(meetClaims(remotes, earlier), earlier);
}

/**
 * The claims that a composition leaves to the one after it.
 *
 * @param shared paths that an operator lets be shared from now on
 */
export function earlierOf(composition: Composition | null | undefined, shared: readonly string[] = []): Earlier {
  if (!composition) return NOTHING_EARLIER;
  const { remotes, personal = personalPaths(remotes) } = composition;
  return { remotes, personal: personal.filter((path) => !shared.includes(path)) };
}

/** Paths that are a visitor's own from these releases on. */
export function personalFrom(remotes: Releases, { personal }: Earlier): string[] {
  return [...new Set([...personal, ...personalPaths(remotes)])].sort();
}

/** The releases that are live, with others in place of those of the same remotes. */
export function withReleases(
  live: Pick<Composition, 'remotes'> | null | undefined,
  releases: readonly Release[],
): Releases {
  return { ...live?.remotes, ...Object.fromEntries(releases.map((release) => [release.remote, release])) };
}

/**
 * Refuses releases of which one claims what another has, or makes shared what is a visitor's own.
 *
 * @throws {ShopError} FEDERATION-001 naming both remotes.
 */
export function refuseSecondClaims(remotes: Releases, earlier: Earlier): void {
  const { refused } = resolveOwners(remotes, earlier);
  const [first] = refused;
  if (!first) return;
  const issues = refused.map(({ remote, claim, reason }) => `${remote} can’t have ${claim}: ${reason}`);
  throw new ShopError('FEDERATION-001', { remote: first.remote, issues: issues.join('; ') });
}

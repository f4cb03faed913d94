import type { Release } from 'shared-contracts/composition';
import { type Candidates, judge, type Verdict } from '../gate/judge.ts';
import { foreignRulesOfRelease, refuseForeignStyles } from '../gate/own-styles.ts';
import { refuseForeignAddresses } from '../registry/closed-addresses.ts';
import { type DataPaths, releaseFolder } from '../registry/data-paths.ts';
import { earlierOf, refuseSecondClaims, withReleases } from '../registry/owners.ts';

/** What built releases are tried beside. */
export interface ReleaseTrial extends Omit<Candidates, 'releases'> {
  /** Where the files of the releases are. */
  readonly dataPaths: Pick<DataPaths, 'releases'>;
  /** Paths of pages that have been a visitor's own and may be shared from now on. */
  readonly shared?: readonly string[] | undefined;
}

/**
 * Tries releases that are on disk beside the live composition, as publishing and going back do. Switches and records nothing.
 *
 * @returns the gate's verdict, which the caller refuses or records
 * @throws {ShopError} FEDERATION-001 where a release claims, closes, or styles what another remote has
 */
export async function tryReleases(
  releases: readonly Release[],
  { dataPaths, shared, ...beside }: ReleaseTrial,
): Promise<Verdict> {
  // Said before the trial, whose findings would hide it; what counts is what is live when the composition is switched.
  const tried = withReleases(beside.live, releases);
  refuseSecondClaims(tried, earlierOf(beside.live, shared));
  for (const release of releases) {
    refuseForeignAddresses(release, tried);
    refuseForeignStyles(release.remote, foreignRulesOfRelease(release, releaseFolder(dataPaths, release)));
  }
  return judge({ releases, ...beside });
}

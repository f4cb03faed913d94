import type { Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';

const namesOf = ({ places, experiments }: Release): string[] => [
  ...places.map(({ name }) => `the placement ${name}`),
  ...Object.keys(experiments).map((name) => `the experiment ${name}`),
];

/**
 * Refuses releases of which two name the same place, or the same experiment that is made in code: what marketing puts there
 * would be shown by both, and seen with either.
 *
 * @throws {ShopError} FEDERATION-001 naming both remotes.
 */
export function refuseSharedNames(releases: readonly Release[]): void {
  const owners = new Map<string, string>();
  for (const release of releases) {
    for (const name of namesOf(release)) {
      const owner = owners.get(name);
      if (owner)
        throw new ShopError('FEDERATION-001', { remote: release.remote, issues: `${owner} has ${name} already` });
      owners.set(name, release.remote);
    }
  }
}

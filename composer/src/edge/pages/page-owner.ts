import { type Composition, pageAt } from 'shared-contracts/composition';

/** The release that a page belongs to. */
export interface PageOwner {
  readonly remote: string;
  readonly version: string;
}

/** The owner of a path's page; null where no release owns it. */
export function pageOwner(composition: Composition, pathname: string): PageOwner | null {
  const remote = pageAt(composition, pathname)?.remote;
  const release = remote === undefined ? undefined : composition.remotes[remote];
  return release ? { remote: release.remote, version: release.version } : null;
}

import { type BrowserComposition, compositionPath, ShopError } from 'shared-contracts';
import type { DocumentComposition, DocumentRelease } from '../app/document-composition.ts';

/** Where a page learns of its composition's releases. */
export interface Releases {
  /** The document's release of a remote, if it has one. */
  inDocument(remote: string): DocumentRelease | undefined;
  /** A release with the files of the given expose. Rejects with REMOTE-001 where there is none. */
  of(remote: string, expose: string): Promise<DocumentRelease>;
  /** The whole composition, fetched when it is first asked for. */
  whole(): Promise<BrowserComposition>;
}

/** @param fetchComposition rejects where the composition cannot be fetched. */
export function createReleases(
  { id, remotes }: DocumentComposition,
  fetchComposition: (path: string) => Promise<BrowserComposition>,
): Releases {
  let coming: Promise<BrowserComposition> | null = null;
  const releases: Releases = {
    inDocument: (remote) => remotes[remote],
    async of(remote, expose) {
      const known = remotes[remote];
      if (known && expose in known.assets) return known;
      const release = (await releases.whole()).remotes[remote];
      if (!release) throw new ShopError('REMOTE-001', { remote, reason: 'not in the composition' });
      return release;
    },
    whole() {
      coming ??= fetchComposition(compositionPath(id));
      coming.catch(() => {
        coming = null; // The next call tries again.
      });
      return coming;
    },
  };
  return releases;
}

/** The time limit of the request (ms). The next call tries again, so a stalled connection must not hold the first request forever. */
const LIMIT = 15_000;

/** Fetches a composition, which the server that has sent the document wrote. */
export async function fetchComposition(path: string): Promise<BrowserComposition> {
  const response = await fetch(path, { signal: AbortSignal.timeout(LIMIT) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

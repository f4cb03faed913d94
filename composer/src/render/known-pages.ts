import { LRUCache } from 'lru-cache';
import { type Composition, pageAt } from 'shared-contracts/composition';
import type { RenderRequest } from './render-protocol.ts';

/** How many pages are remembered: one that has ended may go on in its process. */
const MOST = 500;

/** A page that a process renders, or has rendered. */
export interface KnownPage {
  readonly path: string;
  /** `name@version` of the remote whose page it is; null if no remote owns it. */
  readonly owner: string | null;
  /** Identifies the request for it in the log. */
  readonly requestId: string | undefined;
}

/** The release, `name@version`, whose page a path is; null if no remote owns it. */
export function releaseAt(composition: Composition | undefined, path: string): string | null {
  const release = composition?.remotes[pageAt(composition, path)?.remote ?? ''];
  return release ? `${release.remote}@${release.version}` : null;
}

/** Whether a composition has a release, `name@version`. */
export function hasRelease(composition: Composition, release: string): boolean {
  return Object.values(composition.remotes).some(({ remote, version }) => `${remote}@${version}` === release);
}

/** The pages of one process by the numbers of their jobs. */
export class KnownPages {
  readonly #pages = new LRUCache<number, KnownPage>({ max: MOST });
  readonly #compositions = new Map<string, Composition>();

  /** Pages of this composition may be requested. */
  compose(composition: Composition): void {
    this.#compositions.set(composition.id, composition);
  }

  drop(compositionId: string): void {
    this.#compositions.delete(compositionId);
  }

  /** Whether a composition with requestable pages has a release, `name@version`; of the shell's own, all have. */
  hasRelease(release: string | null): boolean {
    return release === null || [...this.#compositions.values()].some((composition) => hasRelease(composition, release));
  }

  add(job: number, { url, requestId }: RenderRequest, compositionId: string): KnownPage {
    const path = new URL(url).pathname;
    const page = { path, owner: releaseAt(this.#compositions.get(compositionId), path), requestId };
    this.know(job, page);
    return page;
  }

  /** Remembers the owner of a job that renders no page. */
  know(job: number, page: KnownPage): void {
    this.#pages.set(job, page);
  }

  /** Undefined where it is no page, or a forgotten one. */
  of(job: number): KnownPage | undefined {
    return this.#pages.get(job);
  }
}

import type { Composition } from 'shared-contracts/composition';
import { isShopError } from 'shared-contracts/errors';
import type { EvidenceBook } from '../evidence/evidence-book.ts';
import { metrics } from './metrics.ts';
import { pageOwner } from '../pages/page-owner.ts';
import type { RenderWatcher } from '../page-cache/cached-page.ts';
import { loggedPath, writeLog } from './server-log.ts';

/** Counts a page by whose it is, and the releases that it left to the browser. */
export function countRendered(
  composition: Composition | undefined,
  path: string,
  degraded: readonly string[],
  seconds: number,
): void {
  const owner = composition && pageOwner(composition, path);
  if (owner) metrics.renderSeconds.observe({ ...owner }, seconds);
  for (const remote of degraded) {
    const version = composition?.remotes[remote]?.version ?? 'unknown';
    metrics.renderDegraded.inc({ remote, version });
  }
}

/** Counts a page that could not be rendered. */
export function countFailed(composition: Composition | undefined, path: string): void {
  const owner = composition && pageOwner(composition, path);
  metrics.renderFailures.inc(owner ? { ...owner } : { remote: 'none', version: 'none' });
}

/** Reports the outcomes of renders of stored pages to the metrics, the log, and the evidence. */
export function storedRenders(evidence: Pick<EvidenceBook, 'rendered'>): RenderWatcher {
  return {
    rendered(composition, path, page, seconds) {
      countRendered(composition, path, page.degraded, seconds);
      evidence.rendered(composition, path, page);
    },
    hidden(composition, path, error, isFirst) {
      // A refusal is no failure: there was no place.
      if (isShopError(error) && error.code === 'REMOTE-005') return;
      countFailed(composition, path);
      if (!isFirst) return;
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      writeLog('A page couldn’t be renewed, so an older one is served', { path: loggedPath(path), error: text });
    },
  };
}

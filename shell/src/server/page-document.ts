import type { ReactNode } from 'react';
import type { RenderJob } from 'composer/guest';

/** A document to render, and where it goes. */
export interface PageDocument {
  readonly job: RenderJob;
  readonly status: number;
  /** Some data of the page could not be loaded. Reported to the page cache and to operators. */
  readonly isIncomplete: boolean;
  /** `name@version` of the remote whose page it is. */
  readonly release: string | null;
  /** Hears of a remote that failed while it was rendered: its part is left to the browser. */
  readonly onFailure: (remote: string) => void;
  /** The remotes of this page that are left to the browser, as far as it is rendered. */
  readonly degraded: () => readonly string[];
  /** Made for one rendering. */
  readonly element: () => ReactNode;
}

/** Sends the head message before the document, with the document in it where that is complete. */
export function sendHead({ job, status, isIncomplete, release, degraded }: PageDocument, whole?: Uint8Array): void {
  const facts = { status, redirect: null, statement: '', isIncomplete, release, degraded: degraded() };
  job.send({ type: 'head', id: job.id, ...facts, ...(whole ? { whole } : {}) });
}

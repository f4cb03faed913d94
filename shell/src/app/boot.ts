import type { DehydratedState } from '@tanstack/react-query';
import type { ExperimentsBoot } from 'experiments';
import type { PublicConfig } from 'shared-contracts';
import type { PageMatch } from 'shared-runtime';
import type { DocumentComposition } from './document-composition.ts';
import type { JoinedContents } from './joined-contents.ts';

/** A thrown response, as it travels in the document. */
export interface BootError {
  readonly status: number;
}

/** A document's data for the browser: the page contains it once, as JSON, without repetition. */
export interface Boot {
  readonly composition: DocumentComposition;
  readonly contents: JoinedContents;
  readonly config: PublicConfig;
  /** The page that the document shows. */
  readonly match: PageMatch;
  readonly loaderData: Record<string, unknown>;
  readonly errors: Record<string, BootError> | null;
  /** Remotes that the server left to the browser. */
  readonly degraded: readonly string[];
  readonly queries: DehydratedState;
  /** Null where there is no configuration: every experiment then gives its control. */
  readonly experiments: ExperimentsBoot | null;
}

/**
 * The answers of a document as a browser takes them over: as of now, however long ago the page was rendered. Otherwise the
 * browser would fetch all of the page's data once more.
 */
export function readQueries({ queries, ...rest }: DehydratedState, now: number): DehydratedState {
  const stamped = queries.map((query) =>
    query.state.status === 'success' ? { ...query, state: { ...query.state, dataUpdatedAt: now } } : query,
  );
  return { ...rest, queries: stamped };
}

/** The id of the boot data's element in the document. */
export const BOOT_ID = 'boot';

/** Removes the times of the server's answers, which are useless for a stored page; without them the same page is the same text. */
function timeless(queries: DehydratedState): DehydratedState {
  return {
    ...queries,
    queries: queries.queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0, errorUpdatedAt: 0 },
    })),
  };
}

/** JSON that may stand inside a script element: no tag can open or close in it. */
export function writeBoot(boot: Boot): string {
  return JSON.stringify({ ...boot, queries: timeless(boot.queries) }).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

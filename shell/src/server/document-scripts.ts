import type { ExperimentsBoot } from 'experiments';
import type { DocumentFiles } from '../app/document.tsx';
import { EARLY_HEAD, EARLY_PRESSES, EXPERIMENTS_HEAD, FRAMED_PREVIEW } from '../app/inline-scripts.generated.ts';

/**
 * The inline scripts of a document.
 *
 * @param early those of its remotes, which answer a press before the shell's own script looks at it. Each has an element of its
 * own, so that one that throws stops no other.
 */
export function documentScripts(
  experiments: ExperimentsBoot | null,
  early: readonly string[],
): DocumentFiles['scripts'] {
  const framed = experiments?.link?.state === 'preview' ? [FRAMED_PREVIEW] : [];
  return { first: [EARLY_HEAD, ...framed, EXPERIMENTS_HEAD], last: [...early, EARLY_PRESSES] };
}

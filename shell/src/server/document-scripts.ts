import type { ExperimentsBoot } from 'experiments';
import type { DocumentFiles } from '../app/document.tsx';
import { EARLY_ANSWERS, EARLY_HEAD, EXPERIMENTS_HEAD, FRAMED_PREVIEW } from '../app/inline-scripts.generated.ts';

/** The scripts that stand in a document. */
export function documentScripts(experiments: ExperimentsBoot | null): DocumentFiles['scripts'] {
  const framed = experiments?.link?.state === 'preview' ? [FRAMED_PREVIEW] : [];
  return { first: [EARLY_HEAD, ...framed, EXPERIMENTS_HEAD], last: [EARLY_ANSWERS] };
}

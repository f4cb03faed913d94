import type { Experiments } from 'shared-contracts';
import { EXPERIMENT_ATTRIBUTE, PLACE_ATTRIBUTE } from './attributes.ts';

/**
 * Watches the experiments that the document shows, before any early press in it is processed: a conversion belongs to the exposures
 * before it, and the parts that show them may be hydrated only after it.
 */
export function watchDocument(experiments: Experiments, root: ParentNode): void {
  if (experiments.running().length === 0) return;
  for (const element of root.querySelectorAll(`[${PLACE_ATTRIBUTE}], [${EXPERIMENT_ATTRIBUTE}]`)) {
    const place = element.getAttribute(PLACE_ATTRIBUTE);
    const experiment = element.getAttribute(EXPERIMENT_ATTRIBUTE);
    const names = place === null ? [experiment ?? ''] : experiments.place(place, true).experiments;
    experiments.watch(element, names);
  }
}

import type { ExperimentSummary } from 'experiments/results';
import { type Searched, searchedOf } from 'experiments/schema';
import type { ExperimentRecord } from '../../lib/experiment-commands.ts';

/** One line of the list, with its search terms. */
export interface FoundExperiment extends Searched {
  readonly summary: ExperimentSummary;
}

/** The experiments with their search terms; without its definition one has neither tags nor placements. */
export function withDefinitions(
  summaries: readonly ExperimentSummary[],
  records: readonly ExperimentRecord[],
): FoundExperiment[] {
  const definitions = new Map(records.map(({ name, definition }) => [name, definition]));
  return summaries.map((summary) => {
    const { name, description, status } = summary;
    const definition = definitions.get(name) ?? { name, description, variants: [] };
    return { ...searchedOf({ status, definition }), summary };
  });
}

/** All tags in use, and the chosen one, so that a list of an old address can show it. */
export function tagsOf(experiments: readonly Searched[], asked: string): string[] {
  const used = experiments.flatMap(({ tags }) => tags);
  return [...new Set(asked === '' ? used : [...used, asked])].toSorted();
}

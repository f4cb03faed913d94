import { useQueryClient, useServices } from 'shared-runtime';
import type { ExperimentRecord } from '../../lib/experiment-commands.ts';
import { experimentQuery } from '../../lib/experiment-queries.ts';

/** The address of an experiment's editor. */
export const editorPath = (name: string): string => `/admin/analytics/experiments/${encodeURIComponent(name)}/edit`;

/** Stores a command's result for an experiment in the cache; all its other queries are fetched again. */
export function useAdopted() {
  const { config } = useServices();
  const cache = useQueryClient();
  return (record: ExperimentRecord): void => {
    cache.setQueryData(experimentQuery(config, record.name).queryKey, record);
    void cache.invalidateQueries({ queryKey: ['analytics'] });
  };
}

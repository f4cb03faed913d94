import { useQueryClient, useServices } from 'shared-runtime';
import type { ExperimentRecord } from '../../lib/experiment-commands.ts';
import { experimentQuery } from '../../lib/experiment-queries.ts';

/** Where an experiment is written. */
export const editorPath = (name: string): string => `/admin/analytics/experiments/${encodeURIComponent(name)}/edit`;

/** Takes over what a command has made of an experiment; everything else that is known of it is asked for anew. */
export function useAdopted() {
  const { config } = useServices();
  const cache = useQueryClient();
  return (record: ExperimentRecord): void => {
    cache.setQueryData(experimentQuery(config, record.name).queryKey, record);
    void cache.invalidateQueries({ queryKey: ['analytics'] });
  };
}

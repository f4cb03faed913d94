import { ExperimentFigures } from 'experiments/results';
import type { PublicConfig } from 'shared-contracts';
import { askBackend, queryOptions, retryUnreachable } from 'shared-runtime';

/** Refresh interval of the figures, which change with new visitors. */
export const REFRESH_MS = 30_000;

/** The figures of one phase, the latest where none is named; null where there is no such experiment. */
export function figuresQuery(config: PublicConfig, name: string, phase: number | null) {
  return queryOptions({
    queryKey: ['analytics', 'experiment', name, phase],
    queryFn: async (): Promise<ExperimentFigures | null> => {
      const parameters = { p_experiment: name, ...(phase === null ? {} : { p_phase: phase }) };
      const answer = await askBackend(config, (backend, signal) =>
        backend.rpc('experiment_figures', parameters).abortSignal(signal),
      );
      return answer === null ? null : ExperimentFigures.parse(answer);
    },
    retry: retryUnreachable,
    staleTime: 0,
    // Both pause by themselves while the page is hidden.
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

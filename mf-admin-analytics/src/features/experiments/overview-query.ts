import { ExperimentSummary } from 'experiments/results';
import type { PublicConfig } from 'shared-contracts';
import { askBackend, queryOptions, retryUnreachable } from 'shared-runtime';
import * as z from 'zod/mini';

const REFRESH_MS = 30_000;

const Overview = z.array(ExperimentSummary);

/** All experiments, archived ones too, the last changed first. */
export function overviewQuery(config: PublicConfig) {
  return queryOptions({
    queryKey: ['analytics', 'experiments'],
    queryFn: async () =>
      Overview.parse(
        await askBackend(config, (backend, signal) => backend.rpc('experiments_overview').abortSignal(signal)),
      ),
    retry: retryUnreachable,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

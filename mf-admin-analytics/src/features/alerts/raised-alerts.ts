import type { PublicConfig } from 'shared-contracts';
import { askBackend, queryOptions, retryUnreachable } from 'shared-runtime';

/** An alert that was raised. */
export interface RaisedAlert {
  readonly id: number;
  readonly experiment: string;
  readonly phase: number;
  readonly kind: string;
  /** Distinguishes it from another alert of its kind. */
  readonly detail: string;
  readonly summary: string;
  readonly raised_at: string;
  /** When the condition ended; null while it lasts. */
  readonly cleared_at: string | null;
}

const MOST = 50;

/** The most recent alerts, newest first. */
export function raisedAlertsQuery(config: PublicConfig) {
  return queryOptions({
    queryKey: ['analytics', 'raised-alerts'],
    queryFn: (): Promise<readonly RaisedAlert[]> =>
      askBackend(config, (backend, signal) =>
        backend
          .from('experiment_alerts')
          .select('id, experiment, phase, kind, detail, summary, raised_at, cleared_at')
          .order('id', { ascending: false })
          .limit(MOST)
          .abortSignal(signal),
      ),
    retry: retryUnreachable,
  });
}

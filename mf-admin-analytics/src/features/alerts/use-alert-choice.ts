import { useState } from 'react';
import { useQueryClient, useServices } from 'shared-runtime';
import { announce } from 'shared-ui';
import { type AlertKind, alertLabel } from './alert-kinds.ts';
import { chooseAlert, subscriptionsQuery, withChoice } from './alert-subscriptions.ts';

/** Chooses an alert. The box changes at once, and changes back where the database refuses. */
export function useAlertChoice(userId: string) {
  const { config } = useServices();
  const cache = useQueryClient();
  const [isFailed, setFailed] = useState(false);
  const { queryKey } = subscriptionsQuery(config, userId);

  async function choose(experiment: string | null, kind: AlertKind, wanted: boolean): Promise<void> {
    const show = (isWanted: boolean) =>
      cache.setQueryData(queryKey, (now) => now && withChoice(now, experiment, kind, isWanted));
    setFailed(false);
    // A query under way does not include this choice yet.
    await cache.cancelQueries({ queryKey });
    show(wanted);
    try {
      await chooseAlert(config, experiment, kind, wanted);
      announce(`${alertLabel({ kind })}, ${experiment ?? 'all experiments'}: ${wanted ? 'email on' : 'email off'}`);
    } catch {
      show(!wanted);
      setFailed(true);
    }
  }

  return { choose, isFailed };
}

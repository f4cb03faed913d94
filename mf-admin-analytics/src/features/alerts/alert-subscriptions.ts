import type { PublicConfig } from 'shared-contracts';
import { askBackend, isRefusal, queryOptions, retryUnreachable } from 'shared-runtime';
import type { AlertKind } from './alert-kinds.ts';

/** One kind of alert to subscribe to; without an experiment, for all of them. */
export interface Subscription {
  readonly experiment: string | null;
  readonly kind: string;
}

/** An administrator's alerts, and the experiments that they could subscribe to. */
export interface Subscriptions {
  readonly chosen: readonly Subscription[];
  readonly experiments: readonly string[];
}

/** Whether an administrator subscribes to a kind, for all experiments or for one; a subscription for all is none for the one. */
export const isChosen = ({ chosen }: Subscriptions, experiment: string | null, kind: string): boolean =>
  chosen.some((one) => one.experiment === experiment && one.kind === kind);

/** The choice with one more or one less. */
export function withChoice(
  subscriptions: Subscriptions,
  experiment: string | null,
  kind: AlertKind,
  wanted: boolean,
): Subscriptions {
  const others = subscriptions.chosen.filter((one) => one.experiment !== experiment || one.kind !== kind);
  return { ...subscriptions, chosen: wanted ? [...others, { experiment, kind }] : others };
}

/** This administrator's subscriptions; row level security hides those of others. */
export function subscriptionsQuery(config: PublicConfig, userId: string) {
  return queryOptions({
    queryKey: ['analytics', 'alert-subscriptions', userId],
    queryFn: async (): Promise<Subscriptions> => {
      const [chosen, experiments] = await Promise.all([
        askBackend(config, (backend, signal) =>
          backend.from('alert_subscriptions').select('experiment, kind').order('experiment').abortSignal(signal),
        ),
        askBackend(config, (backend, signal) =>
          backend.from('experiments').select('name').neq('status', 'archived').order('name').abortSignal(signal),
        ),
      ]);
      return { chosen, experiments: experiments.map(({ name }) => name) };
    },
    retry: retryUnreachable,
  });
}

async function subscribe(config: PublicConfig, experiment: string | null, kind: AlertKind): Promise<void> {
  try {
    await askBackend(config, (backend, signal) =>
      backend.from('alert_subscriptions').insert({ experiment, kind }).abortSignal(signal),
    );
  } catch (error) {
    // Chosen in another window: the wanted state exists already.
    if (!isRefusal(error, '23505')) throw error;
  }
}

/** Starts or ends a subscription. */
export async function chooseAlert(
  config: PublicConfig,
  experiment: string | null,
  kind: AlertKind,
  wanted: boolean,
): Promise<void> {
  if (wanted) return subscribe(config, experiment, kind);
  await askBackend(config, (backend, signal) => {
    const ofKind = backend.from('alert_subscriptions').delete().eq('kind', kind);
    return (experiment === null ? ofKind.is('experiment', null) : ofKind.eq('experiment', experiment)).abortSignal(
      signal,
    );
  });
}

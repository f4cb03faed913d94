import type { TestSpot, PublicConfig } from 'shared-contracts';
import { queryOptions, retryUnreachable } from 'shared-runtime';
import * as z from 'zod/mini';
import { askExperiments, ExperimentRecord } from './experiment-commands.ts';

const Common = { name: z.string(), about: z.string(), page: z.string() };

/** As in the contracts, whose schema would load the large form of the library. */
const LivePlace = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    ...Common,
    default: z.string(),
    most: z.number(),
    inserts: z.optional(z.array(z.string())),
    mustInsert: z.optional(z.array(z.string())),
  }),
  z.object({ kind: z.literal('choice'), ...Common, default: z.string(), choices: z.array(z.string()) }),
  z.object({ kind: z.literal('order'), ...Common, default: z.array(z.string()) }),
]) satisfies z.ZodMiniType<TestSpot>;

const LiveTestSpots = z.object({
  places: z.array(LivePlace),
  experiments: z.record(z.string(), z.array(z.string())),
  /** The goals that pages report, each with its label. */
  goals: z.optional(z.record(z.string(), z.string())),
});

/** The live pages’ options for experiments: their test spots, and the experiments that only code can show. */
export type LiveTestSpots = z.infer<typeof LiveTestSpots>;

const HistoryEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  before: z.nullable(z.object({ revision: z.number() })),
  difference: z.array(z.string()),
  /** Facts beyond the difference: the requested action, the requester, and the reason for a refusal. */
  note: z.optional(z.nullable(z.string())),
});

/** One change of an experiment. */
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The common key of an experiment's queries, all of which are fetched again after one of its changes. */
export const experimentKey = (name: string) => ['analytics', 'experiment', name] as const;

/** The current state of an experiment. */
export function experimentQuery(config: PublicConfig, name: string) {
  return queryOptions({
    queryKey: [...experimentKey(name), 'record'],
    queryFn: async () =>
      (await askExperiments(config, { command: 'show', name }, z.object({ experiment: ExperimentRecord }))).experiment,
    retry: retryUnreachable,
  });
}

/** The current state of every experiment, to find those that overlap with another. */
export function experimentsQuery(config: PublicConfig) {
  return queryOptions({
    queryKey: ['analytics', 'experiment-records'],
    queryFn: async () =>
      (await askExperiments(config, { command: 'list' }, z.object({ experiments: z.array(ExperimentRecord) })))
        .experiments,
    retry: retryUnreachable,
  });
}

/** The changes of an experiment, the first one first. */
export function historyQuery(config: PublicConfig, name: string) {
  return queryOptions({
    queryKey: [...experimentKey(name), 'history'],
    queryFn: async () =>
      (await askExperiments(config, { command: 'history', name }, z.object({ changes: z.array(HistoryEntry) })))
        .changes,
    retry: retryUnreachable,
  });
}

const Approval = z.object({
  /** Whether a start and a ship wait for a second publisher. */
  isNeeded: z.boolean(),
  /** The waiting request; null where there is none. */
  request: z.nullable(
    z.object({
      id: z.number(),
      action: z.enum(['start', 'ship', 'revert']),
      variant: z.nullable(z.string()),
      requester: z.string(),
      requested_by: z.nullable(z.string()),
      requested_at: z.string(),
    }),
  ),
});

/** A request of an experiment that waits for a second publisher. */
export type WaitingRequest = NonNullable<z.infer<typeof Approval>['request']>;

/** Whether an experiment's start requires a second publisher, and the request that waits for one. */
export function approvalQuery(config: PublicConfig, name: string) {
  return queryOptions({
    queryKey: [...experimentKey(name), 'approval'],
    queryFn: () => askExperiments(config, { command: 'approval', name }, Approval),
    retry: retryUnreachable,
  });
}

/** The live pages’ options for experiments. */
export function livePlacesQuery(config: PublicConfig) {
  return queryOptions({
    queryKey: ['analytics', 'places'],
    queryFn: () => askExperiments(config, { command: 'places' }, LiveTestSpots),
    retry: retryUnreachable,
  });
}

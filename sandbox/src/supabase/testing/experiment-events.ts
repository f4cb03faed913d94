import { expect } from 'vitest';
import { eventId } from './event-ids.ts';
import type { startBackend } from './start-backend.ts';

type StartedBackend = Awaited<ReturnType<typeof startBackend>>;

/** The values of an event; a visitor's name serves as its session too. */
export type EventValues = {
  experiment: string;
  visitor: string;
  at: number;
  variant?: string;
  phase?: number;
  value?: number;
  /** The details of a `seen` about its visitor. */
  device?: string;
  source?: string;
  visitorKind?: string;
  page?: string;
};

export type ExperimentEvent = ReturnType<typeof assigned>;

export const DAY_MILLISECONDS = 86_400_000;

/** Noon, UTC, some days ago: the day of an event does not depend on the hour of the test. */
export const noon = (daysAgo: number): number =>
  (Math.floor(Date.now() / DAY_MILLISECONDS) - daysAgo + 0.5) * DAY_MILLISECONDS;

const metadata = ({ experiment, visitor, at, variant = 'b', phase = 1 }: EventValues) => ({
  experiment_name: experiment,
  variant,
  phase,
  visitor_id: visitor,
  event_id: eventId(at),
});

export const assigned = (values: EventValues) => ({
  event_type: 'ab_test_assignment',
  session_id: values.visitor,
  metadata: metadata(values),
});

export const reached = (goal: string, values: EventValues) => ({
  event_type: 'ab_test_conversion',
  session_id: values.visitor,
  metadata: { ...metadata(values), conversion_type: goal, value: values.value ?? 0 },
});

export function seen(values: EventValues) {
  const { device, source, visitorKind: visitor, page } = values;
  const event = reached('seen', values);
  return { ...event, metadata: { ...event.metadata, device, source, visitor, page } };
}

export async function ingest({ service }: StartedBackend, ...events: ExperimentEvent[]): Promise<void> {
  expect((await service().rpc('ingest_events', { events })).error).toBeNull();
}

export async function recompute({ service }: StartedBackend): Promise<void> {
  expect((await service().rpc('recompute_rollups', { days: 500 })).error).toBeNull();
}

/** An experiment's figures, a line for each day, phase, variant and goal: `days ago: phase variant goal n x sum squares`. */
export async function figures({ backend }: StartedBackend, experiment: string): Promise<string[]> {
  const rows = await backend.database.query(
    `select ((now() at time zone 'UTC')::date - day) || ': '
       || concat_ws(' ', phase, variant, nullif(goal, ''), n, x, sum::int, sum_of_squares::int) as line
     from public.rollup_daily where experiment = $1 order by day, phase, variant, goal`,
    [experiment],
  );
  return rows.map(({ line }) => String(line));
}

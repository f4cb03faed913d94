import { dayAfter, dayIn } from 'experiments/results';
import type { PublicConfig } from 'shared-contracts';
import { askBackend, queryOptions, retryUnreachable } from 'shared-runtime';
import { askTimeZone } from '../../lib/time-zone.ts';

/** Counts of events with one outcome, by day of the report. */
export interface OutcomeRow {
  readonly outcome: string;
  readonly counts: readonly number[];
}

/** Outcomes of the events that browsers sent. */
export interface EventHealth {
  readonly days: readonly string[];
  readonly rows: readonly OutcomeRow[];
}

interface HealthEntry {
  readonly day: string;
  readonly outcome: string;
  readonly events: number;
}

const DAYS = 7;

/** The shop’s last days up to and with today. */
export function lastDays(now: number, zone: string): readonly string[] {
  const today = dayIn(now, zone);
  return Array.from({ length: DAYS }, (_, at) => dayAfter(today, at - DAYS + 1));
}

/** Puts the database's counts into rows by outcome and columns by day; a day without a count is 0. */
export function tabulate(days: readonly string[], entries: readonly HealthEntry[]): EventHealth {
  const outcomes = [...new Set(entries.map(({ outcome }) => outcome))].toSorted();
  const counted = (outcome: string, day: string): number =>
    entries.find((entry) => entry.outcome === outcome && entry.day === day)?.events ?? 0;
  return { days, rows: outcomes.map((outcome) => ({ outcome, counts: days.map((day) => counted(outcome, day)) })) };
}

/** Outcomes of the events of the last seven days; row level security shows them to administrators only. */
export function eventHealthQuery(config: PublicConfig) {
  return queryOptions({
    queryKey: ['analytics', 'event-health'],
    queryFn: async (): Promise<EventHealth> => {
      const days = lastDays(Date.now(), await askTimeZone(config));
      const entries = await askBackend(config, (backend, signal) =>
        backend
          .from('ingest_health')
          .select('day, outcome, events')
          .gte('day', days[0] ?? '')
          .abortSignal(signal),
      );
      return tabulate(days, entries);
    },
    retry: retryUnreachable,
  });
}

import type { PublicConfig } from 'shared-contracts';
import { askBackend, queryOptions, retryUnreachable } from 'shared-runtime';
import { stylistDay } from 'shared-runtime/session-time';
import { pacificDayLabel } from './times.ts';

const DAYS_OFFERED = 14;

/** The free times of one day of the stylists' calendar. */
export interface FreeDay {
  readonly day: string;
  readonly label: string;
  readonly times: readonly Date[];
}

/** Sorts free times by the stylists' days. */
export function byDay(times: readonly Date[]): readonly FreeDay[] {
  const days = new Map<string, Date[]>();
  for (const time of times) {
    const day = stylistDay(time);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days].map(([day, found]) => ({ day, label: pacificDayLabel(found[0] ?? new Date(day)), times: found }));
}

/** The times that are free in the two weeks from a day on. */
export function freeTimesQuery(config: PublicConfig, userId: string, fromDay: string) {
  return queryOptions({
    queryKey: ['account', userId, 'free-times', fromDay],
    queryFn: async () => {
      const window = { from_day: fromDay, days: DAYS_OFFERED };
      const rows = await askBackend(config, (backend, signal) => backend.rpc('free_slots', window).abortSignal(signal));
      return byDay(rows.map(({ slot }) => new Date(slot)));
    },
    // Others book while the visitor chooses.
    staleTime: 0,
    retry: retryUnreachable,
  });
}

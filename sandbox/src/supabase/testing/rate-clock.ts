import type { Database } from '../database.ts';

/** The time by which a database counts its limits, held until it is moved on. */
export interface RateClock {
  /** Moves the time on, by what PostgreSQL calls an interval. */
  advance(interval: string): Promise<void>;
}

/** Holds the clock of the limits in the middle of a minute and an hour: no window ends while a test is under way. */
export async function holdRateClock(database: Database): Promise<RateClock> {
  const hold = (expression: string) =>
    database.script(`do $$
      declare held timestamptz := ${expression};
      begin
        execute format('create or replace function private.rate_limit_time() returns timestamptz language sql stable set search_path = '''' as %L',
          format('select timestamptz %L', held));
      end
      $$`);
  await hold(`timestamptz '2030-01-01 12:30:30+00'`);
  return { advance: (interval) => hold(`private.rate_limit_time() + interval '${interval}'`) };
}

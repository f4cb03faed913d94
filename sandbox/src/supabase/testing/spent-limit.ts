import type { Database } from '../database.ts';

export type Limit = { action: string; subject: string; hits: number; window: '1 minute' | '1 hour' };

/** As if the subject had used a limit up in the present window, which does not end where the clock of the limits is held. */
export async function spendLimit(database: Database, { action, subject, hits, window }: Limit): Promise<void> {
  await database.query(
    `insert into private.rate_limits (action, subject, window_start, hits)
     values ($1, sha256(convert_to($2, 'UTF8')),
       date_bin($4::text::interval, private.rate_limit_time(), timestamptz '2000-01-01 00:00:00+00'), $3::int)
     on conflict (action, subject, window_start) do update set hits = excluded.hits`,
    [action, subject, hits, window],
  );
}

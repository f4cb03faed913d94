import type { Database } from '../database.ts';

export type Limit = { action: string; subject: string; hits: number; window: '1 minute' | '1 hour' };

/** As if the subject had used a limit up, in this window and, should it end meanwhile, in the next. */
export async function spendLimit(database: Database, { action, subject, hits, window }: Limit): Promise<void> {
  await database.query(
    `insert into private.rate_limits (action, subject, window_start, hits)
     select $1, sha256(convert_to($2, 'UTF8')),
       date_bin($4::text::interval, now(), timestamptz '2000-01-01 00:00:00+00') + n * $4::text::interval, $3::int
     from generate_series(0, 1) as n
     on conflict (action, subject, window_start) do update set hits = excluded.hits`,
    [action, subject, hits, window],
  );
}

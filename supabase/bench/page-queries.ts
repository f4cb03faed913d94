import type { Database } from '../../sandbox/src/supabase/database.ts';
import { EXPERIMENTS } from './filled-shop.ts';

/** A question of the administrators’ page, asked as the page asks it. */
export interface PageQuery {
  readonly name: string;
  readonly text: string;
}

const [first] = EXPERIMENTS;

const ASKED = [
  { name: 'experiments_overview', text: 'select public.experiments_overview()' },
  { name: 'experiment_figures', text: `select public.experiment_figures('${first}')` },
  { name: 'experiment_figures', text: `select public.experiment_figures('${first}', 1)` },
  { name: 'experiment_mismatch', text: `select * from public.experiment_mismatch('${first}', 2)` },
  { name: 'experiment_visitors', text: `select * from public.experiment_visitors('${first}')` },
  { name: 'experiment_health', text: `select public.experiment_health('${first}', 2)` },
  {
    name: 'shop_figures',
    text: `select public.shop_figures((now() at time zone 'UTC')::date - 29, (now() at time zone 'UTC')::date)`,
  },
];

/** What the page asks, as far as this database has it. */
export async function pageQueries(database: Database): Promise<PageQuery[]> {
  const rows = await database.query(`select proname from pg_proc where pronamespace = 'public'::regnamespace`);
  const known = new Set(rows.map((row) => row['proname']));
  return ASKED.filter(({ name }) => known.has(name)).map(({ name, text }) => ({
    name: text.includes(', 1)') ? `${name}, an earlier phase` : name,
    text,
  }));
}

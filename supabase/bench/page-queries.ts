import type { Database } from '../../sandbox/src/supabase/database.ts';
import { EXPERIMENTS } from './filled-shop.ts';

/** A question of the administrators’ page. */
export interface PageQuery {
  readonly name: string;
  readonly text: string;
}

const [first] = EXPERIMENTS;
const rows = (call: string) => `(select jsonb_agg(answer) from ${call} as answer)`;

const ASKED = [
  { name: 'experiments_overview', call: 'public.experiments_overview()' },
  { name: 'experiment_figures', call: `public.experiment_figures('${first}')` },
  { name: 'experiment_figures', of: 'an earlier phase', call: `public.experiment_figures('${first}', 1)` },
  { name: 'experiment_mismatch', call: rows(`public.experiment_mismatch('${first}', 2)`) },
  { name: 'experiment_visitors', call: rows(`public.experiment_visitors('${first}')`) },
  { name: 'experiment_health', call: `public.experiment_health('${first}', 2)` },
  { name: 'shop_figures', of: '28 days', call: 'public.shop_figures(private.today() - 27, private.today())' },
  { name: 'shop_figures', of: 'a year', call: 'public.shop_figures(private.today() - 364, private.today())' },
];

/** Sets the claims of the request, as the interface does for a holder of the secret key. */
const asked = (call: string) =>
  `select set_config('request.jwt.claims', '{"role":"service_role"}', true), set_config('request.jwt.claim.role', 'service_role', true), ${call} as answer`;

/** The page's queries that this database supports. */
export async function pageQueries(database: Database): Promise<PageQuery[]> {
  const found = await database.query(`select proname from pg_proc where pronamespace = 'public'::regnamespace`);
  const known = new Set(found.map((row) => row['proname']));
  return ASKED.filter(({ name }) => known.has(name)).map(({ name, of, call }) => ({
    name: of ? `${name}, ${of}` : name,
    text: asked(call),
  }));
}

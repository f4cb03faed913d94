import type { Database } from '../database.ts';

/** Adds experiments with the arms control, a and b, since events of others are refused. */
export async function addExperiments(database: Database, ...names: string[]): Promise<void> {
  await database.query(
    `insert into public.experiments (name, status, arms, goals)
     select name, 'running', '[{"name":"control","weight":1},{"name":"a","weight":1},{"name":"b","weight":1}]',
       '["add_to_cart","order"]'
     from jsonb_array_elements_text($1::text::jsonb) as given (name)`,
    [JSON.stringify(names)],
  );
}

import type { Database } from '../database.ts';

export type DefinedVariant = { name: string; weight: number; values?: Record<string, string> };
export type Change = {
  name: string;
  action: string;
  revision: number;
  definition: Record<string, unknown>;
  status: 'draft' | 'running' | 'stopped' | 'killed' | 'archived';
  phase: number;
  shipped_variant: string | null;
};

const arms = (...names: string[]): DefinedVariant[] => names.map((name) => ({ name, weight: 1 }));

/** An experiment as marketing's files hold it, with the arms control, a and b. */
export const definitionOf = (name: string, changed: Record<string, unknown> = {}): Record<string, unknown> => ({
  name,
  description: '',
  variants: arms('control', 'a', 'b'),
  traffic: 100,
  holdout: 0,
  audience: {},
  goals: ['add_to_cart', 'order'],
  windowDays: 30,
  ...changed,
});

/** A change that creates an experiment, running by default. */
export const changeOf = (name: string, changed: Partial<Change> = {}): Change => ({
  name,
  action: 'create',
  revision: 0,
  definition: definitionOf(name),
  status: 'running',
  phase: 1,
  shipped_variant: null,
  ...changed,
});

/** Changes an experiment without publishing. */
export async function changeExperiment(database: Database, change: Change): Promise<void> {
  await database.query(`select public.change_experiment($1::text::jsonb, null, null, 'test')`, [
    JSON.stringify(change),
  ]);
}

/** Adds running experiments, since events of others are refused. */
export async function addExperiments(database: Database, ...names: string[]): Promise<void> {
  for (const name of names) await changeExperiment(database, changeOf(name));
}

/** The second phase of an experiment, with other arms than the first. */
export async function openSecondPhase(database: Database, name: string, ...variants: string[]): Promise<void> {
  const definition = definitionOf(name, { variants: arms(...variants) });
  await changeExperiment(database, changeOf(name, { action: 'edit', revision: 1, phase: 2, definition }));
}

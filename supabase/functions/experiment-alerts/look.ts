import type { SupabaseClient } from 'npm:@supabase/supabase-js@2.119.1';
import { z } from 'npm:zod@4.6.7';
import { ExperimentFigures } from '../../../experiments/src/results/index.ts';
import { type Alert, alertOfSilence, alertsOfFigures } from './alerts.ts';
import { Arrivals } from './arrivals.ts';
import { silenceOf } from './silence.ts';

const Listed = z.array(z.object({ name: z.string(), status: z.string(), phase: z.number() }));
const DATABASE_TIME_LIMIT = 15_000;

/** The findings: which experiments were looked at, and every condition that holds for them now. */
export interface Found {
  readonly lookedAt: readonly string[];
  readonly alerts: readonly Alert[];
  /** Of those that run and have a phase, by name. */
  readonly figures: ReadonlyMap<string, ExperimentFigures>;
}

/**
 * Has the database carry out a function.
 *
 * @throws {Error} where it does not.
 */
export async function call(database: SupabaseClient, name: string, parameters: object): Promise<unknown> {
  const { data, error } = await database.rpc(name, parameters).abortSignal(AbortSignal.timeout(DATABASE_TIME_LIMIT));
  if (error) throw new Error(`${name}: ${error.message}`, { cause: error });
  return data;
}

async function lookAt(database: SupabaseClient, experiment: string, phase: number) {
  const [read, arrivals] = await Promise.all([
    call(database, 'experiment_figures', { p_experiment: experiment, p_phase: null }),
    call(database, 'experiment_arrivals', { p_experiment: experiment }),
  ]);
  const silence = silenceOf(Arrivals.parse(arrivals));
  const figures = read === null ? null : ExperimentFigures.parse(read);
  const alerts = figures === null ? [] : alertsOfFigures(figures);
  return { figures, alerts: silence === null ? alerts : [...alerts, alertOfSilence(experiment, phase, silence)] };
}

/** Looks at every experiment. Those that do not run have no conditions any more; one that cannot be read hides no other. */
export async function look(database: SupabaseClient): Promise<Found> {
  const { data, error } = await database
    .from('experiments')
    .select('name, status, phase')
    .abortSignal(AbortSignal.timeout(DATABASE_TIME_LIMIT));
  if (error) throw new Error(`experiments: ${error.message}`, { cause: error });
  const lookedAt: string[] = [];
  const alerts: Alert[] = [];
  const figures = new Map<string, ExperimentFigures>();
  for (const { name, status, phase } of Listed.parse(data)) {
    try {
      if (status === 'running') {
        const found = await lookAt(database, name, phase);
        alerts.push(...found.alerts);
        if (found.figures) figures.set(name, found.figures);
      }
      lookedAt.push(name);
    } catch (cause) {
      console.error(`Couldn’t check the experiment ${name}.`, cause);
    }
  }
  return { lookedAt, alerts, figures };
}

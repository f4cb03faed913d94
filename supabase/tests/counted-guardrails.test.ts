import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ExperimentFigures, ExperimentSummary } from '../../experiments/src/results/figures.ts';
import { reportOf, summaryVerdict } from '../../experiments/src/results/index.ts';
import { guardrailsOf } from '../../experiments/src/schema/guardrails.ts';
import {
  assigned,
  ingest,
  noon,
  reached,
  recompute,
  seen,
} from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { changeExperiment, changeOf, definitionOf } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const variants = ['control', 'b'].map((name) => ({ name, weight: 1 }));
const definitionWith = (name: string, asked: object) => definitionOf(name, { variants, ...asked });

async function run(name: string, asked: object): Promise<void> {
  const definition = definitionWith(name, asked);
  await changeExperiment(backend.backend.database, changeOf(name, { definition }));
}

async function figuresOf(p_experiment: string): Promise<ExperimentFigures> {
  const { data, error } = await (await backend.admin()).rpc('experiment_figures', { p_experiment });
  expect(error).toBeNull();
  return ExperimentFigures.parse(data);
}

async function summaryOf(name: string): Promise<ExperimentSummary | undefined> {
  const { data } = await (await backend.admin()).rpc('experiments_overview');
  return z
    .array(ExperimentSummary)
    .parse(data)
    .find((one) => one.name === name);
}

/** How many reached each goal, of which role, by variant: `returns guardrail 0 1`. */
const goalsOf = async (name: string) =>
  reportOf(await figuresOf(name))?.goals.map(
    ({ goal, role, arms }) => `${goal} ${role} ${arms.map(({ x }) => x).join(' ')}`,
  );

/** A visitor who saw a variant reaches a goal. */
async function visit(experiment: string, goal: string, variant = 'b'): Promise<void> {
  const values = { experiment, visitor: crypto.randomUUID(), at: noon(2), variant };
  await ingest(backend, assigned(values), seen(values), reached(goal, { ...values, at: values.at + 1000 }));
}

test('a guardrail that is no goal is accepted, and the results list it with the goals', async () => {
  await run('guarded', { goals: ['line-added'], guardrails: ['gift-returned'] });
  await visit('guarded', 'gift-returned');
  await visit('guarded', 'line-added', 'control');
  await visit('guarded', 'never-named');
  await recompute(backend);
  expect(await goalsOf('guarded')).toEqual(['line-added main 1 0', 'gift-returned guardrail 0 1']);
  const known = await backend.backend.database.query(
    `select goal from public.conversions where experiment = 'guarded' order by goal`,
  );
  expect(known.map(({ goal }) => goal)).toEqual(['gift-returned', 'line-added']);
});

test('completed orders are a guardrail where none is named, and none where the list is empty', async () => {
  await run('usual', { goals: ['line-added'] });
  await run('unguarded', { goals: ['line-added'], guardrails: [] });
  for (const name of ['usual', 'unguarded']) await visit(name, 'order-completed');
  await recompute(backend);
  expect(await goalsOf('usual')).toEqual(['line-added main 0 0', 'order-completed guardrail 0 1']);
  expect(await goalsOf('unguarded')).toEqual(['line-added main 0 0']);
});

test('a guardrail of an earlier phase stays known', async () => {
  await run('changed', { goals: ['line-added'], guardrails: ['bag-returned'] });
  const values = { experiment: 'changed', visitor: 'early', at: noon(3) };
  await ingest(backend, assigned(values), seen(values));
  const change = { action: 'edit', revision: 1, phase: 2, definition: definitionWith('changed', {}) };
  await changeExperiment(backend.backend.database, changeOf('changed', change));
  await ingest(backend, reached('bag-returned', { ...values, at: noon(2) }));
  const kept = await backend.backend.database.query(`select goal from public.conversions where experiment = 'changed'`);
  expect(kept).toEqual([{ goal: 'bag-returned' }]);
});

test('the database guards the goals that the document reports', async () => {
  const asked = [
    { goals: [] },
    { goals: ['line-added'] },
    { goals: ['order-completed', 'line-added'] },
    { goals: ['line-added', 'order-completed'] },
    { goals: ['line-added'], guardrails: [] },
    { goals: ['line-added'], guardrails: ['newsletter', 'line-added'] },
  ];
  const rows = await backend.backend.database.query(
    `select to_json(private.guardrails_of(asked)) as guarded from jsonb_array_elements($1::text::jsonb) as asked`,
    [JSON.stringify(asked)],
  );
  expect(rows.map(({ guarded }) => guarded)).toEqual(asked.map((definition) => guardrailsOf(definition)));
});

test('full days are those with visitors that are over, of the phase, in its results and in the list', async () => {
  await run('daily', { goals: ['line-added'], minimumDays: 3, guardrailMargin: 0.2 });
  // Two days ago by UTC is over in every time zone.
  for (const daysAgo of [7, 5, 5, 2]) {
    const values = { experiment: 'daily', visitor: crypto.randomUUID(), at: noon(daysAgo) };
    await ingest(backend, assigned(values), seen(values));
  }
  const today = { experiment: 'daily', visitor: 'today', at: Date.now() };
  await ingest(backend, assigned(today), seen(today));
  await recompute(backend);
  const opened = { full_days: 3, minimum_days: 3, guardrail_margin: 0.2 };
  expect((await figuresOf('daily')).phases).toMatchObject([opened]);
  expect((await summaryOf('daily'))?.phase).toMatchObject(opened);
  await run('silent', {});
  expect((await figuresOf('silent')).phases).toMatchObject([{ full_days: 0, minimum_days: 7, guardrail_margin: 0.1 }]);
});

test('the list and the page wait for the same full days', async () => {
  const crowd = async (name: string, minimumDays: number) => {
    await run(name, { goals: ['line-added'], guardrails: [], minimumDays });
    for (const [at, variant] of ['control', 'b'].entries()) {
      const events = Array.from({ length: 300 }, (_, n) => {
        const values = { experiment: name, visitor: `${variant}${n}`, at: noon(2 + (n % 2)), variant };
        return [assigned(values), seen(values), ...(n < 30 + 90 * at ? [reached('line-added', values)] : [])];
      }).flat();
      for (let first = 0; first < events.length; first += 100)
        await ingest(backend, ...events.slice(first, first + 100));
    }
    await recompute(backend);
    const summary = await summaryOf(name);
    return [reportOf(await figuresOf(name))?.verdict.text, summary && summaryVerdict(summary)?.text];
  };
  expect(await crowd('ready', 2)).toEqual(['ship b', 'ship b']);
  expect(await crowd('waiting', 3)).toEqual(['keep running', 'keep running']);
}, 60_000);

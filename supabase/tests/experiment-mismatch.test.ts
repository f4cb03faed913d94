import { afterAll, beforeAll, expect, test } from 'vitest';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'tested');
}, 60_000);
afterAll(() => backend.stop());

/** Gives the experiment these weights, and these visitors over two days. */
async function given(weights: Record<string, number>, assigned: Record<string, number>, exposed = assigned) {
  const { database } = backend.backend;
  const variants = Object.entries(weights).map(([name, weight]) => ({ name, weight }));
  await database.query(`update public.experiment_phases set definition = $1::text::jsonb where experiment = 'tested'`, [
    JSON.stringify({ variants }),
  ]);
  await database.query('delete from public.assignments_daily');
  await database.query('delete from public.rollup_daily');
  for (const [variant, n] of Object.entries(assigned)) {
    for (const [day, share] of [
      ['2026-01-01', 1],
      ['2026-01-02', n - 1],
    ] as const)
      await database.query(`insert into public.assignments_daily values ($1::date, 'tested', 1, $2, $3::bigint)`, [
        day,
        variant,
        share,
      ]);
  }
  for (const [variant, n] of Object.entries(exposed))
    await database.query(
      `insert into public.rollup_daily (day, experiment, phase, variant, goal, n, x, sum, sum_of_squares)
       select '2026-01-01', 'tested', 1, $1, goal, $2::bigint, 0, 0, 0 from unnest(array['', 'order']) as goal`,
      [variant, n],
    );
}

/** One row of the answer. */
interface Found {
  readonly counted: string;
  readonly visitors: number;
  readonly chi2: number | null;
  readonly degrees: number;
  readonly alarm: boolean | null;
}

async function mismatch() {
  const { data, error } = await backend.service().rpc('experiment_mismatch', { p_experiment: 'tested', p_phase: 1 });
  expect(error).toBeNull();
  return new Map(((data ?? []) as Found[]).map(({ counted, ...rest }) => [counted, rest]));
}

test('the statistic is the published one, of those assigned and of those who saw it', async () => {
  // 821 and 779 where 800 and 800 are expected: (21^2 + 21^2) / 800.
  await given({ control: 1, b: 1 }, { control: 821, b: 779 }, { control: 900, b: 700 });
  const found = await mismatch();
  expect(found.get('assigned')).toEqual({ visitors: 1600, chi2: expect.closeTo(1.1025, 9), degrees: 1, alarm: false });
  expect(found.get('exposed')).toEqual({ visitors: 1600, chi2: expect.closeTo(25, 9), degrees: 1, alarm: true });
});

test.each([
  [{ control: 1, b: 1 }, { control: 1052, b: 948 }, 5.408, false],
  [{ control: 1, b: 1 }, { control: 1074, b: 926 }, 10.952, true],
  [{ control: 9, b: 1 }, { control: 9000, b: 1000 }, 0, false],
  [{ control: 9, b: 1 }, { control: 8900, b: 1100 }, 11.111, true],
  [{ control: 1, b: 1, c: 1 }, { control: 1000, b: 1100, c: 900 }, 20, true],
  [{ control: 1, b: 1, c: 1 }, { control: 1000, b: 1080, c: 920 }, 12.8, false],
])('weights %j and visitors %j: %d, alarm %s', async (weights, visitors, chi2, alarm) => {
  await given(weights, visitors);
  expect((await mismatch()).get('assigned')).toMatchObject({ chi2: expect.closeTo(chi2, 2), alarm });
});

test('an arm of weight 0 is dropped, and an arm without visitors is counted as such', async () => {
  await given({ control: 1, b: 1, gone: 0 }, { control: 500, b: 500, gone: 400 });
  expect((await mismatch()).get('assigned')).toMatchObject({ visitors: 1000, chi2: 0, degrees: 1, alarm: false });
  await given({ control: 1, b: 1 }, { control: 100 });
  expect((await mismatch()).get('assigned')).toMatchObject({ chi2: 100, alarm: true });
});

test.each([
  [{ control: 1, b: 1 }, {}],
  [
    { control: 1, b: 1 },
    { control: 5, b: 3 },
  ],
  [{ control: 1, b: 0 }, { control: 500 }],
])('where there is too little to say nothing is said: weights %j, visitors %j', async (weights, visitors) => {
  await given(weights, visitors);
  expect((await mismatch()).get('assigned')).toMatchObject({ chi2: null, alarm: null });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { seeded } from '../../shared-runtime/src/testing/seeded.ts';
import { type Figures, recountedAssignments, recountedFigures } from './plain-recount.ts';
import { sixPhases, ingestedLife } from './ingested-life.ts';

const EXPERIMENT = 'hero-life';
const random = seeded(20260302);

const PERIODS = sixPhases(EXPERIMENT, random);
const ASKED = new Map(
  PERIODS.flatMap(({ row: { status, phase, definition } }) =>
    status === 'running' ? [[phase, definition] as const] : [],
  ),
);

let backend: Awaited<ReturnType<typeof startBackend>>;
let lived: Awaited<ReturnType<typeof ingestedLife>>;
beforeAll(async () => {
  backend = await startBackend();
  lived = await ingestedLife(backend, PERIODS, random);
}, 120_000);
afterAll(() => backend.stop());

const query = (text: string) => backend.backend.database.query(text, [EXPERIMENT]);

async function stored(text: string): Promise<Figures> {
  const rows = await query(text);
  return new Map(rows.map(({ line, figures }) => [String(line), String(figures).split(' ').map(BigInt)]));
}

/** The lines of a phase's own goals: of others it has as many as were reported for another phase's sake. */
function asked(figures: Figures): Figures {
  return new Map(
    [...figures].filter(([line]) => {
      const [, phase, , goal = ''] = line.split(' ');
      const goals = ASKED.get(Number(phase))?.goals ?? [];
      return goal === '' || goals.length === 0 || goals.includes(goal);
    }),
  );
}

const storedFigures = async () =>
  asked(
    await stored(`select concat_ws(' ', day, phase, variant, goal) as line,
      concat_ws(' ', n, x, (sum * 100)::bigint, (sum_of_squares * 10000)::bigint) as figures
      from public.rollup_daily where experiment = $1`),
  );

const lines = (figures: Figures): string[] =>
  [...figures].map(([line, values]) => `${line}: ${values.join(' ')}`).sort();

/** By how much the conversions of one lie above those of the other, line by line. */
function excess(one: Figures, other: Figures): number {
  const above = [...one].map(([line, [, x = 0n]]) => Number(x - (other.get(line)?.[1] ?? 0n)));
  return above.reduce((sum, more) => sum + Math.max(0, more), 0);
}

test('three thousand visitors live through six phases, every fifth visit one that returns', () => {
  expect([...ASKED.keys()]).toEqual([1, 2, 3, 4, 5, 6]);
  expect(lived.visitors).toBeGreaterThan(3000);
  const during = lived.visits.filter(({ row }) => row.status === 'running');
  const returning = during.filter(({ isReturning }) => isReturning).length / during.length;
  expect(Math.abs(returning - 0.2)).toBeLessThan(0.02);
});

test('no conversion is lost and none is counted twice', async () => {
  const recount = recountedFigures(lived.deeds, ASKED);
  const found = await storedFigures();
  expect({ lost: excess(recount, found), twice: excess(found, recount) }).toEqual({ lost: 0, twice: 0 });
  const conversions = [...recount.values()].reduce((sum, [, x = 0n]) => sum + Number(x), 0);
  expect(conversions).toBeGreaterThan(1000);
});

test('every figure of every day, phase, variant and goal is that of a plain recount', async () => {
  expect(lines(await storedFigures())).toEqual(lines(recountedFigures(lived.deeds, ASKED)));
});

test('the assignments of every day are those of a plain recount', async () => {
  const found = await stored(`select concat_ws(' ', day, phase, variant) as line, n::text as figures
    from public.assignments_daily where experiment = $1`);
  expect(lines(found)).toEqual(lines(recountedAssignments(lived.deeds)));
});

test('no phase raises a mismatch alarm, of those who were assigned and of those who saw it', async () => {
  for (const phase of ASKED.keys()) {
    const asking = { p_experiment: EXPERIMENT, p_phase: phase };
    const { data } = await backend.service().rpc('experiment_mismatch', asking);
    expect(data).toMatchObject([
      { counted: 'assigned', alarm: false },
      { counted: 'exposed', alarm: false },
    ]);
  }
});

test('nothing waits to be computed', async () => {
  expect(await query('select from public.dirty_days where experiment = $1')).toEqual([]);
});

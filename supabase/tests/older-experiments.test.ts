import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../sandbox/src/supabase/migrations.ts';
import { reached, seen } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { openOlderDatabase } from '../../sandbox/src/supabase/testing/older-database.ts';

const RECOMPUTE = `
  select set_config('request.jwt.claims', '{"role":"service_role"}', true), set_config('request.jwt.claim.role', 'service_role', true);
  select public.recompute_rollups();`;

// The rows of a project before experiments became one definition: some of every sort, with the events of two visitors.
const OLDER_ROWS = `
  update public.experiments set description = 'Mine.', arms = '[{"name":"control","weight":3},{"name":"definite","weight":1}]'
    where name = 'hero-headline';
  update public.experiments set arms = '[{"name":"control","weight":1},{"name":"other","weight":1}]' where name = 'free-shipping-line';
  insert into public.experiments (name, status, killed, shipped_variant, arms, traffic, holdout, audience, goals, exclusion_group, starts_at, ends_at)
    values ('whole', 'running', true, 'b', '[{"name":"control","weight":1},{"name":"b","weight":2}]', 12.5, 5, '{"visitors":"new"}',
      '["order"]', 'hero', '2026-03-01T10:00:00+02', '2026-04-01T00:00:00Z');
  insert into public.experiments (name, arms) values ('drafted', '[{"name":"control","weight":1},{"name":"b","weight":1}]');
  insert into public.experiments (name, status, arms, goals)
    values ('told', 'running', '[{"name":"control","weight":1},{"name":"b","weight":1}]', '["order"]');`;

const values = { experiment: 'told', visitor: 'v', at: Date.now() - 50 * 86_400_000 };
const later = (days: number) => ({ ...values, at: values.at + days * 86_400_000, value: days });

let older: Awaited<ReturnType<typeof openOlderDatabase>>;
const query = (text: string, ...parameters: unknown[]) => older.database.query(text, parameters);
const ingest = (...events: object[]) => query('select public.ingest_events($1::text::jsonb)', JSON.stringify(events));
const experiment = async (name: string) => (await query('select * from public.experiments where name = $1', name))[0];

async function orders(): Promise<unknown[]> {
  await older.database.script(RECOMPUTE);
  return query(
    `select variant, n::int, x::int, sum::int from public.rollup_daily where experiment = 'told' and goal = 'order'`,
  );
}

beforeAll(async () => {
  older = await openOlderDatabase('20260108090000');
  await older.database.script(OLDER_ROWS);
  // As exposures were reported before: by the assignment.
  await ingest(
    { ...seen(values), event_type: 'ab_test_assignment' },
    reached('order', later(10)),
    reached('order', later(31)),
  );
  expect(await orders()).toEqual([{ variant: 'b', n: 1, x: 1, sum: 41 }]);
  await migrate(older.database);
}, 120_000);
afterAll(() => older.remove());

test('the known facts of an experiment are in its definition, as marketing would have written it', async () => {
  expect(await experiment('whole')).toMatchObject({
    status: 'killed',
    shipped_variant: 'b',
    phase: 1,
    revision: 1,
    definition: {
      name: 'whole',
      description: '',
      variants: [
        { name: 'control', weight: 1 },
        { name: 'b', weight: 2 },
      ],
      traffic: 12.5,
      holdout: 5,
      audience: { visitors: 'new' },
      exclusionGroup: 'hero',
      startsAt: '2026-03-01T08:00:00.000Z',
      endsAt: '2026-04-01T00:00:00.000Z',
      goals: ['order'],
      windowDays: 30,
    },
  });
  const bare = Object.keys(Object((await experiment('drafted'))?.definition));
  expect(bare.filter((key) => /group|starts|ends/i.test(key))).toEqual([]);
});

test('a first experiment that was changed keeps its changes, and gains its words where it has the variant', async () => {
  expect((await experiment('hero-headline'))?.definition).toMatchObject({
    description: 'Mine.',
    variants: [
      { name: 'control', weight: 3 },
      { name: 'definite', weight: 1, values: { 'home-hero-headline': 'The Capsule Drop' } },
    ],
  });
  expect((await experiment('free-shipping-line'))?.definition).toMatchObject({
    variants: [
      { name: 'control', weight: 1 },
      { name: 'other', weight: 1 },
    ],
  });
});

test('phases stay, except that of a draft, which opens when it runs', async () => {
  const rows = await query(`select experiment, phase, definition from public.experiment_phases
    where experiment in ('hero-headline', 'drafted') order by phase`);
  expect(rows.map(({ experiment: name, phase }) => [name, phase])).toEqual([
    ['hero-headline', 1],
    ['hero-headline', 2],
  ]);
  expect(rows[1]?.definition).toEqual({
    variants: [
      { name: 'control', weight: 3 },
      { name: 'definite', weight: 1 },
    ],
    audience: {},
    windowDays: 30,
  });
});

test('figures go on, with earlier events and with conversions that come after', async () => {
  expect(await query(`select phase, visitor_id, variant from public.assignments where experiment = 'told'`)).toEqual([
    { phase: 1, visitor_id: 'v', variant: 'b' },
  ]);
  // The order of the 31st day lies outside the window that there is now.
  expect(await orders()).toEqual([{ variant: 'b', n: 1, x: 1, sum: 10 }]);
  await ingest(reached('order', later(20)));
  expect(await orders()).toEqual([{ variant: 'b', n: 1, x: 1, sum: 30 }]);
  const daily = await query(`select variant, n::int from public.assignments_daily where experiment = 'told'`);
  expect(daily).toEqual([{ variant: 'b', n: 1 }]);
});

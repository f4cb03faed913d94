import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../experiments/src/results/index.ts';
import {
  DAY_MILLISECONDS,
  ingest,
  noon,
  reached,
  recompute,
  seen,
  type EventValues,
} from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { seeded } from '../../shared-runtime/src/testing/seeded.ts';
import { askedFigures } from './browser-reports.ts';

const random = seeded(20261128);
const chance = (share: number): boolean => random() < share;
const oneOf = <One>(...list: readonly One[]): One => list[Math.floor(random() * list.length)]!;

const EXPERIMENTS = ['first-here', 'then-there'];
const GOALS = ['line-added', 'order', 'order-completed'];
const SPAN = 90 * DAY_MILLISECONDS;
const WINDOW = 30 * DAY_MILLISECONDS;

interface Exposure {
  readonly visitor: string;
  readonly experiment: string;
  readonly variant: string;
  readonly at: number;
}
interface Conversion extends Omit<Exposure, 'variant'> {
  readonly goal: string;
}

const exposures: Exposure[] = [];
const conversions: Conversion[] = [];
/** Within the days of which events are taken; many moments are shared. */
const moment = (): number => noon(88) + Math.floor(random() * 170) * (DAY_MILLISECONDS / 2);

for (let number = 0; number < 220; number += 1) {
  const visitor = `known-${number}`;
  for (const experiment of EXPERIMENTS) {
    if (chance(0.8)) exposures.push({ visitor, experiment, variant: oneOf('control', 'a', 'b'), at: moment() });
  }
  for (let times = Math.floor(random() * 5); times > 0; times -= 1) {
    conversions.push({ visitor, experiment: oneOf(...EXPERIMENTS), goal: oneOf(...GOALS), at: moment() });
  }
}

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, ...EXPERIMENTS);
  const valuesOf = (one: Exposure | Conversion): EventValues => ({ variant: 'b', ...one });
  const events = [
    ...exposures.map((one) => seen(valuesOf(one))),
    ...conversions.map((one) => reached(one.goal, valuesOf(one))),
  ];
  const shuffled = events
    .map((event) => ({ event, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ event }) => event);
  // Late events come after figures were computed, and some of them twice.
  for (let at = 0; at < shuffled.length; at += 40) {
    await ingest(backend, ...shuffled.slice(at, at + 40), ...shuffled.slice(0, at).filter(() => chance(0.02)));
    if (at % 160 === 0) await recompute(backend);
  }
  await recompute(backend);
}, 120_000);
afterAll(() => backend.stop());

/** Visitor by visitor, as the definitions say: `experiment day variant goal: before, again`. */
function recounted(): string[] {
  const lines = new Map<string, [before: number, again: number]>();
  for (const { visitor, experiment, variant, at } of exposures) {
    for (const goal of GOALS) {
      const own = conversions.filter((one) => one.visitor === visitor && one.goal === goal);
      if (!own.some((one) => one.at < at && one.at >= at - SPAN)) continue;
      const isAgain = own.some((one) => one.experiment === experiment && one.at >= at && one.at <= at + WINDOW);
      const line = [experiment, dayIn(at, 'America/Los_Angeles'), variant, goal].join(' ');
      const [before, again] = lines.get(line) ?? [0, 0];
      lines.set(line, [before + 1, again + (isAgain ? 1 : 0)]);
    }
  }
  return [...lines].map(([line, counts]) => `${line}: ${counts.join(' ')}`).sort();
}

const stored = async (text: string): Promise<string[]> =>
  (await backend.backend.database.query(text)).map(({ line }) => String(line)).sort();
const EARLIER = `select concat_ws(' ', experiment, day, variant, goal) || ': ' || concat_ws(' ', visitors, again) as line
  from private.rollup_earlier`;

test('earlier behavior equals a plain recount, for any reporting experiment and any delay', async () => {
  const expected = recounted();
  expect(expected.length).toBeGreaterThan(150);
  expect(expected.filter((line) => !line.endsWith(' 0')).length).toBeGreaterThan(15);
  expect(await stored(EARLIER)).toEqual(expected);
  expect(await stored('select experiment as line from public.dirty_days')).toEqual([]);
});

test('counted again by the days of another zone and back, it is the same', async () => {
  const before = await stored(EARLIER);
  for (const zone of ['Asia/Kathmandu', 'America/Los_Angeles']) {
    expect((await backend.service().rpc('set_time_zone', { zone })).error).toBeNull();
  }
  expect(await stored(EARLIER)).toEqual(before);
});

test('the figures of a phase hold it for the goals that the phase asks for', async () => {
  const { earlier } = await askedFigures(backend, 'then-there');
  const expected = new Map<string, [number, number]>();
  for (const line of recounted()) {
    const [, experiment, variant, goal, before, again] = /^(\S+) \S+ (\S+) (\S+): (\d+) (\d+)$/.exec(line)!;
    // It names `order` as its goal and guards completed orders.
    if (experiment !== 'then-there' || goal === 'line-added') continue;
    const [sum, both] = expected.get(`${variant} ${goal}`) ?? [0, 0];
    expected.set(`${variant} ${goal}`, [sum + Number(before), both + Number(again)]);
  }
  expect(earlier.map(({ variant, goal, visitors, again }) => [`${variant} ${goal}`, [visitors, again]])).toEqual(
    [...expected].sort(([one], [other]) => (one < other ? -1 : 1)),
  );
});

test('the span ends ninety days before the first exposure, and what happens at that moment follows it', async () => {
  await backend.backend.database.script(`
    insert into public.exposures (experiment, phase, visitor_id, variant, first_at)
    select 'first-here', 1, name, 'a', '2026-03-01T20:00:00Z' from unnest(array['in', 'out', 'at-once']) as name;
    insert into public.conversions (event_id, experiment, phase, visitor_id, goal, occurred_at, value)
    values (gen_random_uuid(), 'then-there', 1, 'in', 'order', '2025-12-01T20:00:00Z', 1),
      (gen_random_uuid(), 'then-there', 1, 'out', 'order', '2025-12-01T19:59:59Z', 1),
      (gen_random_uuid(), 'first-here', 1, 'at-once', 'order', '2026-03-01T20:00:00Z', 1);
    select private.recompute_day('first-here', 1, '2026-03-01');`);
  const lines = await stored(`select concat_ws(' ', variant, goal, visitors, again) as line
    from private.rollup_earlier where day = '2026-03-01'`);
  expect(lines).toEqual(['a order 1 0']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  assigned,
  DAY_MILLISECONDS,
  ingest,
  noon,
  reached,
  recompute,
  seen,
  type ExperimentEvent,
} from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { addExperiments, openSecondPhase } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { ExperimentFigures } from '../../experiments/src/results/figures.ts';
import { FUNNEL_GOALS } from '../../experiments/src/schema/funnel-goals.ts';
import { seeded } from '../../shared-runtime/src/testing/seeded.ts';
import {
  type Deed,
  type Figures,
  recountedFigures,
  recountedFunnel,
  recountedHealth,
  recountedSegments,
} from './plain-recount.ts';

const EXPERIMENT = 'torn-and-late';
const COUNTED = { windowDays: 30, goals: [] };
const PHASES = new Map([
  [1, COUNTED],
  [2, COUNTED],
]);
const random = seeded(20261123);
const chance = (share: number): boolean => random() < share;
const oneOf = <One>(...list: readonly One[]): One => list[Math.floor(random() * list.length)]!;

const someParts = () => ({
  device: oneOf('phone', 'tablet', 'desktop', 'unknown'),
  source: oneOf('direct', 'search', 'paid', 'unknown'),
  visitor: oneOf('new', 'returning'),
  landing: oneOf('home', 'product', 'listing', 'ad', 'other', 'unknown'),
});

/** The deeds of a visitor in random order and on random days; some of them twice in one millisecond. */
function* deedsOf(visitor: string): Generator<Deed> {
  const moment = () => noon(12) + Math.floor(random() * 10 * DAY_MILLISECONDS);
  for (const phase of [1, 2]) {
    const variant = oneOf('control', 'a', 'b');
    const met = { visitor, phase, variant };
    if (chance(0.8)) yield { kind: 'given', ...met, at: moment() };
    if (chance(0.1)) yield { kind: 'given', ...met, at: moment(), variant: 'control' };
    for (let times = Math.floor(random() * 3); times > 0; times -= 1) {
      const at = moment();
      yield { kind: 'seen', ...met, at, parts: someParts() };
      if (chance(0.2)) yield { kind: 'seen', ...met, at, parts: someParts() };
      if (chance(0.05)) yield { kind: 'seen', ...met, at: moment(), variant: 'b', parts: someParts() };
    }
  }
  for (let times = Math.floor(random() * 5); times > 0; times -= 1)
    yield {
      kind: 'reached',
      visitor,
      at: moment(),
      goal: oneOf('add_to_cart', 'order', ...FUNNEL_GOALS),
      cents: Math.floor(random() * 9000),
    };
}

function eventOf(deed: Deed): ExperimentEvent {
  const { visitor, at } = deed;
  if (deed.kind === 'reached') {
    return reached(deed.goal, { experiment: EXPERIMENT, visitor, at, variant: 'b', value: deed.cents / 100 });
  }
  const { phase, variant, parts } = deed;
  const met = { experiment: EXPERIMENT, visitor, at, phase, variant };
  if (deed.kind === 'given') return assigned(met);
  // An unknown device is reported in every possible way.
  const device = parts?.device === 'unknown' ? oneOf('watch', '', undefined) : parts?.device;
  return seen({
    ...met,
    ...(device === undefined ? {} : { device }),
    source: parts!.source,
    visitorKind: parts!.visitor,
    page: parts!.landing,
  });
}

const deeds = Array.from({ length: 250 }, (_, visitor) => [...deedsOf(`visitor-${visitor}`)]).flat();
let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, EXPERIMENT);
  await openSecondPhase(backend.backend.database, EXPERIMENT, 'control', 'a', 'b');
  const events = deeds
    .map((deed) => ({ event: eventOf(deed), place: random() }))
    .sort((one, other) => one.place - other.place);
  const late = events.filter(() => chance(0.1));
  const sent = [...events, ...late].map(({ event }) => event);
  // Four at a time, each in a transaction of its own, with figures computed in between.
  for (let at = 0; at < sent.length; at += 60) {
    const batches = [0, 15, 30, 45]
      .map((from) => sent.slice(at + from, at + from + 15))
      .filter((batch) => batch.length > 0);
    await Promise.all([
      ...batches.map((batch) => ingest(backend, ...batch)),
      ...(at % 240 === 0 ? [recompute(backend)] : []),
    ]);
  }
  await recompute(backend);
}, 120_000);
afterAll(() => backend.stop());

async function stored(text: string): Promise<string[]> {
  const rows = await backend.backend.database.query(text, [EXPERIMENT]);
  return rows.map(({ line }) => String(line)).sort();
}

const lines = (figures: Figures): string[] =>
  [...figures].map(([line, values]) => `${line}: ${values.join(' ')}`).sort();

const COUNTS = `concat_ws(' ', n, x, (sum * 100)::bigint, (sum_of_squares * 10000)::bigint)`;

test('of what was sent some is torn, some unexposed and some late', () => {
  const health = [...recountedHealth(deeds)];
  expect(health.filter(([line]) => line.endsWith(' 0')).length).toBeGreaterThan(5);
  expect(health.filter(([, [, exposed = 0n]]) => exposed > 0n).length).toBeGreaterThan(5);
  expect(recountedSegments(deeds, PHASES).size).toBeGreaterThan(300);
});

test('every figure of every part of the visitors is that of a plain recount', async () => {
  const found =
    await stored(`select concat_ws(' ', day, phase, variant, dimension, segment, goal) || ': ' || ${COUNTS} as line
    from public.rollup_segments where experiment = $1`);
  expect(found).toEqual(lines(recountedSegments(deeds, PHASES)));
});

test('the parts of a dimension add up to the figures of all, and those are a plain recount too', async () => {
  const found = await stored(`select concat_ws(' ', day, phase, variant, goal) || ': ' || ${COUNTS} as line
    from public.rollup_daily where experiment = $1`);
  expect(found).toEqual(lines(recountedFigures(deeds, PHASES)));
  const apart = await stored(`select concat_ws(' ', day, phase, variant, dimension) || ': ' || sum(n) as line
    from public.rollup_segments where experiment = $1 and goal = '' group by day, phase, variant, dimension`);
  const together = await stored(`select concat_ws(' ', day, phase, variant, dimension) || ': ' || n as line
    from public.rollup_daily cross join unnest(array['device', 'source', 'visitor', 'landing']) as dimension
    where experiment = $1 and goal = ''`);
  expect(apart).toEqual(together);
});

test('how far visitors came is that of a plain recount, where steps are missing or come in another order too', async () => {
  const found = await stored(`select concat_ws(' ', day, phase, variant, goal) || ': ' || visitors as line
    from private.rollup_funnel where experiment = $1`);
  const expected = lines(recountedFunnel(deeds, PHASES, FUNNEL_GOALS));
  expect(expected.length).toBeGreaterThan(60);
  expect(found).toEqual(expected);
});

test('the figures of a phase hold its funnel, and its days may be counted by another zone', async () => {
  const funnel = async () => {
    const { data } = await backend.service().rpc('experiment_figures', { p_experiment: EXPERIMENT, p_phase: 1 });
    return ExperimentFigures.parse(data).funnel;
  };
  const expected = Map.groupBy(recountedFunnel(deeds, PHASES, FUNNEL_GOALS), ([line]) =>
    line.slice('2026-11-23 '.length),
  );
  const before = await funnel();
  expect(before!.map(({ variant, goal, visitors }) => `1 ${variant} ${goal} ${visitors}`).sort()).toEqual(
    [...expected]
      .flatMap(([line, days]) =>
        line.startsWith('1 ') ? [`${line} ${days.reduce((sum, [, [n = 0n]]) => sum + n, 0n)}`] : [],
      )
      .sort(),
  );
  await backend.service().rpc('set_time_zone', { zone: 'Asia/Kathmandu' });
  expect(await funnel()).toEqual(before);
  await backend.service().rpc('set_time_zone', { zone: 'America/Los_Angeles' });
});

test('the uncounted visitors and conversions equal a plain recount, day by day', async () => {
  const found = await stored(`select concat_ws(' ', day, phase) || ': '
      || concat_ws(' ', assigned_several, exposed_several, conversions_without_exposure) as line
    from public.health_daily where experiment = $1`);
  expect(found).toEqual(lines(recountedHealth(deeds)));
});

test('nothing waits to be computed', async () => {
  expect(await stored('select experiment as line from public.dirty_days where experiment = $1')).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ExperimentFigures, ExperimentSummary } from '../../experiments/src/results/figures.ts';
import {
  assigned,
  ingest,
  noon,
  reached,
  recompute,
  seen,
} from '../../sandbox/src/supabase/testing/experiment-events.ts';
import {
  changeExperiment,
  changeOf,
  definitionOf,
  openSecondPhase,
} from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
const day = (daysAgo: number) => new Date(noon(daysAgo)).toISOString().slice(0, 10);
const database = () => backend.backend.database;

async function create(name: string, changed: Record<string, unknown>): Promise<void> {
  await changeExperiment(database(), changeOf(name, { definition: definitionOf(name, changed) }));
}

async function figures(p_experiment: string, p_phase?: number): Promise<ExperimentFigures> {
  const asked = { p_experiment, ...(p_phase === undefined ? {} : { p_phase }) };
  const { data, error } = await (await backend.admin()).rpc('experiment_figures', asked);
  expect(error).toBeNull();
  return ExperimentFigures.parse(data);
}

async function overview(): Promise<ExperimentSummary[]> {
  const { data, error } = await (await backend.admin()).rpc('experiments_overview');
  expect(error).toBeNull();
  return z.array(ExperimentSummary).parse(data);
}

/** Counts in a line each: what they are of, then n, x, sum and squares. */
const lines = (counts: readonly object[]): string[] => counts.map((one) => Object.values(one).join(' '));
const ordered = ({ variant, goal, n, x, sum, sum_of_squares }: ExperimentFigures['daily'][number]) =>
  [variant, goal, n, x, sum, sum_of_squares].join(' ');

beforeAll(async () => {
  backend = await startBackend();
  await create('figured', {
    goals: ['order'],
    guardrails: ['newsletter'],
    minimumLift: 0.05,
    traffic: 50,
    windowDays: 7,
  });
  const first = { experiment: 'figured', at: noon(3), visitor: 'ann' };
  const later = { ...first, at: noon(2) };
  const torn = { ...first, visitor: 'torn' };
  await ingest(
    backend,
    ...[first, { ...first, visitor: 'bob', variant: 'control' }, torn, { ...torn, variant: 'a' }].map(assigned),
    seen({ ...first, device: 'phone', source: 'email', visitorKind: 'new', page: 'product' }),
    seen({ ...later, visitor: 'bob', variant: 'control', device: 'desktop', source: 'carrier pigeon', page: '/cart' }),
    seen(torn),
    seen({ ...torn, variant: 'a' }),
    reached('order', { ...later, value: 30 }),
    reached('order', { ...later, value: 12 }),
    reached('add_to_cart', later),
    reached('order', { ...first, visitor: 'stranger' }),
    reached('order', { ...first, visitor: 'torn' }),
  );
  await recompute(backend);
  await database().query(`insert into public.served_pages (day, experiment, phase, variant, pages)
    values ('2026-01-05', 'figured', 1, 'b', 7), ('2026-01-06', 'figured', 1, 'b', 5)`);
}, 60_000);
afterAll(() => backend.stop());

test('a phase lists each day and variant, the goals it names and those that must not be harmed', async () => {
  const { daily, assigned: drawn } = await figures('figured');
  expect(daily.map((one) => `${one.day} ${ordered(one)}`)).toEqual([
    `${day(3)} b  1 0 0 0`,
    `${day(3)} b newsletter 1 0 0 0`,
    `${day(3)} b order 1 1 42 1764`,
    `${day(2)} control  1 0 0 0`,
    `${day(2)} control newsletter 1 0 0 0`,
    `${day(2)} control order 1 0 0 0`,
  ]);
  expect(drawn).toEqual([
    { day: day(3), variant: 'b', n: 1 },
    { day: day(3), variant: 'control', n: 1 },
  ]);
});

test('parts of the visitors go by their earliest exposure, and its invalid values are unknown', async () => {
  const { segments } = await figures('figured');
  const orders = segments.filter(({ goal }) => goal === 'order');
  expect(orders.map((one) => `${one.dimension} ${one.segment} ${ordered({ ...one, day: '' })}`)).toEqual([
    'device desktop control order 1 0 0 0',
    'device phone b order 1 1 42 1764',
    'landing product b order 1 1 42 1764',
    'landing unknown control order 1 0 0 0',
    'source email b order 1 1 42 1764',
    'source unknown control order 1 0 0 0',
    'visitor new b order 1 1 42 1764',
    'visitor unknown control order 1 0 0 0',
  ]);
  expect(segments).toHaveLength(24);
});

test('uncounted visitors and conversions are listed beside the figures', async () => {
  const { health, served } = await figures('figured');
  expect(health).toEqual({ assigned_several: 1, exposed_several: 1, conversions_without_exposure: 1, dirty_days: 0 });
  expect(served).toEqual([{ variant: 'b', pages: 12 }]);
});

test('days that wait to be computed are reported', async () => {
  await create('waiting', {});
  await ingest(backend, assigned({ experiment: 'waiting', visitor: 'v', at: noon(1) }));
  await ingest(backend, reached('order', { experiment: 'waiting', visitor: 'v', at: noon(2) }));
  expect((await figures('waiting')).health).toMatchObject({ conversions_without_exposure: 0, dirty_days: 2 });
  await recompute(backend);
  expect((await figures('waiting')).health).toMatchObject({ conversions_without_exposure: 1, dirty_days: 0 });
});

test('a phase is listed with the defaults of what its definition leaves out', async () => {
  await create('sparse', { goals: [], minimumLift: undefined, traffic: undefined, windowDays: undefined });
  await create('harmless', { goals: ['newsletter', 'order'] });
  await create('unguarded', { goals: ['newsletter'], guardrails: [] });
  const opened = async (name: string) => (await figures(name)).phases[0];
  const variants = ['control', 'a', 'b'].map((name) => ({ name, weight: 1 }));
  expect(await opened('sparse')).toMatchObject({
    phase: 1,
    goals: [],
    guardrails: [],
    minimum_lift: 0.1,
    window_days: 30,
    traffic: 100,
    variants,
  });
  expect(await opened('harmless')).toMatchObject({ guardrails: ['order-completed'] });
  expect(await opened('unguarded')).toMatchObject({ guardrails: [] });
  expect(await opened('figured')).toMatchObject({
    goals: ['order'],
    guardrails: ['newsletter'],
    minimum_lift: 0.05,
    window_days: 7,
    traffic: 50,
  });
});

/** Changes a running experiment as the service does; a change that stops it keeps its phase. */
const changeTo = (name: string, revision: number, changed: Record<string, unknown>, about: object = {}) =>
  changeExperiment(
    database(),
    changeOf(name, { action: 'edit', revision, definition: definitionOf(name, changed), ...about }),
  );

test('a phase lists the traffic in force with its history, and its end', async () => {
  await create('ramped', { traffic: 5 });
  await changeTo('ramped', 1, { traffic: 5, description: 'No other traffic.' });
  await changeTo('ramped', 2, { traffic: 25 });
  await changeTo('ramped', 3, { traffic: 100 });
  const traffics = (phase: ExperimentFigures['phases'][number] | undefined) =>
    phase?.traffic_history.map(({ traffic }) => traffic);
  const [running] = (await figures('ramped')).phases;
  expect([running?.traffic, traffics(running), running?.closed_at]).toEqual([100, [5, 25, 100], null]);
  expect(running?.traffic_history[0]?.at).toBe(running?.opened_at);
  expect((await overview()).find(({ name }) => name === 'ramped')?.phase).toEqual(running);

  await changeTo('ramped', 4, { traffic: 100 }, { action: 'stop', status: 'stopped' });
  // Changes after its end belong to no phase, until it starts again.
  await changeTo('ramped', 5, { traffic: 10 }, { status: 'stopped' });
  const [stopped] = (await figures('ramped')).phases;
  expect([stopped?.traffic, traffics(stopped)]).toEqual([100, [5, 25, 100]]);
  const [stop] = await database().query(
    `select at from public.experiment_changes where experiment = 'ramped' and action = 'stop'`,
  );
  expect(stopped?.closed_at).toBe(new Date(String(stop?.at)).toISOString());

  await changeTo('ramped', 6, { traffic: 10 }, { action: 'start', phase: 2 });
  const [first, second] = (await figures('ramped')).phases;
  expect(first).toEqual(stopped);
  expect([second?.traffic, traffics(second), second?.closed_at]).toEqual([10, [10], null]);
});

test('a phase ends where the next one begins, or when its time is over', async () => {
  await create('followed', {});
  await openSecondPhase(database(), 'followed', 'control', 'b');
  const [first, second] = (await figures('followed')).phases;
  expect([first?.closed_at, second?.closed_at]).toEqual([second?.opened_at, null]);
  await create('late', { endsAt: '2026-01-02T03:04:05Z' });
  const [late] = (await figures('late')).phases;
  expect(late?.closed_at).toBe(late?.opened_at);
  // It was started long ago, and has come to its end by itself.
  await create('timed', { endsAt: '2026-01-02T03:04:05Z' });
  await database().query(`update public.experiment_phases set opened_at = '2026-01-01' where experiment = 'timed'`);
  expect((await figures('timed')).phases[0]?.closed_at).toBe('2026-01-02T03:04:05.000Z');
  for (const [name, endsAt] of [
    ['ahead', '2999-01-01T00:00:00Z'],
    ['endless', '2026-99-99T00:00:00Z'],
    ['unheard-of', 7],
  ] as const) {
    await create(name, { endsAt });
    expect([name, (await figures(name)).phases[0]?.closed_at]).toEqual([name, null]);
  }
});

test('the page shows the readable parts of an unreadable definition', async () => {
  const odd = {
    variants: [{ name: 'control' }, { weight: 3 }, 7, { name: 'b', weight: '2' }],
    goals: 'order',
    minimumLift: '5 %',
    traffic: null,
  };
  await create('odd', odd);
  expect((await figures('odd')).phases).toMatchObject([
    { variants: ['control', 'b'].map((name) => ({ name, weight: 1 })), goals: [], minimum_lift: 0.1, traffic: 100 },
  ]);
  await create('odder', { variants: 'all', goals: [1, null], guardrails: {}, windowDays: 'long' });
  expect((await figures('odder')).phases).toMatchObject([
    { variants: [], goals: [], guardrails: ['order-completed'], window_days: 30 },
  ]);
  expect((await overview()).map(({ name }) => name)).toContain('odder');
});

test('a phase that names no goal lists all that were reached, and orders', async () => {
  await create('open-minded', { goals: [] });
  const values = { experiment: 'open-minded', visitor: 'v', at: noon(1) };
  await ingest(backend, seen(values), reached('newsletter', values));
  await recompute(backend);
  expect((await figures('open-minded')).daily.map(ordered)).toEqual([
    'b  1 0 0 0',
    'b newsletter 1 1 0 0',
    'b order-completed 1 0 0 0',
  ]);
});

test('the latest phase is the default', async () => {
  await create('twice', {});
  await ingest(backend, seen({ experiment: 'twice', visitor: 'v', at: noon(4) }));
  await openSecondPhase(database(), 'twice', 'control', 'b');
  await ingest(backend, seen({ experiment: 'twice', visitor: 'w', at: noon(1), phase: 2, variant: 'control' }));
  await recompute(backend);
  const days = async (phase?: number) => [...new Set((await figures('twice', phase)).daily.map((one) => one.day))];
  expect([await days(), await days(1), await days(2), await days(3)]).toEqual([[day(1)], [day(4)], [day(1)], []]);
  expect([(await figures('twice')).phase, (await figures('twice', 3)).phase]).toEqual([2, null]);
});

test('a draft has no phase and no figures, and of an unknown experiment there is nothing', async () => {
  await changeExperiment(database(), changeOf('drafted', { status: 'draft' }));
  expect(await figures('drafted')).toMatchObject({ status: 'draft', phase: null, phases: [], daily: [], segments: [] });
  const { data, error } = await (await backend.admin()).rpc('experiment_figures', { p_experiment: 'nobody' });
  expect([data, error]).toEqual([null, null]);
});

test('the list shows every experiment with its latest phase and its traffic, the latest change first', async () => {
  const summaries = await overview();
  const names = summaries.map(({ name }) => name);
  expect(names.indexOf('drafted')).toBeLessThan(names.indexOf('figured'));
  expect(summaries.find(({ name }) => name === 'drafted')).toMatchObject({ phase: null, totals: [], traffic: [] });
  const figured = summaries.find(({ name }) => name === 'figured')!;
  expect(figured).toMatchObject({ status: 'running', revision: 1, shipped_variant: null, phase: { phase: 1 } });
  expect(figured.totals.map((one) => ordered({ ...one, day: '' }))).toEqual([
    'b  1 0 0 0',
    'b newsletter 1 0 0 0',
    'b order 1 1 42 1764',
    'control  1 0 0 0',
    'control newsletter 1 0 0 0',
    'control order 1 0 0 0',
  ]);
  expect(lines(figured.traffic)).toEqual([`${day(3)} 1`, `${day(2)} 1`]);
  expect(lines(figured.assigned)).toEqual(['b 1', 'control 1']);
  const twice = summaries.find(({ name }) => name === 'twice')!;
  expect([twice.phase?.phase, lines(twice.traffic)]).toEqual([2, [`${day(4)} 1`, `${day(1)} 1`]]);
});

import { browserAgent } from '../../sandbox/src/supabase/testing/browser-agent.ts';
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventId } from '../../sandbox/src/supabase/testing/event-ids.ts';
import {
  addExperiments,
  changeExperiment,
  changeOf,
  openSecondPhase,
} from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { spendLimit } from '../../sandbox/src/supabase/testing/spent-limit.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'offered', 'changed', 'lossy');
  await holdRateClock(backend.backend.database);
}, 60_000);
afterAll(() => backend.stop());

const query = (text: string, parameters: unknown[] = []) => backend.backend.database.query(text, parameters);

function event(experiment: string, metadata: Record<string, unknown> = {}, type = 'ab_test_assignment') {
  return {
    event_type: type,
    session_id: 'session_1_a',
    metadata: { experiment_name: experiment, variant: 'b', visitor_id: 'v1', event_id: eventId(), ...metadata },
  };
}

const conversion = (experiment: string, goal: string) =>
  event(experiment, { conversion_type: goal }, 'ab_test_conversion');

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${backend.origin}/functions/v1/track-event`, {
    method: 'POST',
    headers: { ...browserAgent, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const counted = async (outcome: string) => {
  const [row] = await query('select sum(events)::int as events from public.ingest_health where outcome = $1', [
    outcome,
  ]);
  return Number(row?.events ?? 0);
};

const stored = async (experiment: string) =>
  (await query('select 1 from public.analytics_events where experiment = $1', [experiment])).length;

/** The rows of an experiment that reach the figures. */
const inFigures = async (experiment: string) =>
  (
    await query(
      `select phase, variant, null as goal from public.assignments where experiment = $1
       union all select phase, null, goal from public.conversions where experiment = $1 order by phase`,
      [experiment],
    )
  ).map(({ phase, variant, goal }) => [phase, variant, goal]);

test.each([
  ['an experiment that never was', event('invented')],
  ['a variant that was never offered', event('offered', { variant: 'invented' })],
  ['a phase that was never opened', event('offered', { phase: 7 })],
  ['an unnamed goal', conversion('offered', 'invented')],
  ['a goal in the name of another', conversion('offered', '"order"')],
])('an event of %s is stored like any other, and reaches no figure', async (_case, body) => {
  const [before, kept] = [await counted('unknown'), await stored(body.metadata.experiment_name)];
  expect((await post(body)).status).toBe(202);
  expect(await counted('unknown')).toBe(before + 1);
  expect(await stored(body.metadata.experiment_name)).toBe(kept + 1);
  const rows = await query(`select 1 from public.assignments union all select 1 from public.exposures
    union all select 1 from public.conversions union all select 1 from public.dirty_days`);
  expect(rows).toEqual([]);
});

test('of an array the events of known arms reach the figures, and the others are counted', async () => {
  const before = await counted('unknown');
  expect((await post([event('offered'), event('invented'), event('offered', { variant: 'c' })])).status).toBe(202);
  expect(await inFigures('offered')).toEqual([[1, 'b', null]]);
  expect(await counted('unknown')).toBe(before + 2);
});

test('an event of a phase that has ended still counts, with the arms of its phase', async () => {
  await openSecondPhase(backend.backend.database, 'changed', 'control', 'c');
  await post([event('changed'), event('changed', { variant: 'c' })]);
  expect(await inFigures('changed')).toEqual([[1, 'b', null]]);
  await post([event('changed', { phase: 2, variant: 'c' }), event('changed', { phase: 2 })]);
  expect(await inFigures('changed')).toEqual([
    [1, 'b', null],
    [2, 'c', null],
  ]);
  await changeExperiment(
    backend.backend.database,
    changeOf('changed', { action: 'stop', revision: 2, status: 'stopped', phase: 2 }),
  );
  await post(event('changed', { phase: 2, variant: 'c', visitor_id: 'late' }));
  expect(await inFigures('changed')).toHaveLength(3);
});

/** Every goal that the shop's code reports. */
async function reportedGoals(): Promise<string[]> {
  const goals = new Set<string>();
  const cwd = join(import.meta.dirname, '../..');
  for await (const file of glob('{shell,mf-*}/src/**/*.{ts,tsx}', { cwd })) {
    const calls = (await readFile(join(cwd, file), 'utf8')).matchAll(/trackConversion\('([^']+)'/g);
    for (const [, goal = ''] of calls) goals.add(goal);
  }
  return [...goals];
}

test('the goals that the shop itself reports are known without being named', async () => {
  const goals = await reportedGoals();
  expect(goals).toEqual(expect.arrayContaining(['line-added', 'order-completed']));
  // An order is counted once the backend knows it.
  for (const goal of goals.filter((one) => one !== 'order-completed')) {
    expect((await post(conversion('offered', goal))).status).toBe(202);
    expect(await inFigures('offered')).toContainEqual([1, null, goal]);
  }
});

test('events that a browser lost are counted with the event that reports them, once', async () => {
  const reporting = event('lossy', { lost: 12 });
  await post(reporting);
  await post([reporting, event('lossy', { lost: 3 }), event('invented', { lost: 500 }), event('lossy')]);
  expect(await counted('lost')).toBe(15);
});

test.each([-1, 1.5, 1001, 'many'])('a number of lost events that is %s makes the event invalid', async (lost) => {
  expect((await post(event('lossy', { lost }))).status).toBe(400);
});

const exhaust = (address: string) =>
  spendLimit(backend.backend.database, {
    action: 'track_event',
    subject: createHash('sha256').update(address).digest('hex').slice(0, 32),
    hits: 600,
    window: '1 minute',
  });

test.each([
  ['no JSON', '{', 'refused_not_json'],
  ['a damaged event', {}, 'refused_invalid'],
  ['a body over 64 KiB', 'x'.repeat(70_000), 'refused_too_large'],
])('from an address over its limit, %s is turned away without a word to the operators', async (name, body, outcome) => {
  const address = `198.51.100.${name.length}`;
  const within = await post(body, { 'x-forwarded-for': address });
  expect(within.status).toBeGreaterThanOrEqual(400);
  expect(within.status).not.toBe(429);
  const [before, rate] = [await counted(outcome), await counted('refused_rate')];
  await exhaust(address);
  for (let n = 0; n < 3; n += 1) expect((await post(body, { 'x-forwarded-for': address })).status).toBe(429);
  expect(await counted(outcome)).toBe(before);
  // The first refusal of a minute represents the others.
  expect(await counted('refused_rate')).toBe(rate + 1);
});

test('a declared crawler over its limit is turned away too', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.200', 'user-agent': 'Examplebot/2.1' };
  expect((await post(event('offered'), headers)).status).toBe(202);
  const before = await counted('refused_bot');
  await exhaust('198.51.100.200');
  expect((await post(event('offered'), headers)).status).toBe(429);
  expect(await counted('refused_bot')).toBe(before);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportOf } from '../../experiments/src/results/report-of.ts';
import { createTokenIssuer } from '../../experiments/src/vouch/issue-token.ts';
import {
  assigned,
  reached,
  seen,
  type EventValues,
  type ExperimentEvent,
} from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { changeExperiment, changeOf, definitionOf } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { addressOf, askedFigures, countedApart, post, vouched } from './browser-reports.ts';

const SECRET = 'exposures-of-the-test'.padEnd(32, '-');
const issuer = createTokenIssuer(SECRET);

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend(undefined, undefined, SITE_ORIGIN, [SECRET]);
}, 60_000);
afterAll(() => backend.stop());

async function running(name: string): Promise<string> {
  const variants = [
    { name: 'control', weight: 1 },
    { name: 'definite', weight: 1 },
  ];
  // By visitors alone: what else shipping asks for would take a week, and orders.
  const asked = { goals: ['line-added'], guardrails: [], minimumDays: 0 };
  const definition = definitionOf(name, { variants, ...asked });
  await changeExperiment(backend.backend.database, changeOf(name, { definition }));
  return name;
}

const verdict = async (experiment: string) => reportOf(await askedFigures(backend, experiment))?.verdict.text;

/** Half of the visitors see the control and add nothing; half see the other variant, and some of them add a line. */
function* invented(
  experiment: string,
  visitors: number,
  adding: number,
): Generator<[ReturnType<typeof seen>, ...ExperimentEvent[]]> {
  for (let n = 0; n < visitors; n += 1) {
    const values: EventValues = {
      experiment,
      visitor: crypto.randomUUID(),
      at: Date.now(),
      variant: n % 2 ? 'definite' : 'control',
    };
    yield n % 2 && n < 2 * adding ? [seen(values), reached('line-added', values)] : [seen(values)];
  }
}

/** The details of an exposure, for the assignment before it. */
const valuesOf = ({ metadata }: ReturnType<typeof seen>): EventValues => ({
  experiment: metadata.experiment_name,
  visitor: metadata.visitor_id,
  at: Date.now(),
  variant: metadata.variant,
});

function chunks<Element>(list: readonly Element[], size: number): Element[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
}

/** Everything in an answer that its caller can read. */
async function readable(reply: Response) {
  const headers = [...reply.headers].filter(([name]) => name !== 'date');
  return { status: reply.status, headers, body: await reply.text() };
}

/** As the function reports a request from each of many addresses, some of which share a turn of the database. */
async function ingestVisits(visits: readonly ExperimentEvent[][]): Promise<void> {
  const requests = visits.map((events) => ({ events, caller: crypto.randomUUID() }));
  for (const some of chunks(requests, 50)) {
    await backend.backend.database.query(
      `select public.ingest_events(request -> 'events', request ->> 'caller', true)
       from jsonb_array_elements($1::text::jsonb) as request`,
      [JSON.stringify(some)],
    );
  }
}

test('500 invented visitors in 11 requests decide nothing', async () => {
  const experiment = await running('invented');
  const events = [...invented(experiment, 500, 90)].flat();
  const answers = [];
  for (const batch of chunks(events, 55)) answers.push(await readable(await post(backend, batch)));
  expect(answers).toHaveLength(11);
  expect(await verdict(experiment)).toBe('keep running');
  expect((await askedFigures(backend, experiment)).daily).toEqual([]);
  expect(await countedApart(backend, experiment)).toEqual([
    'unvouched converted definite 90',
    'unvouched seen control 250',
    'unvouched seen definite 250',
  ]);

  const honest = [...invented(experiment, 50, 5)].flat().map((event) => vouched(event, issuer));
  const answer = await readable(await post(backend, honest, '203.0.113.2'));
  expect(answers[0]).toEqual(answer);
});

test('a thousand invented visitors, each from an address of their own, decide nothing', async () => {
  const experiment = await running('invented-widely');
  await ingestVisits([...invented(experiment, 1000, 180)]);
  expect(await verdict(experiment)).toBe('keep running');
  expect(await countedApart(backend, experiment)).toEqual([
    'unvouched converted definite 180',
    'unvouched seen control 500',
    'unvouched seen definite 500',
  ]);
});

/** An experiment that honest visitors with tokens have decided. */
async function decided(name: string, firstAddress: number): Promise<string> {
  const experiment = await running(name);
  const events = [...invented(experiment, 600, 110)].flatMap(([first, ...more]) =>
    [assigned(valuesOf(first)), first, ...more].map((event) => vouched(event, issuer)),
  );
  for (const [n, batch] of chunks(events, 50).entries())
    expect((await post(backend, batch, addressOf(firstAddress + n))).status).toBe(202);
  expect(await verdict(experiment)).toBe('ship definite');
  return experiment;
}

const forgedControls = (experiment: string, count: number) =>
  Array.from({ length: count }, () =>
    assigned({ experiment, visitor: crypto.randomUUID(), at: Date.now(), variant: 'control' }),
  );

test('one request with 100 forged assignments of one variant leaves a verdict as it is', async () => {
  const experiment = await decided('decided', 0);
  expect((await post(backend, forgedControls(experiment, 100), addressOf(900))).status).toBe(202);
  expect(await verdict(experiment)).toBe('ship definite');
  expect(await countedApart(backend, experiment)).toEqual(['unvouched assigned control 100']);
});

test('a thousand forged assignments, each from an address of its own, leave a verdict as it is', async () => {
  const experiment = await decided('decided-widely', 300);
  await ingestVisits(forgedControls(experiment, 1000).map((event) => [event]));
  expect(await verdict(experiment)).toBe('ship definite');
  expect(await countedApart(backend, experiment)).toEqual(['unvouched assigned control 1000']);
});

test('events about real visitors cannot be forged without their numbers', async () => {
  const experiment = await running('spoiled');
  const visitor = crypto.randomUUID();
  const first: EventValues = { experiment, visitor, at: Date.now(), variant: 'definite' };
  await post(backend, [vouched(assigned(first), issuer), vouched(seen(first), issuer)], addressOf(901));
  // Even the visitor's own number proves no other variant.
  const other = { ...first, variant: 'control' };
  expect((await post(backend, [seen(other), assigned(other)], addressOf(902))).status).toBe(202);
  const { daily, health } = await askedFigures(backend, experiment);
  expect(daily.filter(({ goal }) => goal === '')).toMatchObject([{ variant: 'definite', n: 1 }]);
  expect(health).toMatchObject({ assigned_several: 0, exposed_several: 0 });
});

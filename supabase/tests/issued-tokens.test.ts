import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAfter, dayIn } from '../../experiments/src/results/index.ts';
import { createTokenIssuer } from '../../experiments/src/vouch/issue-token.ts';
import { assigned, noon, seen, type EventValues } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { addressOf, evidenceOf, post, vouched } from './browser-reports.ts';

const SECRET = 'exposures-of-the-test'.padEnd(32, '-');
const issuer = createTokenIssuer(SECRET);

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend(undefined, undefined, SITE_ORIGIN, [SECRET]);
}, 60_000);
afterAll(() => backend.stop());

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);

let experiment = '';
beforeEach(async () => {
  experiment = `issued-${crypto.randomUUID()}`;
  await query('delete from private.evidence_began');
});

/** Servers that issued so many tokens, or that count none. */
async function reportIssued(issued: Record<string, number> | null): Promise<void> {
  const { error } = await backend.service().rpc('count_served_pages', {
    batch: crypto.randomUUID(),
    counts: [],
    issued: issued && Object.entries(issued).map(([variant, tokens]) => ({ experiment, phase: 1, variant, tokens })),
  });
  expect(error).toBeNull();
}

const valuesOf = (variant: string, changed: Partial<EventValues> = {}): EventValues => ({
  experiment,
  visitor: crypto.randomUUID(),
  at: Date.now(),
  variant,
  ...changed,
});
const arrive = async (address: string, ...events: ReturnType<typeof assigned>[]) =>
  expect((await post(backend, events, address)).status).toBe(202);
/** Any event says that events are checked. */
/** The shop’s day, so many days after today. */
const shopDay = (days: number) => dayAfter(dayIn(Date.now(), 'America/Los_Angeles'), days);
const checks = () => arrive(addressOf(1), assigned({ ...valuesOf('b'), experiment: 'nobody-knows-it' }));

test('of a phase that was opened since, those assigned and the tokens issued are compared by variant', async () => {
  await checks();
  await reportIssued({});
  await addExperiments(backend.backend.database, experiment);
  const some = [valuesOf('control'), valuesOf('control'), valuesOf('b')].map((one) => vouched(assigned(one), issuer));
  await arrive(addressOf(2), ...some);
  await reportIssued({ control: 3, b: 1 });
  expect(await evidenceOf(backend, experiment)).toEqual({
    checking: true,
    checking_since: null,
    issuing: 'checked',
    since: shopDay(0),
    assigned: [
      { variant: 'b', n: 1 },
      { variant: 'control', n: 2 },
    ],
    issued: [
      { variant: 'b', n: 1 },
      { variant: 'control', n: 3 },
    ],
    recent: [
      { variant: 'b', n: 1 },
      { variant: 'control', n: 2 },
    ],
    largest_address: { visitors: 3, of: 3, addresses: 1 },
    apart: [],
    orders: 'webhook',
    orders_since: null,
  });
});

test('with a key that leaked, those assigned exceed the tokens that the shop issued', async () => {
  await checks();
  await reportIssued({});
  await addExperiments(backend.backend.database, experiment);
  await reportIssued({ b: 10 });
  await arrive(addressOf(3), ...Array.from({ length: 100 }, () => vouched(assigned(valuesOf('b')), issuer)));
  const evidence = await evidenceOf(backend, experiment);
  expect([evidence.assigned, evidence.issued]).toEqual([[{ variant: 'b', n: 100 }], [{ variant: 'b', n: 10 }]]);
});

test('the visitors of the last minute are counted apart, since their tokens may not be reported yet', async () => {
  await checks();
  await reportIssued({});
  await addExperiments(backend.backend.database, experiment);
  const moments = [-70_000, -61_000, -50_000, -1000].map((ago) => valuesOf('b', { at: Date.now() + ago }));
  await arrive(addressOf(3), ...moments.map((one) => vouched(assigned(one), issuer)));
  const evidence = await evidenceOf(backend, experiment);
  expect([evidence.assigned, evidence.recent]).toEqual([[{ variant: 'b', n: 4 }], [{ variant: 'b', n: 2 }]]);
});

test('visitors of several variants are among those assigned, since each was issued tokens', async () => {
  await checks();
  await reportIssued({});
  await addExperiments(backend.backend.database, experiment);
  const one = valuesOf('b');
  await arrive(addressOf(4), vouched(assigned(one), issuer), vouched(assigned(valuesOf('b')), issuer));
  await arrive(addressOf(4), vouched(assigned({ ...one, variant: 'a', at: Date.now() + 1000 }), issuer));
  expect((await evidenceOf(backend, experiment)).assigned).toEqual([{ variant: 'b', n: 2 }]);
});

test('of a phase that is older than the counting, nothing is compared: real tokens of before would look like forged ones', async () => {
  await addExperiments(backend.backend.database, experiment);
  await checks();
  await reportIssued({ b: 5 });
  await arrive(addressOf(5), vouched(assigned(valuesOf('b', { at: noon(-1) })), issuer));
  expect(await evidenceOf(backend, experiment)).toMatchObject({
    checking: true,
    checking_since: null,
    issuing: 'not checked',
    since: null,
    assigned: [],
    issued: [],
  });
});

test('a phase with unchecked events reports the day since which they are checked, and nothing is compared', async () => {
  await reportIssued({});
  await addExperiments(backend.backend.database, experiment);
  expect((await backend.service().rpc('ingest_events', { events: [] })).error).toBeNull();
  await checks();
  expect(await evidenceOf(backend, experiment)).toMatchObject({
    checking: true,
    checking_since: shopDay(0),
    issuing: 'not checked',
  });
  await query(`update private.evidence_began set at = now() - interval '5 minutes' where what = 'unchecked'`);
  expect(await evidenceOf(backend, experiment)).toMatchObject({ checking_since: null, issuing: 'checked' });
});

test.each([
  ['no server counts its tokens', async () => checks()],
  [
    'one of the servers counts none',
    async () => {
      await checks();
      await reportIssued({ b: 5 });
      await reportIssued(null);
    },
  ],
  [
    'no server has reported for an hour',
    async () => {
      await checks();
      await reportIssued({ b: 5 });
      await query(`update private.evidence_began set last_at = now() - interval '61 minutes' where what = 'issuing'`);
    },
  ],
  [
    'events are not checked',
    async () => {
      await reportIssued({ b: 5 });
      expect((await backend.service().rpc('ingest_events', { events: [] })).error).toBeNull();
    },
  ],
])('where %s, nothing is said of tokens', async (_where, happens) => {
  await happens();
  await addExperiments(backend.backend.database, experiment);
  expect(await evidenceOf(backend, experiment)).toMatchObject({ issuing: 'not checked', since: null });
});

test('where servers count again after an hour, only phases from then on are compared', async () => {
  await checks();
  await reportIssued({});
  await addExperiments(backend.backend.database, experiment);
  expect(await evidenceOf(backend, experiment)).toMatchObject({ issuing: 'checked' });
  const quiet = (minutes: number) =>
    query(
      `update private.evidence_began set at = now() - interval '3 days', last_at = now() - $1::int * interval '1 minute'`,
      minutes,
    );
  await quiet(50);
  await reportIssued({});
  expect(await evidenceOf(backend, experiment)).toMatchObject({ issuing: 'checked' });
  await quiet(61);
  await reportIssued({});
  expect(await evidenceOf(backend, experiment)).toMatchObject({ issuing: 'not checked', since: null });
});

test('the list of experiments has the evidence of each latest phase', async () => {
  await checks();
  await reportIssued({});
  await addExperiments(backend.backend.database, experiment);
  await arrive(addressOf(6), vouched(seen(valuesOf('b')), issuer), assigned(valuesOf('b')));
  const evidence = await evidenceOf(backend, experiment);
  const { data } = await backend.service().rpc('experiments_overview');
  const mine = (data as { name: string; evidence: unknown }[]).find(({ name }) => name === experiment);
  expect(mine?.evidence).toEqual(evidence);
  expect(mine?.evidence).toMatchObject({ apart: [{ reason: 'unvouched', event: 'assigned', variant: 'b', n: 1 }] });
});

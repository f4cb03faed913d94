import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTokenIssuer } from '../../experiments/src/vouch/issue-token.ts';
import {
  assigned,
  DAY_MILLISECONDS,
  reached,
  seen,
  type EventValues,
  type ExperimentEvent,
} from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { addExperiments, openSecondPhase } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { addressOf, countedApart, evidenceOf, post, vouched } from './browser-reports.ts';

const SECRET = 'exposures-of-the-test'.padEnd(32, '-');
const issuer = createTokenIssuer(SECRET);
const EXPERIMENTS = ['crowd', 'widely', 'office', 'backdated', 'at-once', 'known', 'bought', 'nobody', 'forgotten'];

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend(undefined, undefined, SITE_ORIGIN, [SECRET]);
  await holdRateClock(backend.backend.database);
  await addExperiments(backend.backend.database, ...EXPERIMENTS);
}, 60_000);
afterAll(() => backend.stop());

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);

const valuesOf = (experiment: string, n = 0): EventValues => ({
  experiment,
  visitor: crypto.randomUUID(),
  at: Date.now(),
  variant: n % 2 ? 'b' : 'control',
});
const newcomers = (experiment: string, count: number) =>
  Array.from({ length: count }, (_, n) => vouched(assigned(valuesOf(experiment, n)), issuer));
const batches = (events: readonly ExperimentEvent[]) =>
  Array.from({ length: Math.ceil(events.length / 100) }, (_, n) => events.slice(n * 100, (n + 1) * 100));

async function arrive(events: readonly ExperimentEvent[], address: string): Promise<void> {
  for (const batch of batches(events)) expect((await post(backend, batch, address)).status).toBe(202);
}

const visitors = async (experiment: string) =>
  (await query('select from public.assignments where experiment = $1', experiment)).length;

test('of 500 visitors with tokens from one address 400 count, and the page says how many came from it', async () => {
  await arrive(newcomers('crowd', 500), addressOf(1));
  expect(await visitors('crowd')).toBe(400);
  expect(await countedApart(backend, 'crowd')).toEqual(['address assigned b 50', 'address assigned control 50']);
  await arrive(newcomers('crowd', 100), addressOf(2));
  expect(await visitors('crowd')).toBe(500);
  expect((await evidenceOf(backend, 'crowd')).largest_address).toEqual({ visitors: 400, of: 500, addresses: 2 });
  expect(await query(`select events::int from public.ingest_health where outcome = 'over_address'`)).toEqual([
    { events: 100 },
  ]);
});

test('a thousand visitors with tokens, each from an address of their own, count', async () => {
  const visits = newcomers('widely', 1000).map((event) => ({
    events: [{ ...event, vouched: true }],
    caller: crypto.randomUUID(),
  }));
  // As the function reports a thousand requests, some of which share a turn of the database.
  for (let from = 0; from < visits.length; from += 50) {
    await query(
      `select public.ingest_events(visit -> 'events', visit ->> 'caller', true) from jsonb_array_elements($1::text::jsonb) as visit`,
      JSON.stringify(visits.slice(from, from + 50)),
    );
  }
  expect(await visitors('widely')).toBe(1000);
  expect(await countedApart(backend, 'widely')).toEqual([]);
  expect((await evidenceOf(backend, 'widely')).largest_address).toEqual({ visitors: 1, of: 1000, addresses: 1000 });
});

test('an office of 300 visitors behind one address stays in the figures with all that they do', async () => {
  const office = Array.from({ length: 300 }, (_, n) => valuesOf('office', n));
  await arrive(
    office.map((one) => vouched(assigned(one), issuer)),
    addressOf(3),
  );
  // Another minute, in which they come back without tokens.
  await (await holdRateClock(backend.backend.database)).advance('5 minutes');
  await arrive(
    office.flatMap((one) => [seen(one), reached('order', one)]),
    addressOf(3),
  );
  expect(await visitors('office')).toBe(300);
  expect(await query(`select from public.exposures where experiment = 'office'`)).toHaveLength(300);
  expect(await query(`select from public.conversions where experiment = 'office'`)).toHaveLength(300);
  expect(await countedApart(backend, 'office')).toEqual([]);
});

test('events that claim to be of ninety days share the cap of the day on which they arrive', async () => {
  const events = Array.from({ length: 450 }, (_, n) => {
    const at = Date.now() - (n % 89) * DAY_MILLISECONDS;
    return vouched(assigned({ ...valuesOf('backdated'), at }), issuer);
  });
  await arrive(events, addressOf(4));
  expect(await visitors('backdated')).toBe(400);
});

test('batches that arrive at once from one address never pass the cap together', async () => {
  const events = newcomers('at-once', 600);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => post(backend, events.slice(n * 75, (n + 1) * 75), addressOf(5))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
  expect(await visitors('at-once')).toBe(400);
  const [counts] = await query(
    `select visitors, refused from private.address_counts where experiment = 'at-once' and visitors > 0`,
  );
  expect(counts).toEqual({ visitors: 400, refused: 200 });
});

/** As if an address had used up all but this much of its day. */
const leave = (experiment: string, room: { visitors?: number; conversions?: number }) =>
  query(
    `update private.address_counts set visitors = $2::int, conversions = $3::int where experiment = $1`,
    experiment,
    400 - (room.visitors ?? 400),
    4000 - (room.conversions ?? 4000),
  );

test('beyond the cap known visitors go on, and a new one counts in nothing, not even with a conversion', async () => {
  const [known, late, tooLate] = [valuesOf('known'), valuesOf('known'), valuesOf('known')];
  await openSecondPhase(backend.backend.database, 'known', 'control', 'b');
  await arrive([vouched(assigned(known), issuer)], addressOf(6));
  await leave('known', { visitors: 1 });
  await arrive([seen(known), reached('order', known), vouched(seen(late), issuer)], addressOf(6));
  // The known one is new in the second phase, which has a cap of its own.
  const second = { ...known, phase: 2 };
  await arrive([vouched(seen(second), issuer)], addressOf(6));
  await arrive([vouched(seen(tooLate), issuer), reached('order', tooLate), reached('order', known)], addressOf(6));
  const exposed = await query(
    `select phase, visitor_id from public.exposures where experiment = 'known' order by phase`,
  );
  expect(exposed).toHaveLength(3);
  expect(exposed).not.toContainEqual({ phase: 1, visitor_id: tooLate.visitor });
  expect(exposed).toContainEqual({ phase: 2, visitor_id: known.visitor });
  const converted = await query(`select visitor_id from public.conversions where experiment = 'known'`);
  expect(converted).toEqual([{ visitor_id: known.visitor }, { visitor_id: known.visitor }]);
  expect(await countedApart(backend, 'known')).toEqual(['address converted control 1', 'address seen control 1']);
});

test('one address adds 4,000 conversions a day at most', async () => {
  const one = valuesOf('bought');
  await arrive([vouched(seen(one), issuer), reached('order', one)], addressOf(7));
  await leave('bought', { conversions: 2 });
  await arrive(
    Array.from({ length: 5 }, () => reached('order', one)),
    addressOf(7),
  );
  expect(await query(`select from public.conversions where experiment = 'bought'`)).toHaveLength(3);
  expect(await countedApart(backend, 'bought')).toEqual(['address converted control 3']);
});

test('callers without a known address share ten times as much, and no share of theirs is reported', async () => {
  await arrive(newcomers('nobody', 2), '');
  await query(`update private.address_counts set visitors = 3999 where experiment = 'nobody'`);
  await arrive(newcomers('nobody', 2), '');
  expect(await visitors('nobody')).toBe(3);
  const evidence = await evidenceOf(backend, 'nobody');
  expect(evidence.largest_address).toBeNull();
  expect(evidence.apart).toEqual([{ reason: 'address', event: 'assigned', variant: expect.any(String), n: 1 }]);
});

/** Sets the day by which the server counts, in days from now. */
const dayIs = (ahead: number) =>
  query(`create or replace function private.today() returns date language sql stable set search_path = ''
    as $day$ select (now() at time zone 'UTC')::date + ${ahead} $day$`);

/** Every value of a `bytea` column of the shop's own tables, as text. */
async function everyDigest(): Promise<string[]> {
  const columns = await query(`select format('select %I::text as digest from %s', attname, attrelid::regclass) as text
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and atttypid = 'bytea'::regtype
      and attnum > 0 and not attisdropped`);
  const rows = await Promise.all(columns.map(({ text }) => query(String(text))));
  return rows.flat().map(({ digest }) => String(digest));
}

test('after two days nothing is left of an address but counts, and the page says the same as before', async () => {
  const digests = async () =>
    (
      await query(`select distinct address::text as one from private.address_counts where experiment = 'forgotten'`)
    ).map(({ one }) => String(one));
  const keys = async () =>
    (await query(`select key::text as one from private.address_keys`)).map(({ one }) => String(one));
  await arrive(newcomers('forgotten', 3), addressOf(8));
  await arrive(newcomers('forgotten', 1), addressOf(9));
  const [first, firstKeys] = [await digests(), await keys()];
  const before = await evidenceOf(backend, 'forgotten');
  expect(before.largest_address).toEqual({ visitors: 3, of: 4, addresses: 2 });
  try {
    await dayIs(1);
    await arrive(newcomers('forgotten', 2), addressOf(8));
    await query('select private.forget_addresses()');
    const second = (await digests()).filter((one) => !first.includes(one));
    expect([first.length, second.length]).toEqual([2, 1]);
    await dayIs(2);
    await query('select private.forget_addresses()');
    const left = await everyDigest();
    expect(left).toEqual(expect.arrayContaining(second));
    for (const gone of [...first, ...firstKeys]) expect(left).not.toContain(gone);
    const after = await evidenceOf(backend, 'forgotten');
    expect(after.largest_address).toEqual({ visitors: 5, of: 6, addresses: 3 });
    await dayIs(3);
    await query('select private.forget_addresses()');
    await query('select private.forget_addresses()');
    expect(await keys()).toEqual([]);
    expect(await digests()).toEqual([]);
    expect((await evidenceOf(backend, 'forgotten')).largest_address).toEqual(after.largest_address);
  } finally {
    await dayIs(0);
  }
});

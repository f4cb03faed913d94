import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTokenIssuer } from '../../experiments/src/vouch/issue-token.ts';
import type { ListedNames } from '../../experiments/src/vouch/listed-names.ts';
import { servedPagesToken } from '../../sandbox/src/supabase/development-keys.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { figuresOf, today, vital } from '../../sandbox/src/supabase/testing/shop-figures.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { addressOf, sendVitals } from './browser-reports.ts';

const SECRET = 'exposures-of-the-test'.padEnd(32, '-');
const issuer = createTokenIssuer(SECRET);
const NAMES: ListedNames = {
  codes: Array.from({ length: 60 }, (_, n) => `CART-${String(n).padStart(3, '0')}`),
  pages: ['/', '/product/:handle'],
  remotes: Array.from({ length: 10 }, (_, n) => `mf-cart-checkout@1.0.${n}`),
};
const HOUR = 3_600_000;

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend(undefined, undefined, SITE_ORIGIN, [SECRET]);
  await addExperiments(backend.backend.database, 'first', 'second', 'third');
}, 60_000);
afterAll(() => backend.stop());
beforeEach(async () => {
  await holdRateClock(backend.backend.database);
  await backend.backend.database.script(`truncate private.visits, private.shop_days, private.vital_days, private.error_days,
    private.search_days, private.vital_series, private.vital_health, private.counted_batches, private.rate_limits,
    private.caller_amounts, private.figure_callers, private.known_names`);
});

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);

async function publish(names: ListedNames, token = issuer.issueList(names, Date.now()), bearer = servedPagesToken()) {
  const reply = await fetch(`${backend.origin}/functions/v1/count-served`, {
    method: 'POST',
    headers: bearer === '' ? {} : { authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ names, token }),
  });
  return { status: reply.status, answer: await reply.json() };
}

const report = (address: string, records: readonly object[], session?: string) =>
  sendVitals(backend, address, records, session);

/** The same of so many batches of one caller, past the limit of a minute. */
const reportOften = (caller: string, batches: number, records: readonly object[]) =>
  query(
    `select public.ingest_vitals(gen_random_uuid(), gen_random_uuid()::text, $1::text::jsonb, $2) from generate_series(1, $3::int)`,
    JSON.stringify(records),
    caller,
    batches,
  );

const failed = (code = 'CART-003', remote = 'mf-cart-checkout@1.0.0', variants = '') => ({
  kind: 'error',
  code,
  remote,
  variants,
  page: '/',
});
const searched = (text: string) => ({ kind: 'search', results: 0, query: text });
const times = (count: number, record: (n: number) => object) => Array.from({ length: count }, (_, n) => record(n));
const shown = { code: 'CART-003', remote: 'mf-cart-checkout@1.0.0', variants: '', last_day: today };
const unknown = { code: 'unknown', remote: 'unknown', variants: '', last_day: today };
const outcome = async (name: string) =>
  (await figuresOf(backend)).health.find((row) => row.outcome === name)?.records ?? 0;

test('twelve requests with 600 invented errors hide no real one: it is shown, and first', async () => {
  await publish(NAMES);
  const invented = times(600, (n) => failed(`FAKE-${String(n).padStart(3, '0')}`));
  for (let from = 0; from < 600; from += 50) await report(addressOf(1), invented.slice(from, from + 50));
  await report(addressOf(2), [failed()]);
  const { errors, names_checked: isChecked } = await figuresOf(backend);
  expect(errors).toEqual([
    { ...shown, times: 1, callers: 1 },
    { ...unknown, times: 600, callers: 1 },
  ]);
  expect(isChecked).toBe(true);
});

test('all registered errors of all releases from one address name 40, below what two others met', async () => {
  await publish(NAMES);
  for (const remote of NAMES.remotes)
    await report(
      addressOf(1),
      NAMES.codes.slice(10).map((code) => failed(code, remote)),
    );
  for (const n of [2, 3]) await report(addressOf(n), [failed()]);
  const { errors } = await figuresOf(backend);
  expect(errors).toHaveLength(42);
  expect(errors[0]).toEqual({ ...shown, times: 2, callers: 2 });
  expect(errors.at(-1)).toEqual({ ...unknown, times: 460, callers: 1 });
});

test('combinations of variants make no names: each variant that was offered has one row, and invented ones none', async () => {
  await publish(NAMES);
  const arms = ['control', 'a', 'b'];
  const combinations = arms.flatMap((one) =>
    arms.flatMap((two) => arms.map((three) => `first=${one},second=${two},third=${three},made=up,first=z`)),
  );
  const failures = combinations.map((variants) => failed(undefined, undefined, variants));
  await report(addressOf(1), failures);
  const { errors } = await figuresOf(backend);
  expect(errors[0]).toEqual({ ...shown, times: 27, callers: 1 });
  expect(errors.slice(1)).toEqual(
    ['first', 'second', 'third'].flatMap((name) =>
      ['a', 'b', 'control'].map((arm) => ({ ...shown, variants: `${name}=${arm}`, times: 9, callers: 1 })),
    ),
  );
});

test('a release that is not in the list is unknown, in errors and in speed', async () => {
  await publish(NAMES);
  const gone = 'mf-cart-checkout@0.9.0';
  await report(addressOf(1), [
    failed(undefined, gone),
    vital('LCP', 900, '/', gone),
    vital('LCP', 900, '/invented', 'mf-cart-checkout@1.0.0'),
    vital('LCP', 900, '/', 'mf-cart-checkout@1.0.0'),
  ]);
  const { errors, vitals } = await figuresOf(backend);
  expect(errors).toEqual([{ ...unknown, times: 1, callers: 1 }]);
  expect(vitals.map(({ page, remote, samples }) => [page, remote, samples])).toEqual([
    ['/', 'mf-cart-checkout@1.0.0', 1],
    ['unknown', 'unknown', 2],
  ]);
});

const longer = { ...NAMES, remotes: [...NAMES.remotes, 'mf-invented@1.0.0'] };

test.each([
  [
    'signed by another key',
    () => publish(longer, createTokenIssuer('f'.repeat(32)).issueList(longer, Date.now())),
    403,
  ],
  ['with a name that was not signed', () => publish(longer, issuer.issueList(NAMES, Date.now())), 403],
  ['of the future', () => publish(longer, issuer.issueList(longer, Date.now() + HOUR)), 403],
  ['without a bearer', () => publish(longer, undefined, ''), 401],
  ['with another bearer', () => publish(longer, undefined, 't'.repeat(64)), 401],
])('a list %s changes nothing', async (_name, send, status) => {
  await publish(NAMES);
  expect((await send()).status).toBe(status);
  await report(addressOf(1), [failed(undefined, 'mf-invented@1.0.0'), failed()]);
  expect((await figuresOf(backend)).errors).toEqual([
    { ...shown, times: 1, callers: 1 },
    { ...unknown, times: 1, callers: 1 },
  ]);
});

test('of an older list that comes again, what is left of its three hours counts, and it takes nothing from a newer one', async () => {
  expect((await publish(NAMES)).answer).toEqual({ names: 'published' });
  const left = () =>
    query(`select round(extract(epoch from until - now()) / 3600)::int as hours, count(*)::int as names
    from private.known_names group by 1 order by 1`);
  await publish(longer, issuer.issueList(longer, Date.now() - 4 * HOUR));
  expect(await left()).toEqual([{ hours: 3, names: 72 }]);
  await publish(longer, issuer.issueList(longer, Date.now() - 2 * HOUR));
  expect(await left()).toEqual([
    { hours: 1, names: 1 },
    { hours: 3, names: 72 },
  ]);
});

test('the database takes no list of the future, not even from the service', async () => {
  const issued = new Date(Date.now() + HOUR).toISOString();
  const { error } = await backend.service().rpc('publish_names', { codes: [], pages: [], remotes: ['a'], issued });
  expect(error?.code).toBe('22023');
});

test('servers of two builds take no name from each other, and a name that neither reports lapses', async () => {
  await publish(NAMES);
  await publish({ codes: ['CART-900'], pages: [], remotes: ['mf-catalog@2.0.0'] });
  await report(addressOf(1), [failed('CART-900', 'mf-catalog@2.0.0'), failed()]);
  expect((await figuresOf(backend)).errors.map(({ code }) => code)).toEqual(['CART-003', 'CART-900']);
  await query(`update private.known_names set until = now() - interval '1 second' where name = 'mf-catalog@2.0.0'`);
  await report(addressOf(1), [failed('CART-900', 'mf-catalog@2.0.0')]);
  expect((await figuresOf(backend)).errors.at(-1)).toEqual({ ...unknown, times: 1, callers: 1 });
  await query('select private.forget_addresses()');
  expect(await query('select from private.known_names where until < now()')).toEqual([]);
});

test('a report of one caller made 10,000 times ranks below one made by ten callers once', async () => {
  await publish(NAMES);
  await reportOften(
    'one',
    200,
    times(50, () => failed('CART-001')),
  );
  await reportOften(
    'one',
    200,
    times(50, () => searched('drowned')),
  );
  for (let n = 1; n <= 10; n += 1) await report(addressOf(n), [failed(), searched('silk kimono')]);
  const { errors, searches_without_result: searches } = await figuresOf(backend);
  expect(errors.map((error) => [error.code, error.callers, error.times])).toEqual([
    ['CART-003', 10, 10],
    ['CART-001', 1, 10_000],
  ]);
  expect(searches).toEqual([
    { query: 'silk kimono', times: 10, callers: 10 },
    { query: 'drowned', times: 10_000, callers: 1 },
  ]);
});

test('one address adds 500 samples and 400 visits to a day, and what is beyond is counted apart', async () => {
  await publish(NAMES);
  const [known, page] = [crypto.randomUUID(), { kind: 'view', page: '/' }];
  await query(`select public.ingest_vitals(gen_random_uuid(), $1, '[]', 'one')`, known);
  await reportOften(
    'one',
    13,
    times(50, () => vital('LCP', 60_000, '/', 'mf-cart-checkout@1.0.0')),
  );
  await reportOften('one', 400, [page]);
  await query(
    `select public.ingest_vitals(gen_random_uuid(), $1, $2::text::jsonb, 'one')`,
    known,
    JSON.stringify([{ kind: 'step', step: 'product-viewed' }]),
  );
  const { totals, vitals } = await figuresOf(backend);
  expect(vitals).toMatchObject([{ samples: 500 }]);
  expect(totals).toMatchObject({ visits: 400, product_views: 1 });
  expect(await outcome('over_address')).toBe(150 + 14);
  await report(addressOf(2), [page, vital('LCP', 900, '/', 'mf-cart-checkout@1.0.0')]);
  expect((await figuresOf(backend)).totals.visits).toBe(401);
});

test('callers without a known address count as one, and share ten times as much', async () => {
  await publish(NAMES);
  for (let n = 0; n < 3; n += 1)
    await query(
      `select public.ingest_vitals(gen_random_uuid(), gen_random_uuid()::text, $1::text::jsonb)`,
      JSON.stringify([failed()]),
    );
  await reportOften(
    'unknown',
    120,
    times(50, () => vital('LCP', 900, '/', 'mf-cart-checkout@1.0.0')),
  );
  const { errors, vitals } = await figuresOf(backend);
  expect(errors).toEqual([{ ...shown, times: 3, callers: 1 }]);
  expect(vitals).toMatchObject([{ samples: 5000 }]);
});

test('a function that does not say who called, as the one before did, has no bound, and leaves those without an address theirs', async () => {
  await publish(NAMES);
  const samples = JSON.stringify(times(50, () => vital('LCP', 900, '/', 'mf-cart-checkout@1.0.0')));
  await query(
    `select public.ingest_vitals(gen_random_uuid(), gen_random_uuid()::text, $1::text::jsonb) from generate_series(1, 120)`,
    samples,
  );
  expect(await query('select from private.caller_amounts')).toEqual([]);
  await reportOften('unknown', 1, [vital('LCP', 900, '/', 'mf-cart-checkout@1.0.0'), { kind: 'view', page: '/' }]);
  const { vitals, totals } = await figuresOf(backend);
  expect(vitals).toMatchObject([{ samples: 6001 }]);
  expect(totals.visits).toBe(121);
  expect(await outcome('over_address')).toBe(0);
});

/** Sets the day by which the server counts, in days from now. */
const dayIs = (ahead: number) =>
  query(`create or replace function private.today() returns date language sql stable set search_path = ''
    as $day$ select (now() at time zone private.time_zone())::date + ${ahead} $day$`);

test('after two days nothing is left of a caller but the count', async () => {
  await report(addressOf(1), [failed(), searched('silk kimono')]);
  const digests = async () =>
    (
      await query(
        `select address::text as one from private.figure_callers union select address::text from private.caller_amounts`,
      )
    ).map(({ one }) => one);
  expect(await digests()).toHaveLength(3);
  try {
    await dayIs(2);
    await query('select private.forget_addresses()');
    expect(await digests()).toEqual([]);
  } finally {
    await dayIs(0);
  }
  expect((await figuresOf(backend)).errors).toMatchObject([{ callers: 1 }]);
});

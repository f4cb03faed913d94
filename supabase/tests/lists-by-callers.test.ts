import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAfter } from '../../experiments/src/results/shop-days.ts';
import { figuresOf, today } from '../../sandbox/src/supabase/testing/shop-figures.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { addressOf, sendVitals } from './browser-reports.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());
beforeEach(() =>
  backend.backend.database.script(
    'truncate private.error_days, private.search_days, private.caller_amounts, private.figure_callers, private.rate_limits',
  ),
);

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);

const failed = { kind: 'error', code: 'CART-003', remote: 'mf-cart-checkout@1.0.0', variants: '', page: '/' };
const searched = (text: string) => ({ kind: 'search', results: 0, query: text });

test('one address brings twenty searches to a day that are new, and others find room for theirs', async () => {
  const invented = Array.from({ length: 50 }, (_, n) => searched(`invented ${n}`));
  await sendVitals(backend, addressOf(1), invented);
  await sendVitals(backend, addressOf(2), [searched('invented 0'), searched('silk kimono')]);
  const { searches_without_result: searches } = await figuresOf(backend);
  expect(searches).toHaveLength(22);
  expect(searches[0]).toEqual({ query: 'invented 0', times: 2, callers: 2 });
  expect(searches).toContainEqual({ query: 'silk kimono', times: 1, callers: 1 });
  expect(searches.at(-1)).toEqual({ query: '', times: 30, callers: 1 });
});

test('an address that comes again each day leads no list of several days', async () => {
  for (let daysAgo = 1; daysAgo <= 27; daysAgo += 1) {
    await query(
      `insert into private.error_days (day, code, remote, variants, times, callers)
       values (private.today() - $1::int, 'CART-001', 'mf-cart-checkout@1.0.0', '', 40, 1)`,
      daysAgo,
    );
    await query(
      `insert into private.search_days (day, query, times, callers) values (private.today() - $1::int, 'drowned', 20, 1)`,
      daysAgo,
    );
  }
  for (let n = 1; n <= 2; n += 1) await sendVitals(backend, addressOf(n), [failed, searched('silk kimono')]);
  const { errors, searches_without_result: searches } = await figuresOf(backend, dayAfter(today, -27));
  expect(errors.map(({ code, callers }) => [code, callers])).toEqual([
    ['CART-003', 2],
    ['CART-001', 1],
  ]);
  expect(searches.map(({ query: text, callers }) => [text, callers])).toEqual([
    ['silk kimono', 2],
    ['drowned', 1],
  ]);
});

test('a day full of invented searches has room for what several callers search for', async () => {
  await query(
    `insert into private.search_days (day, query, times, callers)
     select private.today(), 'invented ' || n, 1, case when n <= 1000 then 1 else 2 end from generate_series(1, 2000) as n`,
  );
  for (let n = 1; n <= 3; n += 1)
    await sendVitals(backend, addressOf(n), [searched('linen trousers'), searched(`own ${n}`)]);
  const { searches_without_result: searches } = await figuresOf(backend);
  expect(searches[0]).toEqual({ query: 'linen trousers', times: 3, callers: 3 });
  const [kept] = await query(
    `select count(*)::int as rows, count(*) filter (where callers >= 2)::int as of_several, sum(times)::int as times
     from private.search_days where query <> ''`,
  );
  // Four queries were new, and took the places of four that one caller made.
  expect(kept).toEqual({ rows: 2000, of_several: 1001, times: 2002 });
  expect(await query(`select times::int from private.search_days where query = ''`)).toEqual([{ times: 4 }]);
});

test('while no list is known any name is listed, and the figures say that names are not checked', async () => {
  await sendVitals(backend, addressOf(1), [{ ...failed, code: 'FAKE-001', remote: 'mf-invented@1.0.0' }]);
  const { errors, names_checked: isChecked } = await figuresOf(backend);
  expect(errors).toMatchObject([{ code: 'FAKE-001', callers: 1 }]);
  expect(isChecked).toBe(false);
});

test('the reports of one address in a day cannot be joined without the key of the day', async () => {
  await sendVitals(backend, addressOf(1), [failed, searched('silk kimono'), searched('linen kaftan')]);
  const rows = await query(`select distinct address::text as digest from private.figure_callers`);
  expect(rows).toHaveLength(3);
  // Neither the digest that other tables hold nor one computed from it.
  const joined = await query(
    `select from private.figure_callers as stored, (
       select address from private.caller_amounts union select address from private.address_counts) as known
     where stored.address in (known.address, substring(sha256(known.address || convert_to(stored.figure, 'UTF8')) for 16))`,
  );
  expect(joined).toEqual([]);
  // The same caller is still no other one.
  await sendVitals(backend, addressOf(1), [searched('silk kimono')]);
  await sendVitals(backend, addressOf(2), [searched('silk kimono')]);
  const { searches_without_result: searches } = await figuresOf(backend);
  expect(searches[0]).toEqual({ query: 'silk kimono', times: 3, callers: 2 });
});

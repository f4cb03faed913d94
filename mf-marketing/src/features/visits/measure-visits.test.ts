import { expect, test, vi } from 'vitest';
import { measureVisits, variantsIn } from './measure-visits.ts';
import type { MeasuredVital } from './page-vitals.ts';
import type { VisitBatch } from './visit-batches.ts';

/** A page whose visitor may change their mind, and whose browser may take nothing. */
function page({ isAllowed = true, takesBeacons = true } = {}) {
  const state = { isAllowed, takesBeacons };
  const sent: VisitBatch[] = [];
  const listeners: ((vital: MeasuredVital) => void)[] = [];
  const sessionId = vi.fn(() => 'session_1_a');
  const visit = measureVisits({
    isAllowed: () => state.isAllowed,
    sessionId,
    beacon(body) {
      if (state.takesBeacons) sent.push(JSON.parse(body));
      return state.takesBeacons;
    },
    statement: () => 'hero-headline=definite/control,definite;product-buy=control~/',
    whenIdle: (callback) => callback(),
    loadVitals: () => Promise.resolve((listener) => void listeners.push(listener)),
  });
  const records = () => sent.flatMap((batch) => batch.records);
  return {
    state,
    sent,
    records,
    sessionId,
    visit,
    vital: (vital: MeasuredVital) => listeners.forEach((listener) => listener(vital)),
  };
}

const home = { kind: 'view', page: '/', remote: 'mf-marketing@1.0.0', at: 900 } as const;
const product = { kind: 'view', page: '/product/:handle', remote: 'mf-catalog@1.4.2', at: 5000 } as const;

test('the observations of a page are sent as one batch when it is left', () => {
  const { visit, sent } = page();
  visit.observed(home);
  visit.observed({ kind: 'step', step: 'line-added' });
  visit.observed({ kind: 'step', step: 'line-added' });
  visit.observed({ kind: 'search', query: 'kimono'.repeat(50) });
  expect(sent).toEqual([]);
  visit.leave();
  visit.leave();
  expect(sent).toEqual([
    {
      batch: expect.stringMatching(/^[0-9a-f-]{36}$/),
      session_id: 'session_1_a',
      records: [
        { kind: 'view', page: '/' },
        { kind: 'step', step: 'line-added' },
        { kind: 'search', results: 0, query: 'kimono'.repeat(50).slice(0, 200) },
      ],
    },
  ]);
});

test('a measure belongs to the page that was shown when it came about', async () => {
  const { visit, records, vital } = page();
  visit.observed(home);
  visit.observed(product);
  await Promise.resolve();
  vital({ name: 'LCP', value: 800, time: 700 });
  vital({ name: 'INP', value: 240, time: 6100 });
  vital({ name: 'TTFB', value: 20, time: null });
  visit.leave();
  expect(records().slice(2)).toEqual([
    { kind: 'vital', name: 'LCP', value: 800, page: '/', remote: 'mf-marketing@1.0.0' },
    { kind: 'vital', name: 'INP', value: 240, page: '/product/:handle', remote: 'mf-catalog@1.4.2' },
    { kind: 'vital', name: 'TTFB', value: 20, page: '/product/:handle', remote: 'mf-catalog@1.4.2' },
  ]);
});

test('a failure is reported with its release, page and variants, up to a limit', () => {
  const { visit, records } = page();
  visit.observed(product);
  for (let n = 0; n < 30; n += 1)
    visit.observed({ kind: 'error', code: 'REMOTE-001', remote: 'mf-cart-checkout@2.0.0' });
  visit.leave();
  expect(records().slice(1)).toEqual(
    Array.from({ length: 20 }, () => ({
      kind: 'error',
      code: 'REMOTE-001',
      remote: 'mf-cart-checkout@2.0.0',
      variants: 'hero-headline=definite,product-buy=control',
      page: '/product/:handle',
    })),
  );
});

test('for a visitor who declines nothing is kept, sent or read from storage', async () => {
  const { visit, sent, sessionId, vital } = page({ isAllowed: false });
  visit.observed(home);
  await Promise.resolve();
  vital({ name: 'LCP', value: 800, time: 700 });
  visit.leave();
  expect([sent, sessionId.mock.calls]).toEqual([[], []]);
});

test('waiting records are dropped when a visitor declines later', () => {
  const { state, visit, sent } = page();
  visit.observed(home);
  state.isAllowed = false;
  visit.declined();
  visit.leave();
  state.isAllowed = true;
  visit.leave();
  expect(sent).toEqual([]);
});

test('a visitor who consents later is measured from the page that is shown then', async () => {
  const { state, visit, records, vital } = page({ isAllowed: false });
  visit.observed(home);
  visit.observed({ kind: 'step', step: 'product-viewed' });
  state.isAllowed = true;
  visit.consented();
  await Promise.resolve();
  vital({ name: 'LCP', value: 800, time: 700 });
  visit.leave();
  expect(records()).toEqual([
    { kind: 'view', page: '/' },
    { kind: 'vital', name: 'LCP', value: 800, page: '/', remote: 'mf-marketing@1.0.0' },
  ]);
});

test('records that the browser refuses wait for the next time, within bounds', () => {
  const { state, visit, records } = page({ takesBeacons: false });
  for (let n = 0; n < 120; n += 1) visit.observed({ kind: 'search', query: `q${n}` });
  visit.leave();
  state.takesBeacons = true;
  visit.leave();
  expect(records()).toHaveLength(49);
  expect(records().at(-1)).toMatchObject({ query: 'q119' });
});

test('a page with many records sends before it is left', () => {
  const { visit, sent } = page();
  for (let n = 0; n < 120; n += 1) visit.observed({ kind: 'search', query: `q${n}` });
  visit.leave();
  expect(sent.map(({ records }) => records.length)).toEqual([50, 50, 20]);
});

test.each([
  ['', ''],
  ['hero=definite/control,definite', 'hero=definite'],
  ['a=b~/;c=d/', 'a=b,c=d'],
  [Array.from({ length: 20 }, (_, n) => `${'e'.repeat(40)}-${n}=b/`).join(';'), expect.stringMatching(/=b$/)],
])('the statement %j shows %j', (statement, expected) => {
  expect(variantsIn(statement)).toEqual(expected);
  expect(variantsIn(statement).length).toBeLessThanOrEqual(400);
});

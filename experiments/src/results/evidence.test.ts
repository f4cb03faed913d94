import { seeded } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { binomial } from '../testing/binomial.ts';
import { openedPhase } from '../testing/experiment-figures.ts';
import { evidenceOf } from './evidence.ts';
import { Evidence, ExperimentSummary, NOT_CHECKED } from './figures.ts';

const phase = openedPhase(2);
const counts = (control: number, b: number) => [
  { variant: 'control', n: control },
  { variant: 'b', n: b },
];
const noVisitors = { exposed: [], assigned: [] };

/** The database's answer where tokens are checked and counted. */
const compared = (assigned: object[], issued: object[], changes: object = {}) =>
  Evidence.parse({ checking: true, issuing: 'checked', assigned, issued, ...changes });

test('without evidence in a database or a file, nothing is checked or withheld', () => {
  const found = evidenceOf(phase, { exposed: counts(400, 400), assigned: counts(410, 405) }, NOT_CHECKED);
  expect(found).toEqual({
    isChecking: false,
    checkingSince: null,
    exposed: 'fine',
    assigned: 'not checked',
    withheld: null,
    since: null,
    tokens: [],
    largest: null,
    apart: { unvouched: 0, address: 0, unknown_order: 0 },
    orders: 'browsers',
    ordersSince: null,
  });
});

test('a list is read from an older database, and with experiments that never started', () => {
  const draft = {
    name: 'draft',
    description: '',
    status: 'draft',
    revision: 1,
    updated_at: '2026-03-01T00:00:00Z',
    shipped_variant: null,
    phase: null,
    totals: [],
    assigned: [],
    traffic: [],
  };
  expect(ExperimentSummary.parse(draft).evidence).toBeNull();
  expect(ExperimentSummary.parse({ ...draft, evidence: null }).evidence).toBeNull();
  expect(ExperimentSummary.parse({ ...draft, evidence: { ...NOT_CHECKED, checking: true } }).evidence?.checking).toBe(
    true,
  );
});

test('an excess of exposed over assigned visitors is reported for all variants together', () => {
  const found = evidenceOf(phase, { exposed: counts(300, 312), assigned: counts(50, 54) }, NOT_CHECKED);
  expect([found.exposed, found.withheld]).toEqual([
    'too many',
    { visitors: 'exposed', variant: null, counted: 612, vouched: 104, since: null },
  ]);
});

test('an excess of one variant that the sum does not show is reported for that variant', () => {
  const found = evidenceOf(phase, { exposed: counts(200, 500), assigned: counts(600, 300) }, NOT_CHECKED);
  expect(found.withheld).toEqual({ visitors: 'exposed', variant: 'b', counted: 500, vouched: 300, since: null });
});

test('more assigned visitors than issued tokens are too many', () => {
  const found = evidenceOf(phase, noVisitors, compared(counts(250, 250), counts(4, 6)));
  expect([found.exposed, found.assigned, found.withheld]).toEqual([
    'fine',
    'too many',
    { visitors: 'assigned', variant: null, counted: 500, vouched: 10, since: null },
  ]);
});

test('where only the last minute has too many visitors, the verdict waits for their tokens', () => {
  const standing = (control: number, b: number, issued = counts(100, 100)) => {
    const found = evidenceOf(phase, noVisitors, compared(counts(250, 250), issued, { recent: counts(control, b) }));
    return [found.assigned, found.withheld?.visitors];
  };
  expect(standing(150, 150)).toEqual(['fine', 'recent']);
  expect(standing(0, 0)).toEqual(['too many', 'assigned']);
  expect(standing(20, 20)).toEqual(['too many', 'assigned']);
  expect(standing(150, 0)).toEqual(['too many', 'assigned']);
  expect(standing(150, 150, counts(250, 250))).toEqual(['fine', undefined]);
});

test('uncounted tokens withhold nothing, for any number of them', () => {
  const found = evidenceOf(phase, noVisitors, compared(counts(250, 250), [], { issuing: 'not checked' }));
  expect([found.assigned, found.withheld, found.tokens]).toEqual(['not checked', null, []]);
});

test('of both at once, the excess of exposed over assigned visitors is reported first', () => {
  const evidence = compared(counts(250, 250), counts(4, 6));
  const found = evidenceOf(phase, { exposed: counts(900, 900), assigned: counts(250, 250) }, evidence);
  expect([found.exposed, found.assigned, found.withheld?.visitors]).toEqual(['too many', 'too many', 'exposed']);
});

test('rows of several days are summed up, and unknown variants are left out', () => {
  const rows = [...counts(200, 200), ...counts(100, 100), { variant: 'unknown', n: 5000 }];
  const found = evidenceOf(phase, noVisitors, compared(rows, counts(300, 300)));
  expect([found.withheld, found.tokens]).toEqual([
    null,
    [
      { variant: 'control', assigned: 300, issued: 300 },
      { variant: 'b', assigned: 300, issued: 300 },
    ],
  ]);
});

test('the first compared day is reported only where it is later than the phase', () => {
  const since = (day: string) => evidenceOf(phase, noVisitors, compared([], [], { since: day })).since;
  expect(['2026-02-20', '2026-03-01', '2026-03-02'].map(since)).toEqual([null, null, '2026-03-02']);
});

test('events outside of all figures are counted by reason, and the largest address as a part of the known ones', () => {
  const found = evidenceOf(
    phase,
    noVisitors,
    compared([], [], {
      largest_address: { visitors: 12, of: 300, addresses: 250 },
      orders: 'webhook',
      apart: [
        { reason: 'unvouched', event: 'assigned', variant: 'b', n: 400 },
        { reason: 'unvouched', event: 'seen', variant: 'control', n: 100 },
        { reason: 'address', event: 'converted', variant: 'b', n: 7 },
        { reason: 'unknown_order', event: 'converted', variant: 'b', n: 3 },
      ],
    }),
  );
  expect([found.largest, found.apart, found.orders]).toEqual([
    { visitors: 12, of: 300 },
    { unvouched: 500, address: 7, unknown_order: 3 },
    'webhook',
  ]);
  const nowhere = compared([], [], { largest_address: { visitors: 0, of: 0, addresses: 0 } });
  expect(evidenceOf(phase, noVisitors, nowhere).largest).toBeNull();
});

test('of 20,000 honest phases none is withheld, though servers lose up to 0.2% of tokens and browsers up to 5% of events', () => {
  const random = seeded(20260402);
  let withheld = 0;
  let closest = 1;
  for (let times = 0; times < 20_000; times++) {
    const [variants, size] = [2 + Math.floor(random() * 3), 20 * 2000 ** random()];
    const names = openedPhase(variants).variants.map(({ name }) => name);
    // A killed server loses reports of issued tokens, and some reports of browsers never arrive.
    const [lostTokens, lostEvents, shown] = [random() * 0.002, random() * 0.05, 0.5 + random() * 0.5];
    const visitors = names.map((variant) => ({ variant, n: binomial(random, Math.round(size), 0.9) }));
    const kept = (share: number, of = visitors) => of.map((row) => ({ ...row, n: binomial(random, row.n, share) }));
    const issued = kept(1 - lostTokens);
    const assigned = kept(1 - lostEvents);
    const exposed = kept(shown, assigned);
    const found = evidenceOf(openedPhase(variants), { exposed, assigned }, compared(assigned, issued));
    if (found.withheld) withheld += 1;
    for (const { assigned: more, issued: less } of found.tokens) closest = Math.min(closest, less / Math.max(more, 1));
  }
  process.stdout.write(
    `of 20,000 honest phases, ${withheld} are withheld; fewest tokens a visitor ${closest.toFixed(3)}\n`,
  );
  expect(withheld).toBe(0);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { experimentFigures } from '../testing/experiment-figures.ts';
import { cellOf, readCsv, textOf, writeCsv } from './csv.ts';
import type { ExperimentFigures } from './figures.ts';
import { figuresFromCsv, figuresToCsv } from './figures-csv.ts';
import { recompute, reportOf } from './report-of.ts';

const FIGURES = experimentFigures([
  [
    [400, 21],
    [410, 30],
  ],
  [
    [390, 20],
    [400, 22],
  ],
]);

const text = fc.string({ unit: 'binary', maxLength: 12 });
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const count = fc.double({ min: 0, max: 1e300, noNaN: true }).map((value) => value + 0);
const whole = fc.integer({ min: 1, max: 99 });
const counts = { variant: text, goal: text, n: count, x: count, sum: number, sum_of_squares: number };
const phase = {
  opened_at: text,
  variants: fc.array(fc.record({ name: text, weight: number }), { maxLength: 3 }),
  goals: fc.array(text, { maxLength: 3 }),
  guardrails: fc.array(text, { maxLength: 3 }),
  minimum_lift: number,
  guardrail_margin: number,
  minimum_days: count,
  full_days: count,
  window_days: number,
  traffic: number,
  traffic_history: fc.array(fc.record({ at: text, traffic: number }), { maxLength: 3 }),
  closed_at: fc.option(text),
};

const anyFigures: fc.Arbitrary<ExperimentFigures> = fc.record({
  experiment: text,
  status: fc.constantFrom('draft', 'running', 'stopped', 'killed', 'archived'),
  revision: whole,
  shipped_variant: fc.option(text),
  phase: fc.option(whole),
  phases: fc.uniqueArray(fc.record({ phase: whole, ...phase }), { selector: (one) => one.phase, maxLength: 3 }),
  read_at: text,
  time_zone: text,
  daily: fc.array(fc.record({ day: text, ...counts }), { maxLength: 4 }),
  assigned: fc.array(fc.record({ day: text, variant: text, n: count }), { maxLength: 4 }),
  segments: fc.array(
    fc.record({ dimension: fc.constantFrom('device', 'source', 'visitor', 'landing'), segment: text, ...counts }),
    { maxLength: 4 },
  ),
  served: fc.array(fc.record({ variant: text, pages: count }), { maxLength: 4 }),
  health: fc.record({
    assigned_several: count,
    exposed_several: count,
    conversions_without_exposure: count,
    dirty_days: count,
  }),
  evidence: fc.record({
    checking: fc.boolean(),
    issuing: fc.constantFrom('checked', 'not checked'),
    since: fc.option(text),
    checking_since: fc.option(text),
    orders_since: fc.option(text),
    assigned: fc.array(fc.record({ variant: text, n: count }), { maxLength: 3 }),
    issued: fc.array(fc.record({ variant: text, n: count }), { maxLength: 3 }),
    recent: fc.array(fc.record({ variant: text, n: count }), { maxLength: 3 }),
    largest_address: fc.option(fc.record({ visitors: count, of: count, addresses: count })),
    apart: fc.array(
      fc.record({
        reason: fc.constantFrom('unvouched', 'address', 'unknown_order'),
        event: fc.constantFrom('assigned', 'seen', 'converted'),
        variant: text,
        n: count,
      }),
      { maxLength: 4 },
    ),
    orders: fc.constantFrom('webhook', 'browsers'),
  }),
  funnel: fc.option(
    fc.array(
      fc.record({
        variant: text,
        goal: fc.constantFrom('line-added', 'checkout-started', 'order-completed'),
        visitors: count,
      }),
      { maxLength: 4 },
    ),
  ),
  earlier: fc.array(fc.record({ variant: text, goal: text, visitors: count, again: count }), { maxLength: 4 }),
  revenue: fc.option(
    fc.record({
      currencies: fc.array(text, { maxLength: 2 }),
      cap: fc.option(count),
      arms: fc.uniqueArray(
        fc.record({
          variant: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
          buyers: count,
          orders: count,
          total: count,
          sum: count,
          sum_of_squares: count,
          orders_squared: count,
          products: count,
          earlier: count,
          earlier_sum: count,
          earlier_squares: count,
          earlier_products: count,
        }),
        { selector: ({ variant }) => variant, maxLength: 3 },
      ),
    }),
  ),
});

test('figures of any texts and numbers are read as they were written', () => {
  fc.assert(
    fc.property(anyFigures, (figures) => {
      expect(figuresFromCsv(figuresToCsv(figures))).toEqual(figures);
    }),
  );
});

test('a file of figures gives the report that the figures give', () => {
  expect(recompute(figuresToCsv(FIGURES))).toEqual(reportOf(FIGURES));
});

test('a file from before there was evidence is read, and reports that nothing was checked', () => {
  const lines = figuresToCsv(FIGURES).trimEnd().split('\r\n');
  const older = lines.filter((line) => !line.startsWith('evidence,'));
  const missing = lines.length - older.length;
  const csv = older.join('\r\n').replace(/(?<=,lines,.*?)\d+$/, (count) => String(Number(count) - missing));
  expect(missing).toBe(3);
  expect(figuresFromCsv(csv)).toEqual(FIGURES);
  expect(recompute(csv).evidence).toMatchObject({ isChecking: false, assigned: 'not checked', orders: 'browsers' });
});

test('the file holds the requirements for shipping; for an older one, days with visitors count except the last', () => {
  const opened = { guardrails: ['newsletter'], guardrail_margin: 0.25, minimum_days: 14, full_days: 9 };
  const figures = { ...FIGURES, phases: FIGURES.phases.map((phase) => ({ ...phase, ...opened })) };
  const csv = figuresToCsv(figures);
  expect(csv).toContain('phase,1,,,,,newsletter,guardrail,,');
  expect(csv).toMatch(/^phase,1,.*,full_days,.*,9\r$/m);
  expect(figuresFromCsv(csv)).toEqual(figures);
  const lines = csv.trimEnd().split('\r\n');
  const older = lines.filter((line) => !/,(guardrail_margin|minimum_days|full_days),/.test(line));
  expect(lines.length - older.length).toBe(3);
  const text = older.join('\r\n').replace(/(?<=,lines,.*?)\d+$/, (count) => String(Number(count) - 3));
  expect(figuresFromCsv(text).phases[0]).toMatchObject({ guardrail_margin: 0.1, minimum_days: 7, full_days: 1 });
});

test('the file holds the checks, so that the recomputed verdict is withheld too', () => {
  const evidence = {
    ...FIGURES.evidence,
    checking: true,
    issuing: 'checked' as const,
    assigned: [{ variant: 'control', n: 790 }],
    issued: [{ variant: 'control', n: 12 }],
    apart: [{ reason: 'address' as const, event: 'assigned' as const, variant: 'b', n: 7 }],
  };
  const csv = figuresToCsv({ ...FIGURES, evidence });
  expect(csv).toContain('issued,,,,,control,,issued,,12,');
  expect(csv).toContain('apart,,,,,b,,assigned,address,7,');
  expect(recompute(csv).verdict.text).toBe('withheld: more visitors than the shop vouched for');
});

test('no cell of a text is a formula, and each is read unchanged', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", "it's"]) {
    expect(/^[=+\-@\t\r]/.test(cellOf(formula))).toBe(false);
    expect(textOf(cellOf(formula))).toBe(formula);
  }
  const csv = figuresToCsv({ ...FIGURES, experiment: '=cmd|"/c calc"!A1' });
  expect(csv).toContain(`"'=cmd|""/c calc""!A1"`);
});

test.each([
  [
    'commas, quotes and ends of lines',
    'a,"b,""\n"\r\n,c\r\n',
    [
      ['a', 'b,"\n'],
      ['', 'c'],
    ],
  ],
  [
    'a mark of the encoding and ends of lines of another system',
    '\uFEFFa,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['an empty last cell without an end', 'a,', [['a', '']]],
  ['a quote that is not closed', 'a,"b', null],
  ['a quote within a cell', 'a"b,c', null],
])('a file with %s is read, or recognized as invalid', (_name, csv, cells) => {
  expect(readCsv(csv)).toEqual(cells);
});

test('lines are written as in RFC 4180', () => {
  expect(writeCsv([['a', 'b,c', 'd"e', 'f\ng']])).toBe('a,"b,c","d""e","f\ng"\r\n');
});

test.each([
  ['not a table', 'a "b', 'not valid CSV'],
  ['another table', 'a,b\r\n1,2\r\n', 'has no column record'],
  ['an empty file', '', 'has no column record'],
  ['a header alone', `${figuresToCsv(FIGURES).split('\r\n')[0]}\r\n`, 'experiment: '],
  ['a missing count', figuresToCsv(FIGURES).replace(',400,21,', ',,21,'), 'daily.1.n: '],
  ['a negative count', figuresToCsv(FIGURES).replace(',400,21,', ',-400,21,'), 'daily.1.n: '],
  [
    'evidence without its kind',
    figuresToCsv(FIGURES).replace(',issuing,not checked', ',issuing,maybe'),
    'evidence.issuing: ',
  ],
  ['a lost line', figuresToCsv(FIGURES).replace(/daily,.*\r\n/, ''), 'lines of the file are missing'],
  ['a doubled line', figuresToCsv(FIGURES).replace(/daily,.*\r\n/, '$&$&'), 'or duplicated'],
])('%s is refused by name', (_name, csv, problem) => {
  expect(() => figuresFromCsv(csv)).toThrow(problem);
});

test('figures of an experiment without a phase give no report', () => {
  const draft = { ...FIGURES, phase: null, phases: [] };
  expect(reportOf(draft)).toBeNull();
  expect(() => recompute(figuresToCsv(draft))).toThrow('no phase has started yet');
});

test('a cell of any length is read, and an unterminated one is refused', () => {
  const long = 'a""'.repeat(3_000_000);
  expect(readCsv(`one,"${long}"\r\n`)?.[0]?.[1]).toHaveLength(6_000_000);
  expect(readCsv(`one,"${long}`)).toBeNull();
});

import { expect, test } from 'vitest';
import { experimentFigures } from '../testing/experiment-figures.ts';
import { reportOf, summaryVerdict } from './report-of.ts';

const days = (count: number, ...arms: (readonly [number, number])[]) => Array.from({ length: count }, () => arms);

test('a variant that is certain to be better is recommended for shipping, with the reason', () => {
  const report = reportOf(experimentFigures(days(10, [1000, 50], [1000, 70])));
  expect(report?.verdict).toEqual({
    kind: 'ship',
    variant: 'b',
    text: 'ship b',
    reason:
      '7% of visitors reach line-added with b and 5% with the control: an increase that holds no matter how often you check.',
  });
  expect(report?.daysNeeded).toBe(0);
  expect(report?.visitorsADay).toBe(2000);
});

test('the main goal comes first, then the guardrails, then the other goals', () => {
  const figures = experimentFigures(days(2, [1000, 50], [1000, 70]));
  const other = figures.daily
    .filter(({ goal }) => goal === 'line-added')
    .map((row) => ({ ...row, goal: 'newsletter' }));
  const goals = reportOf({ ...figures, daily: [...other, ...figures.daily] })?.goals;
  expect(goals?.map(({ goal, role }) => `${goal} ${role}`)).toEqual([
    'line-added main',
    'order-completed guardrail',
    'newsletter other',
  ]);
  expect(goals?.[0]?.arms.map(({ variant, n, x, meanValue }) => [variant, n, x, meanValue])).toEqual([
    ['control', 2000, 100, null],
    ['b', 2000, 140, null],
  ]);
  expect(goals?.[1]?.arms[0]?.meanValue).toBe(2);
});

test('a guardrail has a state with each offered variant, and no other goal does', () => {
  const figures = experimentFigures(days(10, [1000, 50], [1000, 70], [1000, 50]));
  const guards = (changes: Partial<(typeof figures.phases)[number]>, daily = figures.daily) => {
    const phases = figures.phases.map((phase) => ({ ...phase, ...changes }));
    return reportOf({ ...figures, phases, daily })?.goals.map(({ guard }) => guard);
  };
  expect(guards({})).toEqual([null, { margin: 0.5, states: ['harmless', 'harmless'] }]);
  expect(guards({ guardrail_margin: 0.1 })).toEqual([null, { margin: 0.1, states: ['open', 'open'] }]);
  const worse = figures.daily.map((row) =>
    row.goal === 'order-completed' && row.variant === 'b' ? { ...row, x: 1 } : row,
  );
  expect(guards({}, worse)?.[1]?.states).toEqual(['harmed', 'harmless']);
  const [control, ...others] = figures.phases[0]?.variants ?? [];
  const variants = [control!, ...others.map((one) => (one.name === 'c' ? { ...one, weight: 0 } : one))];
  expect(guards({ variants })?.[1]?.states).toEqual(['harmless', null]);
});

test('days are estimated after a full day, and from 20 conversions of the primary goal and each guardrail', () => {
  const forecast = (figures: ReturnType<typeof experimentFigures>) => reportOf(figures)?.daysNeeded ?? null;
  const enough = experimentFigures(days(2, [400, 10], [400, 11]));
  expect(forecast(enough)).toBeGreaterThan(5);
  expect(forecast(experimentFigures(days(2, [400, 9], [400, 30])))).toBeNull();
  // Each variant has 9 orders a day.
  expect(forecast(experimentFigures(days(2, [350, 20], [350, 21])))).toBeNull();
  expect(forecast(experimentFigures(days(1, [800, 20], [800, 22])))).toBeNull();
});

test('days until a verdict are at least the missing full days, and the days that guardrails need', () => {
  const figures = experimentFigures(days(5, [2000, 200], [2000, 206]));
  const forecast = (changes: Partial<(typeof figures.phases)[number]>) =>
    reportOf({ ...figures, phases: figures.phases.map((phase) => ({ ...phase, ...changes })) })?.daysNeeded ?? 0;
  const plain = forecast({ guardrails: [] });
  expect(plain).toBeLessThan(30);
  expect(forecast({ guardrails: [], minimum_days: 60 })).toBe(55);
  const guarded = forecast({ guardrail_margin: 0.1 });
  expect(guarded).toBeGreaterThan(plain + 5);
  expect(forecast({ guardrail_margin: 0.05 })).toBeGreaterThan(3 * guarded);
});

test('visitors of a day without conversions count as visitors', () => {
  const figures = experimentFigures(days(3, [600, 30], [600, 30]));
  const daily = figures.daily.filter(({ goal, day }) => goal === '' || day !== '2026-03-02');
  expect(reportOf({ ...figures, daily })?.goals[0]?.arms[0]).toMatchObject({ n: 1800, x: 60 });
});

test('the series holds the figures at the end of each day, and nothing certain of the first', () => {
  const series = reportOf(experimentFigures(days(3, [200, 10], [200, 16])))?.series;
  expect(series?.map(({ day, arms }) => [day, ...arms.map(({ n, x }) => `${x} of ${n}`)])).toEqual([
    ['2026-03-01', '10 of 200', '16 of 200'],
    ['2026-03-02', '20 of 400', '32 of 400'],
    ['2026-03-03', '30 of 600', '48 of 600'],
  ]);
  expect(series?.map(({ comparisons }) => comparisons[0]?.sequential === null)).toEqual([true, false, false]);
});

test('a mismatch of assigned visitors breaks the experiment, even where exposed visitors match', () => {
  const figures = experimentFigures(days(10, [1000, 50], [1000, 70]));
  const assigned = figures.assigned.map((row) => (row.variant === 'b' ? { ...row, n: row.n + 200 } : row));
  const report = reportOf({ ...figures, assigned });
  expect([report?.verdict.text, report?.daysNeeded]).toEqual(['broken: sample ratio mismatch', null]);
  expect([report?.mismatch.assigned.alarm, report?.mismatch.exposed.alarm]).toEqual([true, false]);
});

test('days still needed are those of the traffic of the last seven full days', () => {
  const figures = experimentFigures([...days(7, [100, 5], [100, 5]), ...days(7, [400, 20], [400, 20])]);
  const report = reportOf(figures);
  expect(report?.visitorsADay).toBe(800);
  const needed = report?.daysNeeded ?? 0;
  const slower = reportOf({ ...figures, read_at: '2026-03-18T12:00:00Z' });
  expect(slower?.visitorsADay).toBeCloseTo((4 * 800) / 7, 9);
  expect((slower?.daysNeeded ?? 0) / needed).toBeCloseTo(7 / 4, 1);
});

test('an experiment opened this morning has its days estimated from the hours since', () => {
  const figures = experimentFigures(days(1, [500, 25], [500, 30]));
  expect(reportOf({ ...figures, read_at: '2026-03-01T06:00:00Z' })?.visitorsADay).toBe(4000);
});

test('the duration is unknown while an experiment is stopped, without visitors, and without conversions', () => {
  const figures = experimentFigures(days(3, [500, 25], [500, 30]));
  const none = experimentFigures(days(3, [500, 0], [500, 0]));
  expect([
    reportOf({ ...figures, status: 'stopped' })?.daysNeeded,
    reportOf({ ...figures, read_at: '2026-04-01T00:00:00Z' })?.daysNeeded,
    reportOf(none)?.daysNeeded,
  ]).toEqual([null, null, null]);
});

test('where there is no verdict for longer than planned, the remaining days are more than one', () => {
  // Half of the lift worth having: for a long time neither a lift nor no difference is certain.
  const report = reportOf(experimentFigures(days(30, [2000, 100], [2000, 105])));
  expect(report?.verdict.text).toBe('keep running');
  expect(report?.daysNeeded).toBeGreaterThan(10);
});

test('segments are reported separately, and served pages beside their visitors', () => {
  const report = reportOf(experimentFigures(days(2, [500, 25], [500, 30])));
  expect(report?.segments.map(({ dimension, segment, arms }) => [dimension, segment, arms[1]?.x])).toEqual([
    ['device', 'phone', 60],
  ]);
  expect(report?.lost[1]).toEqual({
    variant: 'b',
    pages: 2000,
    issued: null,
    assigned: 1000,
    exposed: 1000,
    seenShare: 1,
  });
});

test('an excess of exposed over assigned visitors withholds the verdict and the days, and the report gives the reason', () => {
  const figures = experimentFigures(days(10, [1000, 50], [1000, 70]));
  const assigned = figures.assigned.map((row) => ({ ...row, n: row.n / 10 }));
  const report = reportOf({ ...figures, assigned });
  expect([report?.verdict.text, report?.daysNeeded, report?.sooner]).toEqual([
    'withheld: more saw it than were assigned',
    null,
    null,
  ]);
  expect(report?.evidence).toMatchObject({ exposed: 'too many', assigned: 'not checked' });
});

test('invented visitors of one variant withhold a verdict that they would break', () => {
  const figures = experimentFigures(days(10, [1000, 50], [1000, 70]));
  const assigned = figures.assigned.map((row) => (row.variant === 'b' ? { ...row, n: row.n + 200 } : row));
  const evidence = {
    ...figures.evidence,
    checking: true,
    issuing: 'checked' as const,
    assigned,
    issued: figures.assigned.map((row) => ({ ...row, n: row.n + 3 })),
  };
  expect(reportOf({ ...figures, assigned })?.verdict.kind).toBe('broken');
  expect(reportOf({ ...figures, assigned, evidence })?.verdict).toMatchObject({
    kind: 'withheld',
    reason: expect.stringMatching(/^22,000 visitors were assigned, and the shop issued 20,060 tokens\. /),
  });
});

test('tokens are beside the pages of their variant, unless only a part of the phase was counted', () => {
  const figures = experimentFigures(days(10, [1000, 50], [1000, 70]));
  const issued = (since: string | null) => {
    const evidence = {
      ...figures.evidence,
      issuing: 'checked' as const,
      since,
      assigned: figures.assigned,
      issued: figures.assigned.map((row) => ({ ...row, n: row.n + 10 })),
    };
    return reportOf({ ...figures, evidence })?.lost.map((one) => one.issued);
  };
  expect([issued(null), issued('2026-03-05')]).toEqual([
    [10_100, 10_100],
    [null, null],
  ]);
});

test('only the order goal names the source of its confirmation', () => {
  const figures = experimentFigures(days(2, [1000, 50], [1000, 70]));
  const orders = (of: typeof figures) => reportOf(of)?.goals.map((goal) => `${goal.goal} ${goal.orders}`);
  expect(orders(figures)).toEqual(['line-added null', 'order-completed browsers']);
  const webhook = { ...figures, evidence: { ...figures.evidence, orders: 'webhook' as const } };
  expect(orders(webhook)?.[1]).toBe('order-completed webhook');
});

test('the list gives the same verdict as the page', () => {
  const figures = experimentFigures(days(10, [1000, 50], [1000, 70]));
  const summary = {
    name: 'hero',
    time_zone: 'UTC',
    description: '',
    status: figures.status,
    revision: 3,
    updated_at: figures.read_at,
    shipped_variant: null,
    phase: figures.phases[0] ?? null,
    totals: figures.daily,
    assigned: figures.assigned,
    traffic: [],
    evidence: figures.evidence,
  };
  expect(summaryVerdict(summary)).toEqual(reportOf(figures)?.verdict);
  expect(summaryVerdict({ ...summary, assigned: [] })?.kind).toBe('withheld');
  expect(summaryVerdict({ ...summary, phase: null })).toBeNull();
});

import { expect, test } from 'vitest';
import type { Arrivals } from '../functions/experiment-alerts/arrivals.ts';
import { silenceOf } from '../functions/experiment-alerts/silence.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;
const LAST = Date.parse('2026-03-18T12:00:00Z');

const dayBefore = (days: number): string => new Date(LAST - days * DAY).toISOString().slice(0, 10);

/** So many visitors on each of the last two weeks, and none since noon of the last day. */
const arrivals = (hours: number, n: (daysBefore: number) => number, changed: Partial<Arrivals> = {}): Arrivals => ({
  now: new Date(LAST + hours * HOUR).toISOString(),
  last_at: new Date(LAST).toISOString(),
  days: Array.from({ length: 15 }, (_, back) => ({ day: dayBefore(back), n: n(back) })).filter((day) => day.n > 0),
  share: 1,
  time_zone: 'UTC',
  ends_at: null,
  ...changed,
});

const hundred = () => 100;

test('a day without visitors where a hundred come is reported, with the expected number', () => {
  expect(silenceOf(arrivals(25, hundred))).toEqual({ hours: 25, expected: expect.closeTo(104.2, 1) });
});

test('a night raises no alert, however many come by day', () => {
  expect(silenceOf(arrivals(23.9, () => 1_000_000))).toBeNull();
});

test.each([
  [9, 24, null],
  [9, 25, 9.375],
  [3, 72, null],
  [3, 76, 9.5],
  [1, 200, null],
  [1, 223, 9.29],
])('where %d come in a day, silence for %d hours has %s expected visitors', (n, hours, expected) => {
  const found = silenceOf(arrivals(hours, () => n));
  expect(found && found.expected).toEqual(expected === null ? null : expect.closeTo(expected, 1));
});

test('by chance the rule alerts less than once in ten thousand times: 20,000 shops of ten visitors a day', () => {
  // The silence of a Poisson process is exponential; the rule is asked at its very end.
  const shops = 20_000;
  let silent = 0;
  for (let at = 0; at < shops; at += 1) {
    const share = (at + 0.5) / shops;
    const silence = -Math.log(share) / 10;
    if (silenceOf(arrivals(silence * 24, () => 10))) silent += 1;
  }
  expect(silent).toBeLessThanOrEqual(2);
});

test('a weekday that was quiet a week ago is expected to be quiet', () => {
  const quietOn = (quiet: number) => (daysBefore: number) => (daysBefore === quiet ? 2 : 15);
  expect(silenceOf(arrivals(30, () => 15))).toMatchObject({ expected: expect.closeTo(18.75, 5) });
  // Noon to midnight like the mean of the week before, then eighteen hours like the same weekday before.
  expect(silenceOf(arrivals(30, quietOn(6)))).toBeNull();
  expect(silenceOf(arrivals(48, quietOn(6)))).toMatchObject({ expected: expect.closeTo(15.1, 1) });
});

test('where less of the traffic takes part than did, less is expected', () => {
  expect(silenceOf(arrivals(25, hundred, { share: 0.05 }))).toBeNull();
  expect(silenceOf(arrivals(25, hundred, { share: 0.1 }))).not.toBeNull();
});

test('an experiment of one day is measured by that day', () => {
  const days = [{ day: dayBefore(0), n: 40 }];
  expect(silenceOf(arrivals(24, hundred, { days }))).toMatchObject({ expected: expect.closeTo(40, 5) });
});

test.each([
  ['one without visitors yet', { last_at: null, days: [] }],
  ['one whose end has come', { ends_at: '2026-03-18T13:00:00Z' }],
  ['one whose days were never counted', { days: [] }],
])('%s raises no alert', (_case, changed) => {
  expect(silenceOf(arrivals(400, hundred, changed))).toBeNull();
});

test('a day on which clocks change has 23 or 25 hours, and as many are expected of it as of any', () => {
  const zone = 'America/Los_Angeles';
  const silent = (lastAt: string, now: string, day: string) =>
    silenceOf({ now, last_at: lastAt, days: [{ day, n: 24 }], share: 1, time_zone: zone, ends_at: null })?.expected;
  // From midnight to midnight of the zone, over a day of 23 hours, of 24, and of 25.
  expect(silent('2026-03-08T08:00:00Z', '2026-03-09T08:00:00Z', '2026-03-08')).toBeCloseTo(25, 9);
  expect(silent('2026-03-09T07:00:00Z', '2026-03-10T07:00:00Z', '2026-03-09')).toBeCloseTo(24, 9);
  expect(silent('2026-11-01T07:00:00Z', '2026-11-02T07:00:00Z', '2026-11-01')).toBeCloseTo(24 * (24 / 25), 9);
});

import { expect, test } from 'vitest';
import { type DayOfArm, experimentFigures } from '../testing/experiment-figures.ts';
import { runningExperiment } from '../testing/simulated-visitors.ts';
import type { ExperimentFigures, OpenedPhase } from './figures.ts';
import { scheduleStanding } from './schedule.ts';
import { rampText, standingText } from './schedule-words.ts';
import { definitionFrom } from '../manage/rows.ts';

const RAMP = [{ traffic: 5, minimumHours: 24 }, { traffic: 25, minimumHours: 48 }, { traffic: 100 }];
const OPENED = '2026-03-01T00:00:00.000Z';

const { status: _status, phase: _phase, ...WRITTEN } = runningExperiment('hero');

const scheduled = (changes: object) => ({
  status: 'running' as const,
  definition: definitionFrom({ ...WRITTEN, traffic: 5, ramp: RAMP, ...changes }),
});

/** Figures of a day or more whose goals do not differ by default. */
function figuresOf(
  days: number,
  of: Partial<OpenedPhase> = {},
  arms: readonly DayOfArm[] = [
    [1000, 50],
    [1000, 50],
  ],
) {
  return experimentFigures(
    Array.from({ length: days }, () => arms),
    of,
  );
}

/** Figures with this many orders of the guardrail in each arm, over all days. */
const guarded = (figures: ExperimentFigures, control: number, b: number): ExperimentFigures => ({
  ...figures,
  daily: figures.daily.map((row, at) =>
    row.goal === 'order-completed' ? { ...row, x: at > 5 ? 0 : row.variant === 'b' ? b : control } : row,
  ),
});

test('a step is due once its minimum time has passed, and not before', () => {
  const early = { ...figuresOf(1), read_at: '2026-03-01T23:59:59.000Z' };
  expect(scheduleStanding(scheduled({}), early)).toEqual({
    kind: 'waiting',
    to: 25,
    until: '2026-03-02T00:00:00.000Z',
  });
  expect(scheduleStanding(scheduled({}), figuresOf(1))).toEqual({ kind: 'advance', to: 25 });
});

test('nothing is done while only the tokens of the last minute are missing', () => {
  const counts = (n: number) => ['control', 'b'].map((variant) => ({ variant, n }));
  const figures = figuresOf(1);
  const lacking = (recent: number): ExperimentFigures => {
    const evidence = { ...figures.evidence, issuing: 'checked' as const, assigned: counts(1000), issued: counts(500) };
    return { ...figures, evidence: { ...evidence, recent: counts(recent) } };
  };
  expect(scheduleStanding(scheduled({}), lacking(0))?.kind).toBe('paused');
  expect(scheduleStanding(scheduled({}), lacking(500))).toBeNull();
  expect(scheduleStanding(scheduled({ endsAt: '2026-03-01T12:00:00Z' }), lacking(500))).toBeNull();
});

test('the minimum time counts from the latest change of traffic, and not before the start', () => {
  const since = {
    traffic_history: [
      { at: OPENED, traffic: 5 },
      { at: '2026-03-02T06:00:00.000Z', traffic: 25 },
    ],
  };
  const second = scheduled({ traffic: 25 });
  const until = '2026-03-04T06:00:00.000Z';
  expect(scheduleStanding(second, figuresOf(3, since))).toEqual({ kind: 'waiting', to: 100, until });
  expect(scheduleStanding(second, figuresOf(4, since))).toEqual({ kind: 'advance', to: 100 });
  const later = scheduled({ startsAt: '2026-03-03T00:00:00Z' });
  expect(scheduleStanding(later, figuresOf(2))).toMatchObject({ kind: 'waiting', until: '2026-03-04T00:00:00.000Z' });
});

test('the last step is the end of a ramp, and a traffic between the steps holds it', () => {
  expect(scheduleStanding(scheduled({ traffic: 100 }), figuresOf(9))).toEqual({ kind: 'complete' });
  expect(scheduleStanding(scheduled({ traffic: 50 }), figuresOf(9))).toEqual({ kind: 'held' });
});

test('a guardrail that looks lower pauses a due step, with the size of the drop', () => {
  const lower = guarded(figuresOf(1), 60, 30);
  expect(scheduleStanding(scheduled({}), lower)).toEqual({
    kind: 'paused',
    to: 25,
    reasons: ['order-completed looks lower with b: 3% of visitors, 6% with the control.'],
  });
  expect(scheduleStanding(scheduled({}), guarded(figuresOf(1), 33, 30))).toMatchObject({ kind: 'advance' });
});

test('a ramp goes up neither without visitors nor by unreliable figures', () => {
  const none = figuresOf(1, {}, [
    [10, 1],
    [0, 0],
  ]);
  expect(scheduleStanding(scheduled({}), none)).toMatchObject({ reasons: ['No visitors have seen b yet.'] });
  const lopsided = figuresOf(1, {}, [
    [1000, 50],
    [500, 25],
  ]);
  expect(scheduleStanding(scheduled({}), lopsided)).toMatchObject({
    kind: 'paused',
    reasons: [expect.stringContaining('Traffic didn’t split')],
  });
  const unvouched = { ...figuresOf(1), assigned: [] };
  expect(scheduleStanding(scheduled({}), unvouched)).toMatchObject({
    kind: 'paused',
    reasons: [expect.stringContaining('assigned')],
  });
});

test.each([5, 50, 100])('certain harm of a guardrail rolls back at %d%, however short the step was', (traffic) => {
  const harmed = { ...guarded(figuresOf(3), 300, 100), read_at: '2026-03-01T01:00:00.000Z' };
  expect(scheduleStanding(scheduled({ traffic }), harmed)).toEqual({
    kind: 'roll-back',
    reason:
      '3.33% of visitors reach order-completed with b and 10% with the control: a drop that holds no matter how often you check.',
  });
});

test('certain harm of the primary goal rolls back too', () => {
  const worse = figuresOf(3, {}, [
    [1000, 100],
    [1000, 40],
  ]);
  expect(scheduleStanding(scheduled({}), worse)).toMatchObject({ kind: 'roll-back' });
});

test('unreliable figures roll nothing back', () => {
  const harmed = { ...guarded(figuresOf(3), 300, 100), assigned: [] };
  expect(scheduleStanding(scheduled({}), harmed)).toMatchObject({ kind: 'paused' });
});

test('nothing is scheduled without a schedule, before the end, or for an experiment that does not run', () => {
  const harmed = guarded(figuresOf(3), 300, 100);
  expect(scheduleStanding(scheduled({ ramp: undefined }), harmed)).toBeNull();
  expect(scheduleStanding(scheduled({ ramp: undefined, endsAt: '2026-03-04T00:00:01Z' }), figuresOf(3))).toBeNull();
  expect(scheduleStanding({ ...scheduled({}), status: 'stopped' }, harmed)).toBeNull();
});

const ENDED = { ramp: undefined, endsAt: '2026-03-11T00:00:00Z' };
const BETTER: readonly DayOfArm[] = [
  [1000, 50],
  [1000, 90],
];

test('an end stops the experiment, and ships only the variant that the verdict recommends, only where it should', () => {
  const won = figuresOf(10, { guardrails: [] }, BETTER);
  expect(scheduleStanding(scheduled(ENDED), won)).toEqual({ kind: 'stop', reason: 'Its end has passed.' });
  expect(scheduleStanding(scheduled({ ...ENDED, shipAtEnd: true }), won)).toMatchObject({ kind: 'ship', variant: 'b' });
  const open = figuresOf(10, { guardrails: [] });
  expect(scheduleStanding(scheduled({ ...ENDED, shipAtEnd: true }), open)).toMatchObject({
    kind: 'stop',
    reason: expect.stringMatching(/^Its end has passed, and no variant can ship\. /),
  });
});

test.each([
  ['too few days', figuresOf(10, { guardrails: [], minimum_days: 14 }, BETTER)],
  ['an open guardrail', guarded(figuresOf(10, {}, BETTER), 30, 30)],
  ['visitors without evidence', { ...figuresOf(10, { guardrails: [] }, BETTER), assigned: [] }],
])('an end ships nothing with %s', (_what, figures) => {
  expect(scheduleStanding(scheduled({ ...ENDED, shipAtEnd: true }), figures)).toMatchObject({ kind: 'stop' });
});

test('a schedule is shown in words, in the shop’s time zone', () => {
  const { definition } = scheduled({});
  const textOf = (standing: Parameters<typeof standingText>[0]) => standingText(standing, definition, 'UTC');
  expect(rampText(RAMP)).toBe('5% for at least 24 hours, 25% for at least 48 hours, then 100%');
  expect(textOf({ kind: 'waiting', to: 25, until: '2026-03-02T17:00:00.000Z' })).toBe(
    'At 5%. Goes up to 25% on Mar 2, 2026, 5:00 PM UTC or later.',
  );
  expect(textOf({ kind: 'paused', to: 25, reasons: ['No visitors have seen b yet.'] })).toBe(
    'Paused at 5% before 25%. No visitors have seen b yet.',
  );
});

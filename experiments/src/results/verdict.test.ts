import { expect, test } from 'vitest';
import type { Tested, TestedGoal } from './tested-goal.ts';
import { verdictOf } from './verdict.ts';

const NAMES = ['control', 'b', 'c', 'd'];

/** Arms of equal size, by the number of visitors who reach the goal. */
const goal = (name: string, n: number, ...reached: number[]): TestedGoal => ({
  goal: name,
  arms: reached.map((x, at) => ({ variant: NAMES[at] ?? '', weight: 1, n, x })),
});

const tested = (main: TestedGoal, changes: Partial<Tested> = {}): Tested => ({
  main,
  guardrails: [],
  minimumLift: 0.1,
  guardrailMargin: 0.5,
  minimumDays: 7,
  fullDays: 7,
  isMismatched: false,
  withheld: null,
  ...changes,
});

const verdict = (main: TestedGoal, changes?: Partial<Tested>): string => verdictOf(tested(main, changes)).text;
const reason = (main: TestedGoal, changes?: Partial<Tested>): string => verdictOf(tested(main, changes)).reason;

test.each([
  ['ship b', goal('line-added', 10_000, 500, 700)],
  ['stop: b hurts results', goal('line-added', 10_000, 700, 500)],
  ['stop: no meaningful difference', goal('line-added', 1_000_000, 50_000, 50_100)],
  ['keep running', goal('line-added', 10_000, 500, 520)],
  ['keep running', goal('line-added', 0, 0, 0)],
  ['keep running', goal('line-added', 10_000, 0, 0)],
  ['keep running', goal('line-added', 10_000, 10_000, 10_000)],
])('the verdict is %s for a control and a variant', (text, main) => {
  expect(verdict(main)).toBe(text);
});

test('where visitors do not match the weights, there is no other verdict', () => {
  expect(verdictOf(tested(goal('line-added', 10_000, 500, 700), { isMismatched: true }))).toMatchObject({
    kind: 'broken',
    text: 'broken: sample ratio mismatch',
  });
});

test('an excess of counted visitors gives no other verdict: neither to ship nor broken', () => {
  const withheld = { visitors: 'assigned', variant: null, counted: 500, vouched: 10, since: null } as const;
  for (const isMismatched of [false, true]) {
    expect(verdictOf(tested(goal('line-added', 10_000, 500, 700), { isMismatched, withheld }))).toMatchObject({
      kind: 'withheld',
      text: 'withheld: more visitors than the shop vouched for',
    });
  }
});

test('the best of several is shipped, and a harmful one is named beside it', () => {
  const main = goal('line-added', 10_000, 500, 300, 700, 720);
  expect(verdict(main)).toBe('ship d');
  expect(reason(main)).toBe(
    '7.2% of visitors reach line-added with d and 5% with the control: an increase that holds no matter how often you check, while b hurts results.',
  );
});

test('harm is reported without certainty about the others, and that they can continue', () => {
  const main = goal('line-added', 10_000, 500, 300, 510);
  expect(verdict(main)).toBe('stop: b hurts results');
  expect(reason(main)).toMatch(/a drop that holds no matter how often you check; c can keep running without it\.$/);
});

test('a variant that wins the main goal and harms a guardrail is not shipped, and another one is', () => {
  const guardrails = [goal('order-completed', 10_000, 400, 200, 400)];
  expect(verdict(goal('line-added', 10_000, 500, 900, 500), { guardrails })).toBe('stop: b hurts results');
  expect(reason(goal('line-added', 10_000, 500, 900, 500), { guardrails })).toMatch(/order-completed with b and 4%/);
  expect(verdict(goal('line-added', 10_000, 500, 900, 700), { guardrails })).toBe('ship c');
});

test('an improved guardrail hinders nothing', () => {
  const guardrails = [goal('order-completed', 10_000, 200, 400)];
  expect(verdict(goal('line-added', 10_000, 500, 700), { guardrails })).toBe('ship b');
});

test('guardrails and each further variant make the main goal’s test stricter', () => {
  // Just beyond 0.05: p is 0.045.
  const reached = [500, 602] as const;
  expect(verdict(goal('line-added', 10_000, ...reached))).toBe('ship b');
  expect(verdict(goal('line-added', 10_000, ...reached, 500))).toBe('keep running');
  const guardrails = [goal('order-completed', 10_000, 200, 200)];
  expect(verdict(goal('line-added', 10_000, ...reached), { guardrails })).toBe('keep running');
});

test('a variant without a result yet counts among the comparisons; one that is offered to no visitor does not', () => {
  const main = goal('line-added', 10_000, 500, 602, 0);
  const third = (weight: number): TestedGoal => ({
    ...main,
    arms: main.arms.map((arm) => (arm.variant === 'c' ? { ...arm, n: 0, weight } : arm)),
  });
  expect([verdict(third(1)), verdict(third(0))]).toEqual(['keep running', 'ship b']);
});

test('there is no claim about a variant with few visitors, for any difference', () => {
  const arms = (n: number, x: number): TestedGoal => ({
    goal: 'line-added',
    arms: [
      { variant: 'control', weight: 99, n: 9900, x: 495 },
      { variant: 'b', weight: 1, n, x },
    ],
  });
  expect([verdict(arms(100, 0)), verdict(arms(500, 0))]).toEqual(['keep running', 'stop: b hurts results']);
  expect(reason(arms(100, 0))).toBe(
    'There isn’t enough data yet for line-added: 10,000 of about 40,405 visitors so far.',
  );
});

test('the smallest lift worth having decides when there is no difference', () => {
  const main = goal('line-added', 100_000, 10_000, 10_050);
  expect([0.02, 0.2].map((minimumLift) => verdict(main, { minimumLift }))).toEqual([
    'keep running',
    'stop: no meaningful difference',
  ]);
  expect(reason(main, { minimumLift: 0.2 })).toContain('less than 20% of its rate');
});

test('a better variant is not shipped before visitors have come on enough full days', () => {
  const main = goal('line-added', 10_000, 500, 700);
  expect(verdictOf(tested(main, { fullDays: 5 }))).toEqual({
    kind: 'keep-running',
    text: 'keep running',
    reason:
      '7% of visitors reach line-added with b and 5% with the control: an increase that holds no matter how often you check. Still missing before b can ship: visitors have come on 5 of 7 full days.',
  });
  expect(reason(main, { fullDays: 0, minimumDays: 1 })).toMatch(/visitors have come on 0 of 1 full day\.$/);
  expect([verdict(main, { fullDays: 7 }), verdict(main, { fullDays: 0, minimumDays: 0 })]).toEqual([
    'ship b',
    'ship b',
  ]);
});

test('harm and no difference are reported without waiting for full days or guardrails', () => {
  const early = { fullDays: 1, guardrails: [goal('order-completed', 10_000, 3, 2)] };
  expect(verdict(goal('line-added', 10_000, 700, 500), early)).toBe('stop: b hurts results');
  const same = goal('line-added', 1_000_000, 50_000, 50_100);
  expect(verdict(same, { ...early, guardrails: [goal('order-completed', 1_000_000, 3, 2)] })).toBe(
    'stop: no meaningful difference',
  );
});

test('a better variant is not shipped before each guardrail has 20 conversions in both arms', () => {
  const main = goal('line-added', 10_000, 500, 700);
  const guarded = (control: number, b: number) => ({
    guardrails: [goal('order-completed', 10_000, control, b)],
    guardrailMargin: 1,
  });
  expect(reason(main, guarded(0, 0))).toMatch(
    /Still missing before b can ship: order-completed has 0 conversions with b and 0 with the control, and each needs 20\.$/,
  );
  expect(reason(main, guarded(30, 19))).toMatch(/order-completed has 19 conversions with b and 30 with the control/);
  expect(reason(main, guarded(19, 1))).toMatch(/order-completed has 1 conversion with b and 19 with the control/);
  expect([verdict(main, guarded(40, 19)), verdict(main, guarded(40, 40))]).toEqual(['keep running', 'ship b']);
});

test('a better variant is not shipped while a guardrail may be down by more than the margin', () => {
  const main = goal('line-added', 10_000, 500, 700);
  const guardrails = [goal('order-completed', 10_000, 400, 400)];
  const [, drop = ''] =
    /could be down by as much as ([\d.]+)% with b/.exec(reason(main, { guardrails, guardrailMargin: 0.1 })) ?? [];
  expect(Number(drop)).toBeGreaterThan(15);
  expect(reason(main, { guardrails, guardrailMargin: 0.1 })).toMatch(/with b, and at most 10% is allowed\.$/);
  expect(verdict(main, { guardrails, guardrailMargin: Number(drop) / 100 - 0.001 })).toBe('keep running');
  expect(verdict(main, { guardrails, guardrailMargin: Number(drop) / 100 + 0.001 })).toBe('ship b');
});

test('all missing requirements are listed, of every guardrail, for the better variant only', () => {
  const guardrails = [goal('order-completed', 10_000, 400, 400, 400), goal('newsletter', 10_000, 12, 15, 3)];
  const main = goal('line-added', 10_000, 500, 700, 500);
  const [, list = ''] = reason(main, { guardrails, guardrailMargin: 0.1, fullDays: 2 }).split('can ship: ');
  expect(list.split('; ')).toEqual([
    'visitors have come on 2 of 7 full days',
    expect.stringMatching(/^order-completed could be down by as much as [\d.]+% with b, and at most 10% is allowed$/),
    'newsletter has 15 conversions with b and 12 with the control, and each needs 20.',
  ]);
});

test('before the primary goal decides, the other requirements for shipping are listed too', () => {
  const guardrails = [goal('order-completed', 10_000, 5, 6)];
  expect(reason(goal('line-added', 10_000, 500, 520), { guardrails, fullDays: 3 })).toBe(
    'It’s too early to say whether a variant changes line-added. Also missing before a variant can ship: visitors have come on 3 of 7 full days; order-completed has 6 conversions with b and 5 with the control, and each needs 20.',
  );
  expect(reason(goal('line-added', 10_000, 0, 0))).toBe(
    'There isn’t enough data yet for line-added: no visitor has reached it.',
  );
  expect(reason(goal('line-added', 0, 0, 0))).toBe('No visitors have seen it yet.');
});

test('the better of two variants waits for its guardrail, and the other one is shipped meanwhile', () => {
  const guardrails = [goal('order-completed', 10_000, 400, 410, 330)];
  const main = goal('line-added', 10_000, 500, 700, 720);
  expect(verdict(main, { guardrails, guardrailMargin: 0.25 })).toBe('ship b');
});

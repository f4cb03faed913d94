import { expect, test } from 'vitest';
import type { Tested, TestedGoal } from './tested-goal.ts';
import { verdictOf } from './verdict.ts';

const NAMES = ['control', 'b', 'c', 'd'];

/** Arms of so many visitors each, by how many of them reach the goal. */
const goal = (name: string, n: number, ...reached: number[]): TestedGoal => ({
  goal: name,
  arms: reached.map((x, at) => ({ variant: NAMES[at] ?? '', weight: 1, n, x })),
});

const tested = (main: TestedGoal, changes: Partial<Tested> = {}): Tested => ({
  main,
  guardrails: [],
  minimumLift: 0.1,
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
])('%s is said of a control and a variant', (text, main) => {
  expect(verdict(main)).toBe(text);
});

test('where visitors do not come as the weights say, nothing else is said', () => {
  expect(verdictOf(tested(goal('line-added', 10_000, 500, 700), { isMismatched: true }))).toMatchObject({
    kind: 'broken',
    text: 'broken: sample ratio mismatch',
  });
});

test('while more visitors are counted than can be, nothing else is said: neither to ship it nor that it is broken', () => {
  const withheld = { visitors: 'assigned', variant: null, counted: 500, vouched: 10, since: null } as const;
  for (const isMismatched of [false, true]) {
    expect(verdictOf(tested(goal('line-added', 10_000, 500, 700), { isMismatched, withheld }))).toMatchObject({
      kind: 'withheld',
      text: 'withheld: more visitors than the shop vouched for',
    });
  }
});

test('the best of several is shipped, and what does harm is told beside it', () => {
  const main = goal('line-added', 10_000, 500, 300, 700, 720);
  expect(verdict(main)).toBe('ship d');
  expect(reason(main)).toBe(
    '7.2% of visitors reach line-added with d and 5% with the control: an increase that holds no matter how often you check, while b hurts results.',
  );
});

test('harm is told while nothing is certain of the others, and that they can go on', () => {
  const main = goal('line-added', 10_000, 500, 300, 510);
  expect(verdict(main)).toBe('stop: b hurts results');
  expect(reason(main)).toMatch(/a drop that holds no matter how often you check; c can keep running without it\.$/);
});

test('what wins the main goal and harms a guardrail is not shipped, and another one is', () => {
  const guardrails = [goal('order-completed', 10_000, 400, 200, 400)];
  expect(verdict(goal('line-added', 10_000, 500, 900, 500), { guardrails })).toBe('stop: b hurts results');
  expect(reason(goal('line-added', 10_000, 500, 900, 500), { guardrails })).toMatch(/order-completed with b and 4%/);
  expect(verdict(goal('line-added', 10_000, 500, 900, 700), { guardrails })).toBe('ship c');
});

test('a guardrail that does better than before hinders nothing', () => {
  const guardrails = [goal('order-completed', 10_000, 200, 400)];
  expect(verdict(goal('line-added', 10_000, 500, 700), { guardrails })).toBe('ship b');
});

test('with guardrails, and with each further variant, more is asked of the main goal', () => {
  // Just beyond 0.05: p is 0.045.
  const reached = [500, 602] as const;
  expect(verdict(goal('line-added', 10_000, ...reached))).toBe('ship b');
  expect(verdict(goal('line-added', 10_000, ...reached, 500))).toBe('keep running');
  const guardrails = [goal('order-completed', 10_000, 200, 200)];
  expect(verdict(goal('line-added', 10_000, ...reached), { guardrails })).toBe('keep running');
});

test('a variant of which nothing can be said yet counts among the several, one that is offered to nobody does not', () => {
  const main = goal('line-added', 10_000, 500, 602, 0);
  const third = (weight: number): TestedGoal => ({
    ...main,
    arms: main.arms.map((arm) => (arm.variant === 'c' ? { ...arm, n: 0, weight } : arm)),
  });
  expect([verdict(third(1)), verdict(third(0))]).toEqual(['keep running', 'ship b']);
});

test('nothing is claimed of a variant that few visitors get, however far it seems to be', () => {
  const arms = (n: number, x: number): TestedGoal => ({
    goal: 'line-added',
    arms: [
      { variant: 'control', weight: 99, n: 9900, x: 495 },
      { variant: 'b', weight: 1, n, x },
    ],
  });
  expect([verdict(arms(100, 0)), verdict(arms(500, 0))]).toEqual(['keep running', 'stop: b hurts results']);
  expect(reason(arms(100, 0))).toBe('There isn’t enough data yet for line-added.');
});

test('what is worth having decides when there is nothing', () => {
  const main = goal('line-added', 100_000, 10_000, 10_050);
  expect([0.02, 0.2].map((minimumLift) => verdict(main, { minimumLift }))).toEqual([
    'keep running',
    'stop: no meaningful difference',
  ]);
  expect(reason(main, { minimumLift: 0.2 })).toContain('less than 20% of its rate');
});

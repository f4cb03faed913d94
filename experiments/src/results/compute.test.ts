import { expect, test } from 'vitest';
import { compute } from './compute.ts';

test('where no visitor reaches the goal there is a difference of 0 with its interval, and neither z nor p', () => {
  const arms = ['control', 'b'].map((name) => ({ name, n: 1_000_000, x: 0 }));
  const [b] = compute({ arms }).comparisons;
  expect(b).toMatchObject({ diff: 0, lift: null, z_pooled: null, p_pooled: null, p_holm: null, p_bh: null });
  // For any number of visitors: an estimated variance of 0 would make an interval without width.
  expect(b).toMatchObject({ sequential_ci: null, sequential_p: null });
  expect(b?.newcombe_ci?.[1]).toBeGreaterThan(0);
  expect(b?.chance_to_beat_control).toBeCloseTo(0.5, 12);
});

test('an arm without visitors leaves the figures of the others as they are', () => {
  const arms = [
    { name: 'control', n: 1000, x: 30 },
    { name: 'b', n: 1000, x: 42 },
  ];
  const [b] = compute({ arms }).comparisons;
  const withEmpty = compute({ arms: [...arms, { name: 'c', n: 0, x: 0, weight: 0 }] });
  expect(withEmpty.comparisons[0]).toEqual(b);
  expect(withEmpty.comparisons[1]).toMatchObject({ diff: null, p_holm: null, chance_to_beat_control: null });
  expect(withEmpty.chance_to_be_best[2]).toBeNull();
});

test('counts have no days, so the verdict depends on them alone', () => {
  const arms = [
    { name: 'control', n: 10_000, x: 500 },
    { name: 'b', n: 10_000, x: 700 },
  ];
  expect(compute({ arms }).verdict).toBe('ship b');
  expect(compute({ arms })).not.toHaveProperty('guardrails');
});

test('given guardrails are judged, and bind the verdict', () => {
  const arms = [
    { name: 'control', n: 10_000, x: 500 },
    { name: 'b', n: 10_000, x: 700 },
  ];
  const guarded = (b: number, guardrail_margin?: number) =>
    compute({
      arms,
      guardrails: [{ goal: 'order-completed', x: [400, b] }],
      ...(guardrail_margin && { guardrail_margin }),
    });
  const state = (of: ReturnType<typeof guarded>) => [of.guardrails?.map((one) => one.state), of.verdict];
  expect(guarded(400).guardrails).toEqual([{ goal: 'order-completed', arm: 'b', state: 'open' }]);
  expect(state(guarded(400))).toEqual([['open'], 'keep running']);
  expect(state(guarded(400, 0.3))).toEqual([['harmless'], 'ship b']);
  expect(state(guarded(200))).toEqual([['harmed'], 'stop: b hurts results']);
  expect(state(guarded(19))).toEqual([['harmed'], 'stop: b hurts results']);
});

test.each([
  ['too few numbers', { goal: 'order-completed', x: [1] }],
  ['more conversions than visitors', { goal: 'order-completed', x: [1, 20_000] }],
])('a guardrail with %s is refused by name', (_what, guardrail) => {
  const arms = ['control', 'b'].map((name) => ({ name, n: 10_000, x: 500 }));
  expect(() => compute({ arms, guardrails: [guardrail] })).toThrow(/guardrails\.0\.x must have a number for each arm/);
});

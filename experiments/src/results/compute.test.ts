import { expect, test } from 'vitest';
import { compute } from './compute.ts';

test('where nobody reaches the goal there is a difference of 0 with its interval, and neither z nor p', () => {
  const arms = ['control', 'b'].map((name) => ({ name, n: 1_000_000, x: 0 }));
  const [b] = compute({ arms }).comparisons;
  expect(b).toMatchObject({ diff: 0, lift: null, z_pooled: null, p_pooled: null, p_holm: null, p_bh: null });
  // However many came: an estimated variance of 0 would make an interval without width.
  expect(b).toMatchObject({ sequential_ci: null, sequential_p: null });
  expect(b?.newcombe_ci?.[1]).toBeGreaterThan(0);
  expect(b?.chance_to_beat_control).toBeCloseTo(0.5, 12);
});

test('an arm that nobody was in leaves the figures of the others as they are', () => {
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

import { expect, test } from 'vitest';
import { doneRuns, type SteadinessRun, steadinessTable, verdictOf } from './steadiness.ts';

/** A run of two tests, some of which failed. */
function run(load: number, failed: readonly string[] = [], seconds = 2): SteadinessRun {
  return {
    load,
    seconds: 100,
    tests: [
      { name: 'a.spec.ts opens', seconds },
      { name: 'b.spec.ts closes', seconds: seconds + 1 },
    ],
    failures: failed.map((name) => ({ name, text: 'Error: five' })),
  };
}

const many = (count: number, load: number): SteadinessRun[] => Array.from({ length: count }, () => run(load));

test('each test has its failures, runs, and median seconds beside each load, and the least steady comes first', () => {
  const runs = [run(0, ['b.spec.ts:9 closes']), run(0, [], 4), run(2, ['b.spec.ts:9 closes'], 6)];
  expect(steadinessTable(runs, [0, 2]).split('\n')).toEqual([
    'test              failed beside 0    s  failed beside 2    s',
    'b.spec.ts closes           1 of 2  4.0           1 of 1  7.0',
    'a.spec.ts opens            0 of 2  3.0           0 of 1  6.0',
  ]);
  expect(doneRuns(runs, 0)).toBe(2);
});

test('three failures in thirty runs without load are accepted, four are not', () => {
  const three = [
    ...many(27, 0),
    run(0, ['a.spec.ts:1 opens']),
    run(0, ['b.spec.ts:9 closes']),
    run(0, ['c.spec.ts:1 x']),
  ];
  const wanted = { loads: [0], count: 30 };
  expect(verdictOf(three, wanted)).toMatchObject({ isSteady: true });
  const four = verdictOf([...three.slice(1), run(0, ['d.spec.ts:1 y'])], wanted);
  expect(four).toMatchObject({ isSteady: false });
  expect(four.lines.join('\n')).toContain('4 failures without load, more than 3');
});

test('a test that fails twice without load is unsteady, and beside a load it is only counted', () => {
  const twice = [...many(28, 0), run(0, ['a.spec.ts:1 opens']), run(0, ['a.spec.ts:1 opens'])];
  expect(verdictOf(twice, { loads: [0], count: 30 }).lines.join('\n')).toContain('twice without load: a.spec.ts opens');
  const loaded = [...many(10, 0), ...Array.from({ length: 10 }, () => run(6, ['a.spec.ts:1 opens']))];
  const verdict = verdictOf(loaded, { loads: [0, 6], count: 10 });
  expect(verdict).toMatchObject({ isSteady: true });
  expect(verdict.lines).toContain('beside 6 busy processes: 10 failures in 10 runs, 0 of them green, 100 s a run');
});

test('runs that are missing are no success', () => {
  const verdict = verdictOf(many(3, 0), { loads: [0, 2], count: 5 });
  expect(verdict).toMatchObject({ isSteady: false });
  expect(verdict.lines.at(-1)).toBe('7 runs are missing: run the part again and it goes on.');
});

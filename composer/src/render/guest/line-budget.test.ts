import { expect, test } from 'vitest';
import { LineBudget, type LineOutcome } from './line-budget.ts';

const HOUR = 3_600_000;

/** Counts of the outcomes of `lines` lines of a release at one time (ms). */
function outcomes(budget: LineBudget, release: string | null, lines: number, at: number) {
  const counts: Partial<Record<LineOutcome, number>> = {};
  for (let line = 0; line < lines; line++) {
    const outcome = budget.take(release, at);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

test('a release writes fifty lines in a second, and the log notes once that more were left out', () => {
  const budget = new LineBudget();
  expect(outcomes(budget, 'mf-a@1.0.0', 200, 0)).toEqual({ written: 50, notice: 1, 'left out': 149 });
  expect(outcomes(budget, 'mf-a@1.0.0', 200, 1000)).toEqual({ written: 50, 'left out': 150 });
});

test('a release writes a thousand lines in an hour, and again in the next one', () => {
  const budget = new LineBudget();
  const total = { written: 0, notice: 0, 'left out': 0 };
  for (let at = 0; at < HOUR; at += 1000)
    for (const [outcome, count] of Object.entries(outcomes(budget, 'mf-a@1.0.0', 10, at)))
      total[outcome as LineOutcome] += count;
  expect(total).toEqual({ written: 1000, notice: 1, 'left out': 34_999 });
  expect(outcomes(budget, 'mf-a@1.0.0', 60, HOUR)).toEqual({ written: 50, notice: 1, 'left out': 9 });
});

test('a release that has used up its lines takes none of another’s, nor of the shell’s', () => {
  const budget = new LineBudget();
  outcomes(budget, 'mf-a@1.0.0', 1000, 0);
  for (const release of ['mf-b@1.0.0', 'mf-a@1.0.1', null])
    expect(outcomes(budget, release, 50, 0)).toEqual({ written: 50 });
});

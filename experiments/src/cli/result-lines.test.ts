import { expect, test } from 'vitest';
import { reportOf } from '../results/index.ts';
import { type DayOfArm, experimentFigures } from '../testing/experiment-figures.ts';
import { resultLines } from './result-lines.ts';

type Figures = ReturnType<typeof experimentFigures>;

function linesOf(figures: Figures): string[] {
  const report = reportOf(figures);
  if (!report) throw new Error('no phase was opened');
  return resultLines(report, figures.health);
}

const days = (count: number, ...arms: DayOfArm[]) => Array.from({ length: count }, () => arms);

test('the verdict comes first, then why, then every goal with its figures', () => {
  const [verdict, reason, ...rest] = linesOf(experimentFigures(days(10, [1000, 50], [1000, 80])));
  expect(verdict).toBe('hero, phase 1: ship b');
  expect(reason).toMatch(/^8% of visitors reach line-added with b and 5% with the control/);
  const text = rest.join('\n');
  expect(text).toContain('line-added, main goal');
  expect(text).toContain('order-completed, guardrail');
  expect(text).toMatch(/ {2}b +10,000 +800 +8\.00% +7\.48% to 8\.55%/);
  expect(text).toMatch(/always valid +difference +95% interval/);
  expect(text).toMatch(/ {2}b +1\.0000 +1\.0000 +0\.0000%/);
  expect(text).toContain('saw it: matches the weights (chi-square 0.00, p 1.0000)');
});

test('what there is not enough data for says so, and how long it takes', () => {
  const text = linesOf(experimentFigures(days(2, [20, 1], [20, 2]))).join('\n');
  expect(text).toContain('hero, phase 1: keep running');
  expect(text).toMatch(/About [\d,]+ more days at \d+ visitors a day; about [\d,]+ days if the lift is 20%\./);
  expect(text).toMatch(/ {2}b +5\.00% +not enough data +not enough data/);
  expect(text).not.toMatch(/NaN|Infinity|null|undefined/);
});

test('before anybody came there is not enough data for anything', () => {
  const text = linesOf({ ...experimentFigures(days(1, [0, 0], [0, 0])) }).join('\n');
  expect(text).toContain('No visitors have seen it yet.');
  expect(text).toContain('Not enough data to estimate the days left, at 0 visitors a day.');
  expect(text).toContain('assigned: too few visitors to check against the weights');
  expect(text).not.toMatch(/NaN|Infinity|null|undefined/);
});

test('while the mismatch alarm is on, no goal is shown', () => {
  const lines = linesOf(experimentFigures(days(10, [1000, 50], [700, 80])));
  expect(lines[0]).toBe('hero, phase 1: broken: sample ratio');
  expect(lines.join('\n')).toContain('saw it: ALARM, does not match the weights');
  expect(lines.join('\n')).not.toContain('line-added');
});

test('what is left out of the figures is told', () => {
  const health = { assigned_several: 3, exposed_several: 2, conversions_without_exposure: 1234, dirty_days: 1 };
  const text = linesOf({ ...experimentFigures(days(3, [100, 5], [100, 8])), health }).join('\n');
  expect(text).toMatch(/conversions from visitors who saw no variant +1,234/);
  expect(text).toMatch(/days still being counted +1/);
});

test('no line is longer than a hundred characters, however long a name is', () => {
  const long = 'b'.padEnd(64, 'x');
  const figures = experimentFigures(days(10, [1000, 0], [1000, 80]), {
    variants: [
      { name: 'control', weight: 1 },
      { name: long, weight: 1 },
    ],
  });
  const renamed: Figures = JSON.parse(JSON.stringify(figures).replaceAll('"variant":"b"', `"variant":"${long}"`));
  const lines = linesOf(renamed);
  expect(lines.join('\n')).toContain('bxxx');
  expect(lines.filter((line) => line.length > 100 && line.includes(' '))).toEqual([]);
});

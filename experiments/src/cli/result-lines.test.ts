import { expect, test } from 'vitest';
import { reportOf } from '../results/index.ts';
import { type DayOfArm, experimentFigures, openedPhase, revenueFigures } from '../testing/experiment-figures.ts';
import { phaseText, resultLines } from './result-lines.ts';

type Figures = ReturnType<typeof experimentFigures>;

function linesOf(figures: Figures): string[] {
  const report = reportOf(figures);
  if (!report) throw new Error('no phase was opened');
  return resultLines(report, figures.health);
}

const days = (count: number, ...arms: DayOfArm[]) => Array.from({ length: count }, () => arms);

test('the verdict comes first, then its reason, then every goal with its figures', () => {
  const [verdict, reason, ...rest] = linesOf(experimentFigures(days(10, [1000, 50], [1000, 80])));
  expect(verdict).toBe('hero, phase 1: ship b');
  expect(reason).toMatch(/^8% of visitors reach line-added with b and 5% with the control/);
  const text = rest.join('\n');
  expect(text).toContain('line-added, primary goal');
  expect(text).toContain('order-completed, guardrail');
  expect(text).toMatch(/ {2}b +10,000 +800 +8\.00% +7\.48% to 8\.55%/);
  expect(text).toMatch(/always valid +difference +95% interval/);
  expect(text).toMatch(/ {2}b +1\.0000 +1\.0000 +0\.0000%/);
  expect(text).toContain('saw it: matches the weights (chi-square 0.00, p 1.0000)');
});

test('a phase shows its days and its traffic', () => {
  const opened = openedPhase(2);
  expect(phaseText(opened, 'UTC')).toBe('Ran from 2026-03-01 with 100% of its audience.');
  const traffic_history = [
    { at: '2026-03-01T00:00:00.000Z', traffic: 10 },
    { at: '2026-03-04T00:00:00.000Z', traffic: 100 },
  ];
  expect(phaseText({ ...opened, traffic_history, closed_at: '2026-03-09T00:00:00.000Z' }, 'UTC')).toBe(
    'Ran from 2026-03-01 until 2026-03-09 with 100% of its audience, from 2026-03-04; before that 10% from 2026-03-01.',
  );
});

test('the estimated days and each guardrail’s state are shown', () => {
  const text = linesOf(experimentFigures(days(4, [200, 10], [200, 11]))).join('\n');
  expect(text).toMatch(/About [\d,]+ more days at 400 visitors a day; about [\d,]+ days if the lift is 20%\./);
  expect(text).toMatch(/order-completed, guardrail, reported by browsers\n {2}b: not yet known to be within 50%\n/);
  const later = linesOf(experimentFigures(days(9, [1000, 50], [1000, 51]))).join('\n');
  expect(later).toMatch(/order-completed, guardrail, reported by browsers\n {2}b: harmless within 50%\n/);
});

test('figures with too little data are marked', () => {
  const text = linesOf(experimentFigures(days(2, [20, 1], [20, 2]))).join('\n');
  expect(text).toContain('hero, phase 1: keep running');
  expect(text).toContain('Not enough data to estimate the days left, at 40 visitors a day.');
  expect(text).toContain('  b: not enough data\n');
  expect(text).toMatch(/ {2}b +5\.00% +not enough data +not enough data/);
  expect(text).not.toMatch(/NaN|Infinity|null|undefined/);
});

test('without visitors there is not enough data for anything', () => {
  const text = linesOf({ ...experimentFigures(days(1, [0, 0], [0, 0])) }).join('\n');
  expect(text).toContain('No visitors have seen it yet.');
  expect(text).toContain('Not enough data to estimate the days left, at 0 visitors a day.');
  expect(text).toContain('assigned: too few visitors to check against the weights');
  expect(text).not.toMatch(/NaN|Infinity|null|undefined/);
});

test('while the mismatch alarm is on, no goal is shown', () => {
  const lines = linesOf(experimentFigures(days(10, [1000, 50], [700, 80])));
  expect(lines[0]).toBe('hero, phase 1: broken: sample ratio mismatch');
  expect(lines.join('\n')).toContain('saw it: ALARM: doesn’t match the weights');
  expect(lines.join('\n')).not.toContain('line-added');
});

test('while the verdict is withheld, no goal is shown, but the evidence for the visitors is', () => {
  const figures = experimentFigures(days(10, [1000, 50], [1000, 80]));
  const issued = figures.assigned.map((row) => ({ ...row, n: 1 }));
  const evidence = {
    ...figures.evidence,
    checking: true,
    issuing: 'checked' as const,
    assigned: figures.assigned,
    issued,
    largest_address: { visitors: 700, of: 2000, addresses: 4 },
  };
  const lines = linesOf({ ...figures, evidence });
  expect(lines.slice(0, 2)).toEqual([
    'hero, phase 1: withheld: more visitors than the shop vouched for',
    '20,000 visitors were assigned, and the shop issued 20 tokens. That isn’t chance. Someone may hold',
  ]);
  const text = lines.join('\n');
  expect(text).not.toContain('line-added');
  expect(text).toMatch(/ {2}b +20,000 +10 +10,000 +10,000 +100\.00%/);
  expect(text).toContain('  WARNING: Issued tokens: 20 for 20,000 assigned visitors.');
  expect(text).toContain('  WARNING: At most 35% of visitors came from one address.');
});

test('missing checks and the source of orders are shown', () => {
  const text = linesOf(experimentFigures(days(10, [1000, 50], [1000, 80]))).join('\n');
  expect(text).toContain('\norder-completed, guardrail, reported by browsers\n');
  expect(text).toContain('\nline-added, primary goal\n');
  expect(text).toContain('  Tokens: not checked. EXPOSURE_PUBLIC_KEYS isn’t set.\n  Issued tokens: not checked.\n');
  expect(text).not.toMatch(/tokens issued|storefront/);
});

test('events that are counted apart are shown by reason', () => {
  const figures = experimentFigures(days(3, [100, 5], [100, 8]));
  const counted = (reason: 'unvouched' | 'address' | 'unknown_order', n: number) =>
    ({ reason, event: 'converted', variant: 'b', n }) as const;
  const apart = [counted('unvouched', 1500), counted('address', 40), counted('unknown_order', 6)];
  const text = linesOf({ ...figures, evidence: { ...figures.evidence, orders: 'webhook', apart } }).join('\n');
  expect(text).toContain(
    'order-completed, guardrail, confirmed by the storefront; 6 unconfirmed or repeated, counted separately',
  );
  expect(text).toMatch(/events without a valid token +1,500/);
  expect(text).toMatch(/events beyond one address’s daily limit +40/);
  expect(text).toMatch(/orders the storefront hasn’t confirmed +6/);
});

test('exclusions from the figures are shown', () => {
  const health = { assigned_several: 3, exposed_several: 2, conversions_without_exposure: 1234, dirty_days: 1 };
  const text = linesOf({ ...experimentFigures(days(3, [100, 5], [100, 8])), health }).join('\n');
  expect(text).toMatch(/conversions from visitors who saw no variant +1,234/);
  expect(text).toMatch(/days still being counted +1/);
});

test('no line is longer than a hundred characters, for names of any length', () => {
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

test('revenue has its currency, both metrics, and figures for every look and for one', () => {
  const figures = experimentFigures(days(10, [1000, 50], [1000, 80]));
  const evidence = { ...figures.evidence, orders: 'webhook' as const };
  const text = linesOf({ ...figures, evidence, revenue: revenueFigures(400, 440) }).join('\n');
  expect(text).toContain('\nrevenue\n  In USD, from the storefront’s orders, after refunds. Amounts above $500.00');
  expect(text).toMatch(/ {2}control +10,000 +400 +\$40,100\.00 +\$4\.00 +\$3\.\d\d to \$4\.\d\d/);
  expect(text).toMatch(/average order value\n.*\n {2}control +10,000 +400 +\$40,100\.00 +\$100\.00/);
  expect(text).toMatch(/ {2}b +\$0\.40 +-\$\d\.\d\d to \$\d\.\d\d +[\d.]+ +10\.00%/);
  expect(text).not.toMatch(/NaN|Infinity|null|undefined/);
});

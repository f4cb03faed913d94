import { seeded } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import type { Truth } from '../testing/simulated-experiment.ts';
import { type Ramped, ramped } from '../testing/simulated-ramp.ts';
import { between } from '../testing/simulated-truths.ts';

/** `npm run soak -- verdicts` runs more and longer experiments. */
const TIMES = Number(process.env['VERDICT_TIMES'] ?? 1);
const SEED = Number(process.env['VERDICT_SEED'] ?? 20260330);
const DAYS = 28;
const TIME_LIMIT = 60_000 * TIMES;

/**
 * A shop with two variants, one primary goal that does not change, and one guardrail whose rate with the variant is the control's
 * times a factor. A guardrail of 3% that drops by a fifth needs about 50,000 visitors for certainty.
 */
function shop(random: () => number, factor: number): Truth {
  const [main, guardrail] = [between(random, 0.05, 0.3), between(random, 0.03, 0.3)];
  const visitorsADay = between(random, 5_000, 50_000);
  return { weights: [1, 1], visitorsADay, rates: [main, main], guardrails: [[guardrail, guardrail * factor]] };
}

const share = (some: number, all: number): string => `${((100 * some) / all).toFixed(2)} %`;
const days = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN).toFixed(2);

function simulate(what: string, count: number, factor: number): { backs: number[]; finished: number } {
  const random = seeded(SEED);
  const runs: Ramped[] = Array.from({ length: count }, () => ramped(shop(random, factor), random, DAYS));
  const backs = runs.flatMap(({ rolledBack }) => (rolledBack === null ? [] : [rolledBack])).sort((a, b) => a - b);
  const early = runs.filter(({ rolledBack, finished }) => rolledBack !== null && finished === null).length;
  const finished = runs.filter((run) => run.finished !== null).length;
  process.stdout.write(
    `${count} ramps ${what}, ${DAYS} days: rolled back ${share(backs.length, count)}` +
      `, before 100% of traffic ${share(early, count)}` +
      (backs.length > 0 ? `, after ${days(backs, 0.5)} days (median) and ${days(backs, 0.95)} (95th percentile)` : '') +
      `; at 100% of traffic ${share(finished, count)}\n`,
  );
  return { backs, finished };
}

test(
  'of 1,000 ramps with a guardrail down by a fifth at least 95 % roll back by themselves',
  () => {
    const count = 1000 * TIMES;
    const { backs } = simulate('with a guardrail down by a fifth', count, 0.8);
    expect(backs.length / count).toBeGreaterThanOrEqual(0.95);
  },
  TIME_LIMIT,
);

test(
  'of 1,000 ramps without harm at most 2.5 % roll back, and at least 95 % get to all visitors',
  () => {
    const count = 1000 * TIMES;
    const { backs, finished } = simulate('without harm', count, 1);
    expect(backs.length / count).toBeLessThanOrEqual(0.025);
    expect(finished / count).toBeGreaterThanOrEqual(0.95);
  },
  TIME_LIMIT,
);

import { seeded } from 'shared-runtime/testing';
import { afterAll, expect, test } from 'vitest';
import { alwaysValid } from '../statistics/index.ts';
import { binomial } from '../testing/binomial.ts';
import { SimulatedExperiment, type Truth } from '../testing/simulated-experiment.ts';
import { between } from '../testing/simulated-truths.ts';
import type { Verdict } from './report.ts';
import { reportOf, summaryVerdict } from './report-of.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const share = (some: number, all: number): string => `${((100 * some) / all).toFixed(2)} %`;

/** The decision of daily looks, and the days until it; `none` where there is none by the end. */
function decided(truth: Truth, random: () => number, days: number): { kind: Verdict['kind'] | 'none'; days: number } {
  const simulated = new SimulatedExperiment(truth, random);
  for (let day = 0; day < days; day++) {
    simulated.pass(4);
    const kind = summaryVerdict(simulated.summary)?.kind ?? 'none';
    if (kind !== 'keep-running') return { kind, days: simulated.days };
  }
  return { kind: 'none', days };
}

/** The number of experiments that end in each verdict. */
function endings(count: number, seed: number, days: number, truthOf: (random: () => number) => Truth) {
  const random = seeded(seed);
  const ends = { 'keep-running': 0, ship: 0, harm: 0, 'no-difference': 0, broken: 0, withheld: 0, none: 0 };
  for (let times = 0; times < count; times++) ends[decided(truthOf(random), random, days).kind] += 1;
  return ends;
}

interface Found {
  readonly afterFirstDay: number[];
  /** The estimated days for a lift of twice the smallest one. */
  readonly ofTwice: number[];
  readonly took: number[];
  right: number;
}

/** Whether there is a verdict, or an estimate of days until one. */
function hasPromise(simulated: SimulatedExperiment): boolean {
  const report = reportOf(simulated.figures());
  return report?.verdict.kind !== 'keep-running' || report.daysNeeded !== null;
}

/** For experiments in which one variant really is better: the estimated and the actual days. */
function waits(
  lift: number,
  seed: number,
  { minimumLift = lift, ...guarded }: Partial<Truth> = {},
  count = 1000,
): Found {
  const random = seeded(seed);
  const found: Found = { afterFirstDay: [], ofTwice: [], took: [], right: 0 };
  for (let times = 0; times < count; times++) {
    const rate = between(random, 0.02, 0.3);
    // Usual durations of experiments: a week to six.
    const visitorsADay = (between(random, 1, 6) * 1.2 * (1 - rate)) / (rate * lift ** 2);
    const truth = { weights: [1, 1], visitorsADay, rates: [rate, rate * (1 + lift)], minimumLift, ...guarded };
    const simulated = new SimulatedExperiment(truth, random);
    const promised = (asked: 'daysNeeded' | 'sooner' = 'daysNeeded'): number => {
      const report = reportOf(simulated.figures());
      if (report?.verdict.kind !== 'keep-running') return simulated.days;
      const days = asked === 'sooner' ? (report.sooner?.days ?? report.daysNeeded) : report.daysNeeded;
      return simulated.days + (days ?? Number.POSITIVE_INFINITY);
    };
    simulated.pass(2);
    simulated.pass(4);
    // The smallest of them have too few conversions by then, and no estimate yet.
    while (!hasPromise(simulated)) simulated.pass(4);
    found.afterFirstDay.push(promised());
    found.ofTwice.push(promised('sooner'));
    while (summaryVerdict(simulated.summary)?.kind === 'keep-running' && simulated.days < 400) simulated.pass(4);
    if (summaryVerdict(simulated.summary)?.kind === 'ship') found.right += 1;
    found.took.push(simulated.days);
  }
  return found;
}

test.for([
  { lift: 0.1, seed: 10 },
  { lift: 0.2, seed: 20 },
])(
  'the median time until a lift of $lift is found is within a third of the days that are promised',
  ({ lift, seed }) => {
    const { afterFirstDay, took, right } = waits(lift, seed);
    const [day, real] = [median(afterFirstDay), median(took)];
    const ratio = median(took.map((days, at) => days / (afterFirstDay[at] ?? Number.NaN)));
    print(
      `a lift of ${lift}: promised ${day.toFixed(1)} days at the first forecast, took ${real.toFixed(1)} (of what each was promised: ${ratio.toFixed(2)}); shipped ${share(right, 1000)}`,
    );
    for (const found of [real / day, ratio]) {
      expect(found).toBeGreaterThan(2 / 3);
      expect(found).toBeLessThan(4 / 3);
    }
    expect(right).toBeGreaterThan(950);
  },
);

test('the median time until a lift of 0.2 is found is within a third of the estimate, where half of it is worth having', () => {
  const { ofTwice, took, right } = waits(0.2, 40, { minimumLift: 0.1 });
  const [promised, real] = [median(ofTwice), median(took)];
  print(
    `a lift of 0.2 where 0.1 is worth having: promised ${promised.toFixed(1)} days for it, took ${real.toFixed(1)}; shipped ${share(right, 1000)}`,
  );
  expect(real / promised).toBeGreaterThan(2 / 3);
  expect(real / promised).toBeLessThan(4 / 3);
});

test('where a guardrail takes longest, the median time until shipping is within a third of the estimate', () => {
  const { afterFirstDay, took, right } = waits(0.2, 41, { guardrails: [[0.1, 0.1]], guardrailMargin: 0.15 }, 300);
  const ratio = median(took.map((days, at) => days / (afterFirstDay[at] ?? Number.NaN)));
  print(
    `a lift of 0.2 with a guardrail of 0.1: promised ${median(afterFirstDay).toFixed(1)} days, took ${median(took).toFixed(1)} (of what each was promised: ${ratio.toFixed(2)}); shipped ${share(right, 300)}`,
  );
  for (const found of [median(took) / median(afterFirstDay), ratio]) {
    expect(found).toBeGreaterThan(2 / 3);
    expect(found).toBeLessThan(4 / 3);
  }
  expect(right).toBeGreaterThan(285);
});

test('a variant that is a fifth worse is stopped for harm', () => {
  const rates = [0.05, 0.04];
  const ends = endings(300, 30, 60, () => ({ weights: [1, 1], visitorsADay: 2000, rates }));
  print(`a fifth worse, 300 times: ${JSON.stringify(ends)}`);
  expect(ends.harm).toBeGreaterThan(285);
  expect(ends.ship).toBe(0);
});

test('a variant that is better at the goal and harms a guardrail is stopped for harm', () => {
  const truth = { weights: [1, 1], visitorsADay: 4000, rates: [0.05, 0.052], guardrails: [[0.04, 0.028]] };
  const ends = endings(300, 40, 60, () => truth);
  print(`a guardrail harmed by a third, 300 times: ${JSON.stringify(ends)}`);
  expect(ends.harm).toBeGreaterThan(285);
});

test('with enough visitors and without a difference, the verdict is no meaningful difference', () => {
  const truth = { weights: [1, 1], visitorsADay: 20_000, rates: [0.2, 0.2], guardrails: [[0.05, 0.05]] };
  const ends = endings(300, 50, 28, () => truth);
  print(`no difference and much traffic, 300 times: ${JSON.stringify(ends)}`);
  expect(ends['no-difference']).toBeGreaterThan(285);
  expect(ends.ship + ends.harm).toBeLessThanOrEqual(15);
});

test('where visitors do not match the weights, the experiment is broken, and not shipped for any difference', () => {
  const truth = { weights: [1, 1], comes: [1, 0.9], visitorsADay: 5000, rates: [0.1, 0.13] };
  const random = seeded(60);
  let broken = 0;
  for (let times = 0; times < 300; times++) {
    const simulated = new SimulatedExperiment(truth, random);
    simulated.pass(7 * 4);
    if (summaryVerdict(simulated.summary)?.kind === 'broken') broken += 1;
  }
  print(`a tenth of a variant's visitors lost, 300 times: broken ${broken}`);
  expect(broken).toBe(300);
});

test('the best of several variants is shipped, and a harmful one does not hide it', () => {
  const truth = { weights: [1, 1, 1], visitorsADay: 6000, rates: [0.05, 0.04, 0.06] };
  const ends = endings(200, 70, 60, () => truth);
  print(`one better and one worse, 200 times: ${JSON.stringify(ends)}`);
  expect(ends.ship + ends.harm).toBeGreaterThan(190);
});

test('where few visitors get a variant, chance does not count as harm before enough conversions', () => {
  const random = seeded(90);
  let [claimed, withoutWaiting] = [0, 0];
  for (let times = 0; times < 500; times++) {
    const simulated = new SimulatedExperiment({ weights: [19, 1], visitorsADay: 800, rates: [0.03, 0.03] }, random);
    const [control, variant] = ['control', 'b'].map((name) => {
      const of = (goal: string) => simulated.summary.totals.find((one) => one.variant === name && one.goal === goal);
      return of('line-added');
    });
    let [isClaimed, isWithoutWaiting] = [false, false];
    for (let day = 0; day < 28; day++) {
      simulated.pass(4);
      isWithoutWaiting ||= (control && variant ? (alwaysValid(control, variant)?.p ?? 1) : 1) <= 0.05;
      isClaimed ||= summaryVerdict(simulated.summary)?.kind === 'harm';
    }
    claimed += Number(isClaimed);
    withoutWaiting += Number(isWithoutWaiting);
  }
  print(
    `19 to 1 at 3 %, no effect: ${share(claimed, 500)} claimed; ${share(withoutWaiting, 500)} by the interval alone`,
  );
  expect(claimed / 500).toBeLessThan(0.05);
  expect(withoutWaiting / 500).toBeGreaterThan(0.1);
});

test('drawn numbers have the mean and the variance of a binomial distribution', () => {
  const random = seeded(80);
  for (const [n, rate] of [
    [1, 0.3],
    [12, 0.02],
    [40, 0.5],
    [900, 0.004],
    [20_000, 0.97],
  ] as const) {
    const draws = Array.from({ length: 20_000 }, () => binomial(random, n, rate));
    const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length;
    const variance = draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length;
    const deviation = Math.sqrt(n * rate * (1 - rate));
    expect(Math.abs(mean - n * rate)).toBeLessThan((4 * deviation) / Math.sqrt(draws.length));
    expect(variance / deviation ** 2).toBeGreaterThan(0.93);
    expect(variance / deviation ** 2).toBeLessThan(1.07);
  }
});

afterAll(() => {
  const { user, system } = process.cpuUsage();
  print(`processor: ${((user + system) / 1e6).toFixed(1)} s`);
});

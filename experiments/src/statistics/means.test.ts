import { seeded } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { comparedEstimates, type Estimate, meanInterval, meanOf, ratioOf } from './means.ts';

/** The orders of each visitor of one variant, by amount; most visitors have none. */
type Orders = readonly (readonly number[])[];

/** Realistic orders of a shop: few visitors order, some several times, and some amounts are far above all others. */
function drawnOrders(visitors: number, random: () => number, share = 0.06): Orders {
  return Array.from({ length: visitors }, () => {
    if (random() > share) return [];
    const placed = random() < 0.15 ? 2 + Math.floor(random() * 3) : 1;
    return Array.from({ length: placed }, () => Math.round(Math.exp(4 + 1.1 * gauss(random)) * 100) / 100);
  });
}

const gauss = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The sums as the database computes them. */
function sumsOf(orders: Orders) {
  const spent = orders.map(sum);
  return {
    n: orders.length,
    sum: sum(spent),
    sumOfSquares: sum(spent.map((amount) => amount * amount)),
    orders: sum(orders.map(({ length }) => length)),
    ordersSquared: sum(orders.map(({ length }) => length * length)),
    products: sum(orders.map(({ length }, at) => length * spent[at]!)),
  };
}

/** A mean and its variance in two passes over the visitors. */
function plainMean(values: readonly number[]): Estimate {
  const mean = sum(values) / values.length;
  const squares = sum(values.map((value) => (value - mean) ** 2));
  return { value: mean, variance: squares / (values.length - 1) / values.length };
}

/** The ratio of two means, by the covariance matrix of both and the gradient of their ratio. */
function plainRatio(orders: Orders): Estimate {
  const spent = orders.map(sum);
  const placed = orders.map(({ length }) => length);
  const [y, z] = [plainMean(spent), plainMean(placed)];
  const n = orders.length;
  const covariance = sum(spent.map((amount, at) => (amount - y.value) * (placed[at]! - z.value))) / (n - 1) / n;
  const gradient = [1 / z.value, -y.value / z.value ** 2] as const;
  const variance =
    gradient[0] ** 2 * y.variance + 2 * gradient[0] * gradient[1] * covariance + gradient[1] ** 2 * z.variance;
  return { value: y.value / z.value, variance };
}

const isWithin = (found: number | null | undefined, right: number): void =>
  expect(Math.abs((found ?? Number.NaN) - right)).toBeLessThan(1e-9 * Math.max(1, Math.abs(right)));

const CASES = Array.from({ length: 12 }, (_, at) => {
  const random = seeded(900 + at);
  const visitors = 400 + 700 * at;
  return { at, control: drawnOrders(visitors, random), variant: drawnOrders(visitors + 37, random, 0.07) };
});

test.for(CASES)('mean and ratio of sums are those of the visitors, case $at', ({ control }) => {
  const sums = sumsOf(control);
  const mean = plainMean(control.map(sum));
  isWithin(meanOf(sums)?.value, mean.value);
  isWithin(meanOf(sums)?.variance, mean.variance);
  const ratio = plainRatio(control);
  isWithin(ratioOf(sums)?.value, ratio.value);
  isWithin(ratioOf(sums)?.variance, ratio.variance);
});

/** The normal distribution's upper tail, by integrating its density. */
function upperTail(z: number): number {
  const steps = 20_000;
  const width = 12 / steps;
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let area = 0;
  for (let step = 0; step < steps; step += 1) {
    const from = z + step * width;
    area += (width / 6) * (density(from) + 4 * density(from + width / 2) + density(from + width));
  }
  return area;
}

test.for(CASES)('differences, lifts, and intervals are those of plain formulas, case $at', ({ control, variant }) => {
  const visitors = control.length + variant.length;
  for (const estimate of [(orders: Orders) => plainMean(orders.map(sum)), plainRatio]) {
    const [c, t] = [estimate(control), estimate(variant)];
    const found = comparedEstimates(c, t, visitors);
    const spread = Math.sqrt(c.variance + t.variance);
    const z = (t.value - c.value) / spread;
    isWithin(found.diff, t.value - c.value);
    isWithin(found.z, z);
    isWithin(found.fixedP, 2 * upperTail(Math.abs(z)));
    isWithin(found.fixed?.[0], t.value - c.value - 1.959963984540054 * spread);
    isWithin(found.fixed?.[1], t.value - c.value + 1.959963984540054 * spread);
    // The lift’s variance, from the gradient of t / c − 1.
    const lift = t.value / c.value - 1;
    const ofLift = Math.sqrt(t.variance / c.value ** 2 + (t.value ** 2 / c.value ** 4) * c.variance);
    isWithin(found.lift, lift);
    isWithin(found.liftInterval?.[0], lift - 1.959963984540054 * ofLift);
    isWithin(found.liftInterval?.[1], lift + 1.959963984540054 * ofLift);
    // Time-uniform central limit theory, equations 9 and 161, with alpha 0.05 and tuning 5000.
    const rho = (-2 * Math.log(0.05) + Math.log(1 - 2 * Math.log(0.05))) / 5000;
    const half =
      spread * Math.sqrt(((visitors * rho + 1) / (visitors * rho)) * Math.log((visitors * rho + 1) / 0.05 ** 2));
    isWithin(found.sequential?.[0], t.value - c.value - half);
    isWithin(found.sequential?.[1], t.value - c.value + half);
    const evidence = Math.exp((z * z * visitors * rho) / (2 * (visitors * rho + 1))) / Math.sqrt(visitors * rho + 1);
    isWithin(found.sequentialP, Math.min(1, 1 / evidence));
  }
});

test('figures of too few visitors, no orders, or no spread are null', () => {
  const none = { n: 1, sum: 0, sumOfSquares: 0, orders: 0, ordersSquared: 0, products: 0 };
  expect(meanOf(none)).toBeNull();
  expect(ratioOf({ ...none, n: 900 })).toBeNull();
  expect(meanInterval({ value: 5, variance: 0 })).toBeNull();
  const alike = { value: 9, variance: 0 };
  expect(comparedEstimates(alike, alike, 900)).toEqual({
    diff: 0,
    lift: 0,
    liftInterval: null,
    z: null,
    fixedP: null,
    fixed: null,
    sequential: null,
    sequentialP: null,
  });
  expect(comparedEstimates({ value: 0, variance: 1 }, { value: 1, variance: 1 }, 499)).toMatchObject({
    lift: null,
    sequential: null,
  });
});

test('the same price for every order leaves no spread in the average order value', () => {
  const orders = drawnOrders(500, seeded(3)).map((placed) => placed.map(() => 99));
  const found = ratioOf(sumsOf(orders));
  expect(found?.value).toBe(99);
  expect(found?.variance).toBe(0);
});

test('of 400 experiments without a difference, at 20 looks each, few ever find one in the revenue', () => {
  const random = seeded(41);
  const found = { revenue: 0, value: 0 };
  for (let run = 0; run < 400; run += 1) {
    const [control, variant]: number[][][] = [[], []];
    const ever = { revenue: false, value: false };
    for (let look = 1; look <= 20; look += 1) {
      control!.push(...drawnOrders(150, random).map((one) => [...one]));
      variant!.push(...drawnOrders(150, random).map((one) => [...one]));
      const amounts = [...control!, ...variant!].flat().sort((one, other) => one - other);
      const buyers = Math.min(...[control!, variant!].map((one) => one.filter(({ length }) => length > 0).length));
      if (buyers < 30) continue;
      const cap = amounts[Math.ceil(amounts.length * 0.99) - 1]!;
      const sums = [control!, variant!].map((orders) =>
        sumsOf(orders.map((placed) => placed.map((amount) => Math.min(amount, cap)))),
      );
      const visitors = control!.length + variant!.length;
      for (const [name, estimate] of [
        ['revenue', meanOf],
        ['value', ratioOf],
      ] as const) {
        const p = comparedEstimates(estimate(sums[0]!)!, estimate(sums[1]!)!, visitors).sequentialP ?? 1;
        if (p < 0.05) ever[name] = true;
      }
    }
    if (ever.revenue) found.revenue += 1;
    if (ever.value) found.value += 1;
  }
  expect(found.revenue).toBeLessThan(20);
  expect(found.value).toBeLessThan(20);
}, 120_000);

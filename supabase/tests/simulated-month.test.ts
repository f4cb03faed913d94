import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportOf } from '../../experiments/src/results/report-of.ts';
import { createTokenIssuer } from '../../experiments/src/vouch/issue-token.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { notifyOrder } from '../../sandbox/src/supabase/testing/webhook-orders.ts';
import { seeded } from '../../shared-runtime/src/testing/seeded.ts';
import { laterOf, type Lived, type Message, type OrderMessage, simulatedMonth } from './simulated-month.ts';
import { addressOf, askedFigures, post, vouched } from './browser-reports.ts';

const SECRET = 'exposures-of-the-test'.padEnd(32, '-');
const issuer = createTokenIssuer(SECRET);
const VISITORS = 150;

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend(undefined, () => Response.json({ data: { nodes: [] } }), SITE_ORIGIN, [SECRET]);
}, 60_000);
afterAll(() => backend.stop());

let minutes = 0;
async function notifyStorefront({ name, reference, cents, netCents, isCanceled }: OrderMessage): Promise<void> {
  minutes += 1;
  const fields = {
    name,
    note_attributes: reference === null ? [] : [{ name: '_hand_over', value: reference }],
    total_price: (cents / 100).toFixed(2),
    current_total_price: (netCents / 100).toFixed(2),
    cancelled_at: isCanceled ? '2026-11-11T12:00:00Z' : null,
    updated_at: new Date(Date.UTC(2026, 10, 12, 0, minutes)).toISOString(),
  };
  const older = { ...fields, total_price: '1.00', updated_at: '2026-11-01T00:00:00Z' };
  expect((await notifyOrder(backend, fields)).status).toBe(200);
  if (minutes % 5 > 0) return;
  // Of five deliveries one comes twice, and one that is older than it comes after it.
  expect((await notifyOrder(backend, fields, 'orders/updated')).outcome).toBe('kept');
  expect((await notifyOrder(backend, older, 'orders/updated')).outcome).toBe('older');
}

async function send(message: Message): Promise<void> {
  if (message.kind === 'order') return notifyStorefront(message.order);
  if (message.kind === 'withdrawn') {
    const { error } = await backend.client().rpc('forget_hand_overs', { hand_overs: message.references });
    expect(error).toBeNull();
    return;
  }
  const events = message.events.map((event) => {
    const sent = event as Parameters<typeof vouched>[0];
    return 'conversion_type' in sent.metadata && sent.metadata.conversion_type === 'seen'
      ? vouched(sent, issuer)
      : sent;
  });
  expect((await post(backend, events, addressOf(message.visitor))).status).toBe(202);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
/** The variance of a sample, in two passes. */
const variance = (values: readonly number[]): number =>
  sum(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1);

/** The spending in one variant, visitor by visitor, with large orders cut: nothing is summed up beforehand. */
function spentBy(lived: readonly Lived[], variant: string, cap: number) {
  const orders = lived
    .filter((one) => one.isMeasured && one.variant === variant)
    .map(({ counted }) => counted.map((cents) => Math.min(cents / 100, cap)));
  const spent = orders.map(sum);
  const placed = orders.map(({ length }) => length);
  const ratio = sum(spent) / sum(placed);
  // Each visitor's influence on the ratio.
  const influence = spent.map((amount, at) => (amount - ratio * placed[at]!) / mean(placed));
  return {
    n: orders.length,
    orders: sum(placed),
    perVisitor: { value: mean(spent), variance: variance(spent) / spent.length },
    perOrder: { value: ratio, variance: variance(influence) / influence.length },
  };
}

test('a month of orders that return, never return, cancel, are refunded, or decline counts as it was lived, row by row', async () => {
  const experiment = `month-${crypto.randomUUID()}`;
  await addExperiments(backend.backend.database, experiment, laterOf(experiment));
  const { lived, messages } = simulatedMonth(experiment, VISITORS, seeded(7));
  for (const [at, message] of messages.entries()) {
    await send(message);
    // Later messages are late: days that were counted already are counted again.
    if (at === Math.floor(messages.length / 2)) await askedFigures(backend, experiment);
  }

  // Row by row: who ordered, and what each order is worth.
  const rows = await backend.backend.database.query(
    `select visitor_id || ' ' || (value * 100)::int || ' ' || currency as line from public.conversions
     where experiment = $1 and goal = 'order-completed' order by 1`,
    [experiment],
  );
  const expected = lived.flatMap(({ visitor, counted }) => counted.map((cents) => `${visitor} ${cents} USD`));
  expect(rows.map(({ line }) => line)).toEqual(expected.sort());
  const raw = await backend.backend.database.query(
    `select visitor_id || ' ' || (value * 100)::int as line from public.analytics_events
     where experiment = $1 and goal = 'order-completed' and value > 0 order by 1`,
    [experiment],
  );
  expect(raw.map(({ line }) => line)).toEqual(expected.map((line) => line.replace(' USD', '')).sort());

  const figures = await askedFigures(backend, experiment);
  const report = reportOf(figures)!;
  const amounts = lived.flatMap(({ counted }) => counted).sort((one, other) => one - other);
  const cap = amounts[Math.ceil(amounts.length * 0.99) - 1]! / 100;
  expect(report.revenue).toMatchObject({ currency: 'USD', cap });
  expect(cap).toBeLessThan(amounts.at(-1)! / 100);
  for (const [at, variant] of ['control', 'a', 'b'].entries()) {
    const [perVisitor, perOrder] = report.revenue.metrics;
    const arm = perVisitor!.arms[at]!;
    const measured = lived.filter((one) => one.isMeasured && one.variant === variant);
    expect({ variant: arm.variant, n: arm.n, buyers: arm.buyers, orders: arm.orders }).toEqual({
      variant,
      n: measured.length,
      buyers: measured.filter(({ counted }) => counted.length > 0).length,
      orders: sum(measured.map(({ counted }) => counted.length)),
    });
    expect(arm.total).toBeCloseTo(sum(measured.flatMap(({ counted }) => counted)) / 100, 6);
    if (measured.length === 0) continue;
    const own = spentBy(lived, variant, cap);
    for (const [metric, { value, variance: spread }] of [
      [perVisitor!, own.perVisitor],
      [perOrder!, own.perOrder],
    ] as const) {
      const half = 1.959963984540054 * Math.sqrt(spread);
      expect(metric.arms[at]!.value! / value - 1).toBeCloseTo(0, 9);
      expect(metric.arms[at]!.interval![0] / (value - half) - 1).toBeCloseTo(0, 9);
      expect(metric.arms[at]!.interval![1] / (value + half) - 1).toBeCloseTo(0, 9);
    }
  }
  // Of the goal itself too: orders as visitors who reached it, and their uncapped value.
  const goal = report.goals.find((one) => one.goal === 'order-completed')!;
  expect(goal.arms.map(({ variant, x }) => [variant, x])).toEqual(
    report.revenue.metrics[0]!.arms.map(({ variant, buyers }) => [variant, buyers]),
  );

  // Visitors' spending before they saw the later experiment, beside their spending after it, visitor by visitor.
  const later = (await askedFigures(backend, laterOf(experiment))).revenue!;
  const afterwards = lived.map(({ later: { after } }) => after).filter((cents) => cents > 0);
  expect(later.cap).toBe(Math.max(...afterwards) / 100);
  const capped = (cents: number): number => Math.min(cents / 100, later.cap!);
  expect(lived.some(({ later: { before } }) => before / 100 > later.cap!)).toBe(true);
  for (const variant of ['control', 'b']) {
    const measured = lived.filter((one) => one.isMeasured && one.variant === variant).map((one) => one.later);
    const arm = later.arms.find((one) => one.variant === variant)!;
    expect([arm.buyers, arm.earlier]).toEqual([
      measured.filter(({ after }) => after > 0).length,
      measured.filter(({ before }) => before > 0).length,
    ]);
    expect(arm.earlier).toBeGreaterThan(arm.buyers);
    for (const [found, expected] of [
      [arm.sum, sum(measured.map(({ after }) => capped(after)))],
      [arm.earlier_sum, sum(measured.map(({ before }) => capped(before)))],
      [arm.earlier_squares, sum(measured.map(({ before }) => capped(before) ** 2))],
      [arm.earlier_products, sum(measured.map(({ before, after }) => capped(before) * capped(after)))],
    ] as const) {
      expect(found / expected - 1).toBeCloseTo(0, 9);
    }
  }

  // Only visitors who neither withdrew nor canceled are still joined to orders, for thirty days.
  const joined = `select distinct visitor_id from private.handed_over_orders where experiment = $1`;
  const kept = (await backend.backend.database.query(joined, [experiment])).map(({ visitor_id }) => String(visitor_id));
  const gone = ['looks', 'cancels', 'withdraws before paying', 'withdraws after paying', 'declined', 'undecided'];
  expect(kept.sort()).toEqual(
    lived
      .filter(({ story }) => !gone.includes(story))
      .map(({ visitor }) => visitor)
      .sort(),
  );
  await backend.backend.database.query(
    `update private.handed_over_orders set occurred_at = occurred_at - interval '30 days'`,
  );
  await backend.backend.database.query('select private.settle_awaited_orders()');
  expect(await backend.backend.database.query(joined, [experiment])).toEqual([]);
  expect((await askedFigures(backend, experiment)).revenue).toEqual(figures.revenue);
}, 240_000);

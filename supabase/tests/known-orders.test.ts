import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reportOf } from '../../experiments/src/results/index.ts';
import { createTokenIssuer } from '../../experiments/src/vouch/issue-token.ts';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { functionRoutes } from '../../sandbox/src/supabase/edge-functions.ts';
import { browserAgent } from '../../sandbox/src/supabase/testing/browser-agent.ts';
import { reached, seen, type EventValues } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { notifyOrder } from '../../sandbox/src/supabase/testing/webhook-orders.ts';
import { askedFigures, countedApart, evidenceOf, post, vouched } from './browser-reports.ts';

const SECRET = 'exposures-of-the-test'.padEnd(32, '-');
const issuer = createTokenIssuer(SECRET);

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend(undefined, () => Response.json({ data: { nodes: [] } }), SITE_ORIGIN, [SECRET]);
}, 60_000);
afterAll(() => backend.stop());

let experiment = '';
let orders = 0;
beforeEach(async () => {
  experiment = `ordered-${crypto.randomUUID()}`;
  await addExperiments(backend.backend.database, experiment);
});

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);

/** A visitor who has seen the experiment. */
async function visitor(name = experiment): Promise<EventValues> {
  const one: EventValues = { experiment: name, visitor: crypto.randomUUID(), at: Date.now(), variant: 'b' };
  expect((await post(backend, vouched(seen(one), issuer))).status).toBe(202);
  return one;
}

/** The browser's event about an order. */
const completed = (one: EventValues, order?: string) => {
  const event = reached('order-completed', { ...one, at: Date.now(), value: 50 });
  return { ...event, metadata: { ...event.metadata, ...(order && { order }) } };
};

/** The storefront reports an order with the reference of its cart. */
async function recorded(reference: string, fields: object = {}): Promise<void> {
  orders += 1;
  const note_attributes = [{ name: '_hand_over', value: reference }];
  const answer = await notifyOrder(backend, { name: `#K-${orders}`, note_attributes, ...fields });
  expect(answer).toEqual({ status: 200, outcome: 'kept' });
}

/** How many visitors of the experiment have ordered, by its figures. */
const ordered = async (name = experiment) =>
  (await askedFigures(backend, name)).daily.reduce((sum, { goal, x }) => sum + (goal === 'order-completed' ? x : 0), 0);

test('an order without a reference, or with an unknown one, counts apart', async () => {
  const one = await visitor();
  await post(backend, [completed(one), completed(one, crypto.randomUUID())]);
  expect(await ordered()).toBe(0);
  expect(await countedApart(backend, experiment)).toEqual(['unknown_order converted b 2']);
  expect((await evidenceOf(backend, experiment)).orders).toBe('webhook');
});

test('an event with a damaged reference of an order is kept, and counts apart', async () => {
  const one = await visitor();
  const reply = await post(backend, completed(one, 'order-7'));
  expect(reply.status).toBe(202);
  expect(
    await query(
      `select metadata ->> 'order' as named from public.analytics_events where experiment = $1 and goal = 'order-completed'`,
      experiment,
    ),
  ).toEqual([{ named: null }]);
  expect(await countedApart(backend, experiment)).toEqual(['unknown_order converted b 1']);
});

test('an order counts for an experiment that names no guardrail and decides by another goal', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  await recorded(reference);
  await post(backend, completed(one, reference));
  const figures = await askedFigures(backend, experiment);
  expect(figures.phases[0]).toMatchObject({ goals: ['add_to_cart', 'order'], guardrails: ['order-completed'] });
  const guardrail = reportOf(figures)?.goals.find(({ role }) => role === 'guardrail');
  expect(guardrail).toMatchObject({ goal: 'order-completed', orders: 'webhook', guard: { states: ['few', 'few'] } });
  expect(guardrail?.arms.map(({ variant, n, x }) => [variant, n, x])).toContainEqual(['b', 1, 1]);
});

test('an order that the storefront reported counts, once for each experiment', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  const other = `other-${crypto.randomUUID()}`;
  await addExperiments(backend.backend.database, other);
  const elsewhere = await visitor(other);
  await recorded(reference);
  await post(backend, [completed(one, reference), completed(elsewhere, reference)]);
  expect([await ordered(), await ordered(other)]).toEqual([1, 1]);
  expect(await query('select value::int from public.conversions where visitor_id = $1', one.visitor)).toEqual([
    { value: 198 },
  ]);
  expect(await countedApart(backend, experiment)).toEqual([]);
});

test('an order converts one visitor, however many report it', async () => {
  const reference = crypto.randomUUID();
  await recorded(reference);
  const crowd = [await visitor(), await visitor(), await visitor()];
  await post(backend, completed(crowd[0]!, reference));
  await post(
    backend,
    crowd.flatMap((one) => [completed(one, reference), completed(one, reference)]),
  );
  expect(await ordered()).toBe(1);
  // All reports of one visitor about one order are one event.
  expect(await countedApart(backend, experiment)).toEqual(['unknown_order converted b 2']);
});

test('a browser’s report that precedes the storefront’s waits, and counts when the order is known', async () => {
  const [one, late, reference] = [await visitor(), await visitor(), crypto.randomUUID()];
  await post(backend, completed(one, reference));
  await post(backend, completed(late, reference));
  expect(await ordered()).toBe(0);
  expect(await countedApart(backend, experiment)).toEqual(['unknown_order converted b 2']);
  await recorded(reference);
  expect(await ordered()).toBe(1);
  const counted = await query(
    'select visitor_id, value::int from public.conversions where experiment = $1',
    experiment,
  );
  // By the storefront; the browser reported 50.
  expect(counted).toEqual([{ visitor_id: one.visitor, value: 198 }]);
  expect(await countedApart(backend, experiment)).toEqual(['unknown_order converted b 1']);
});

test('no raw event holds the reference of an order', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  await post(backend, completed(one, reference));
  await recorded(reference);
  const raw = await query('select metadata::text from public.analytics_events where experiment = $1', experiment);
  expect(raw).toHaveLength(2);
  expect(JSON.stringify(raw)).not.toContain(reference);
});

test('a canceled order counts neither before nor after it is reported, and nothing waits for it', async () => {
  const [one, early, late] = [await visitor(), crypto.randomUUID(), crypto.randomUUID()];
  const cancelled_at = '2026-11-21T12:00:00Z';
  await recorded(early, { cancelled_at });
  await post(backend, [completed(one, early), completed(one, late)]);
  await recorded(late, { cancelled_at });
  expect(await ordered()).toBe(0);
  expect(await countedApart(backend, experiment)).toEqual(['unknown_order converted b 2']);
  expect(await query('select from private.handed_over_orders where experiment = $1', experiment)).toEqual([]);
});

test('where a batch and the storefront missed each other, the hourly work counts the order', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  await post(backend, completed(one, reference));
  await query(
    `insert into public.orders (number, placed_at, lines, total, reference) values ('MISSED', now(), '[]', 1, $1)`,
    reference,
  );
  expect(await ordered()).toBe(0);
  for (let time = 0; time < 2; time += 1) await query('select private.settle_awaited_orders()');
  expect(await ordered()).toBe(1);
  expect(await countedApart(backend, experiment)).toEqual(['unknown_order converted b 0']);
});

test('addresses are forgotten even where orders cannot be settled', async () => {
  await query(`insert into private.address_keys (day, key) values (private.today() - 2, '')`);
  await query('alter function private.settle_orders(uuid) rename to settle_orders_away');
  try {
    await expect(query('select private.settle_awaited_orders()')).rejects.toThrow('settle_orders');
    await query('select private.forget_addresses()');
  } finally {
    await query('alter function private.settle_orders_away(uuid) rename to settle_orders');
  }
  expect(await query('select from private.address_keys where day < private.today() - 1')).toEqual([]);
});

test('an order that is not confirmed in thirty days is forgotten, and stays apart', async () => {
  const one = await visitor();
  await post(backend, completed(one, crypto.randomUUID()));
  await query(
    `update private.handed_over_orders set occurred_at = occurred_at - interval '31 days' where experiment = $1`,
    experiment,
  );
  await query(`update private.counted_orders set at = at - interval '91 days'`);
  await query('select private.settle_awaited_orders()');
  expect(await query('select from private.handed_over_orders where experiment = $1', experiment)).toEqual([]);
  expect(await query('select from private.counted_orders')).toEqual([]);
  expect(await countedApart(backend, experiment)).toEqual(['unknown_order converted b 1']);
});

test('other goals need no order', async () => {
  const one = await visitor();
  await post(backend, reached('line-added', one));
  expect(await query('select from public.conversions where experiment = $1', experiment)).toHaveLength(1);
  expect(await countedApart(backend, experiment)).toEqual([]);
});

test.each([
  ['without webhooks', {}],
  ['while browsers cannot name orders yet', { STOREFRONT_WEBHOOK_SECRET: 'a-secret', CONFIRM_ORDERS: 'off' }],
])('%s orders count as browsers report them, and the page can say so', async (_when, settings) => {
  const one = await visitor();
  const routes = functionRoutes({
    SUPABASE_URL: backend.origin,
    SUPABASE_SERVICE_ROLE_KEY: developmentKeys.secret,
    ...settings,
  });
  const reply = await routes.request('/track-event', {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.9', ...browserAgent },
    body: JSON.stringify(completed(one)),
  });
  expect(reply.status).toBe(202);
  expect(await ordered()).toBe(1);
  expect((await evidenceOf(backend, experiment)).orders).toBe('browsers');
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTokenIssuer } from '../../experiments/src/vouch/issue-token.ts';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { functionRoutes } from '../../sandbox/src/supabase/edge-functions.ts';
import { browserAgent } from '../../sandbox/src/supabase/testing/browser-agent.ts';
import { reached, seen, type EventValues } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { notifyOrder } from '../../sandbox/src/supabase/testing/webhook-orders.ts';
import { askedFigures, countedApart, post, vouched } from './browser-reports.ts';

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
  experiment = `handed-${crypto.randomUUID()}`;
  await addExperiments(backend.backend.database, experiment);
});

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);

async function visitor(): Promise<EventValues> {
  const one: EventValues = { experiment, visitor: crypto.randomUUID(), at: Date.now() - 60_000, variant: 'b' };
  expect((await post(backend, vouched(seen(one), issuer))).status).toBe(202);
  return one;
}

/** A browser's event about its order: at the hand-over, or once the shopper is back. */
const orderEvent = (
  goal: 'checkout-handed-over' | 'order-completed',
  one: EventValues,
  order: string,
  at = Date.now(),
) => {
  const event = reached(goal, { ...one, at });
  return { ...event, metadata: { ...event.metadata, value: undefined, order } };
};

/** An order of the storefront, which reports it again with each change. */
function order(reference: string) {
  orders += 1;
  const name = `#H-${orders}`;
  let minute = 0;
  return (fields: object = {}) => {
    minute += 1;
    const updated_at = `2026-11-10T11:${String(minute).padStart(2, '0')}:00Z`;
    const note_attributes = [{ name: '_hand_over', value: reference }];
    return notifyOrder(
      backend,
      { name, note_attributes, updated_at, ...fields },
      minute > 1 ? 'orders/updated' : undefined,
    );
  };
}

/** The visitor, value, and currency of every completed order. */
const conversions = async () =>
  (
    await query(
      `select visitor_id || ' ' || value::float8 || ' ' || currency as line from public.conversions
       where experiment = $1 and goal = 'order-completed' order by 1`,
      experiment,
    )
  ).map(({ line }) => line);
const joined = (reference: string) =>
  query('select visitor_id, event_id from private.handed_over_orders where reference = $1', reference);
const figures = async () =>
  (await askedFigures(backend, experiment)).daily
    .filter(({ goal }) => goal === 'order-completed')
    .map(({ variant, n, x, sum }) => ({ variant, n, x, sum }));

test('an order whose shopper never returns counts, with its value and the identifier of the hand-over', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  const handedOver = orderEvent('checkout-handed-over', one, reference);
  await post(backend, handedOver);
  expect(await figures()).toEqual([{ variant: 'b', n: 1, x: 0, sum: 0 }]);
  expect(await countedApart(backend, experiment)).toEqual([]);
  await order(reference)();
  expect(await conversions()).toEqual([`${one.visitor} 198 USD`]);
  expect(await figures()).toEqual([{ variant: 'b', n: 1, x: 1, sum: 198 }]);
  const raw = await query(
    `select event_id, value::int, metadata::text from public.analytics_events where experiment = $1 and goal = 'order-completed'`,
    experiment,
  );
  expect(raw).toEqual([{ event_id: handedOver.metadata.event_id, value: 198, metadata: '{}' }]);
});

const [HANDED, RETURNED, WEBHOOK] = ['handed over', 'returned', 'webhook'] as const;
test.each([
  [HANDED, RETURNED, WEBHOOK],
  [HANDED, WEBHOOK, RETURNED],
  [WEBHOOK, HANDED, RETURNED],
  [WEBHOOK, RETURNED, HANDED],
  [RETURNED, WEBHOOK, HANDED],
  [RETURNED, HANDED, WEBHOOK],
])('told as %s, %s, %s, each twice, an order is one event and counts once', async (...ways) => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  const steps = {
    [HANDED]:
      (event = orderEvent('checkout-handed-over', one, reference)) =>
      () =>
        post(backend, event),
    [RETURNED]: () => () => post(backend, orderEvent('order-completed', one, reference)),
    [WEBHOOK]:
      (again = order(reference)) =>
      () =>
        again(),
  };
  for (const way of ways) {
    const once = steps[way]();
    await once();
    await once();
  }
  expect(await conversions()).toEqual([`${one.visitor} 198 USD`]);
  expect(await figures()).toEqual([{ variant: 'b', n: 1, x: 1, sum: 198 }]);
  const raw = await query(
    `select value::int from public.analytics_events where experiment = $1 and goal = 'order-completed'`,
    experiment,
  );
  expect(raw).toEqual([{ value: 198 }]);
  expect((await countedApart(backend, experiment)).filter((line) => !line.endsWith(' 0'))).toEqual([]);
});

test('a hand-over and a return in one batch are one event, as they are when a queue drains', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  const handedOver = orderEvent('checkout-handed-over', one, reference);
  await post(backend, [orderEvent('order-completed', one, reference), handedOver]);
  await order(reference)();
  expect(await conversions()).toEqual([`${one.visitor} 198 USD`]);
  expect(await joined(reference)).toEqual([{ visitor_id: one.visitor, event_id: handedOver.metadata.event_id }]);
});

test('a refund changes the value, a full refund or a cancellation takes the order out, and both are reported late', async () => {
  const [one, other] = [await visitor(), await visitor()];
  const references = [crypto.randomUUID(), crypto.randomUUID()] as const;
  await post(backend, orderEvent('checkout-handed-over', one, references[0]));
  await post(backend, orderEvent('checkout-handed-over', other, references[1]));
  const [first, second] = [order(references[0]), order(references[1])];
  await first();
  await second();
  await first({ current_total_price: '99.00' });
  expect(await conversions()).toEqual([`${one.visitor} 99 USD`, `${other.visitor} 198 USD`].sort());
  expect(await figures()).toEqual([{ variant: 'b', n: 2, x: 2, sum: 297 }]);
  await second({ cancelled_at: '2026-11-11T12:00:00Z' });
  // An older account of the same order comes late and changes nothing.
  await second({ updated_at: '2026-11-10T11:00:30Z' });
  expect(await conversions()).toEqual([`${one.visitor} 99 USD`]);
  expect(await joined(references[1])).toEqual([]);
  await first({ current_total_price: '0.00' });
  expect(await figures()).toEqual([{ variant: 'b', n: 2, x: 0, sum: 0 }]);
  const raw = await query(
    `select value::int from public.analytics_events where experiment = $1 and goal = 'order-completed'`,
    experiment,
  );
  expect(raw.map(({ value }) => value)).toContain(0);
});

test('an order of nothing, by a gift or a code, counts with a value of nothing', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  await post(backend, orderEvent('checkout-handed-over', one, reference));
  await order(reference)({ total_price: '0.00', current_total_price: '0.00' });
  expect(await conversions()).toEqual([`${one.visitor} 0 USD`]);
});

test('the link from a visitor to an order is deleted after the attribution window, and counted orders stay', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  await post(backend, orderEvent('checkout-handed-over', one, reference));
  const again = order(reference);
  await again();
  await query('select private.settle_awaited_orders()');
  expect(await joined(reference)).toHaveLength(1);
  await query(
    `update private.handed_over_orders set occurred_at = occurred_at - interval '30 days' where reference = $1`,
    reference,
  );
  await query('select private.settle_awaited_orders()');
  expect(await joined(reference)).toEqual([]);
  await again({ current_total_price: '1.00' });
  await post(backend, orderEvent('order-completed', one, reference));
  expect(await joined(reference)).toEqual([]);
  expect(await conversions()).toEqual([`${one.visitor} 198 USD`]);
});

test('a hand-over under the identifier of another conversion changes nothing of that one', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  const added = reached('add_to_cart', { ...one, at: Date.now(), value: 7 });
  await post(backend, added);
  const handedOver = orderEvent('checkout-handed-over', one, reference);
  await post(backend, { ...handedOver, metadata: { ...handedOver.metadata, event_id: added.metadata.event_id } });
  const again = order(reference);
  await again();
  await again({ cancelled_at: '2026-11-11T12:00:00Z' });
  for (const table of ['conversions', 'analytics_events']) {
    const rows = await query(
      `select goal, value::int from public.${table} where experiment = $1 and goal <> 'seen'`,
      experiment,
    );
    expect(rows).toEqual([{ goal: 'add_to_cart', value: 7 }]);
  }
});

test('after a withdrawal nothing joins the visitor to an order, not even late events', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  await post(backend, orderEvent('checkout-handed-over', one, reference));
  const forget = () => backend.client().rpc('forget_hand_overs', { hand_overs: [reference] });
  expect((await forget()).error).toBeNull();
  expect(await joined(reference)).toEqual([]);
  await post(backend, [
    orderEvent('checkout-handed-over', one, reference),
    orderEvent('order-completed', one, reference),
  ]);
  await order(reference)();
  expect(await joined(reference)).toEqual([]);
  expect(await conversions()).toEqual([]);
  expect(await query('select from public.orders where reference = $1', reference)).toEqual([]);
});

test('withdrawn after the order counted, it stays counted and the order loses its reference', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  await post(backend, orderEvent('checkout-handed-over', one, reference));
  await order(reference)();
  await backend.client().rpc('forget_hand_overs', { hand_overs: [reference] });
  expect(await joined(reference)).toEqual([]);
  expect(await query('select from public.orders where reference = $1', reference)).toEqual([]);
  expect(await conversions()).toEqual([`${one.visitor} 198 USD`]);
});

test('a visitor without a token of the shop is joined to no order', async () => {
  const [stranger, reference] = [
    { experiment, visitor: crypto.randomUUID(), at: Date.now(), variant: 'b' },
    crypto.randomUUID(),
  ];
  await post(backend, orderEvent('checkout-handed-over', stranger, reference));
  await order(reference)();
  expect(await joined(reference)).toEqual([]);
  expect(await conversions()).toEqual([]);
  expect(await countedApart(backend, experiment)).toEqual(['unvouched converted b 1']);
});

test('without webhooks nothing of a hand-over is kept, and the return counts', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  const routes = functionRoutes({ SUPABASE_URL: backend.origin, SUPABASE_SERVICE_ROLE_KEY: developmentKeys.secret });
  const track = (event: unknown) =>
    routes.request('/track-event', {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.9', ...browserAgent },
      body: JSON.stringify(event),
    });
  expect((await track(orderEvent('checkout-handed-over', one, reference))).status).toBe(202);
  expect(await joined(reference)).toEqual([]);
  expect((await track(orderEvent('order-completed', one, reference))).status).toBe(202);
  expect(await figures()).toEqual([{ variant: 'b', n: 1, x: 1, sum: 0 }]);
  expect((await askedFigures(backend, experiment)).revenue).toBeNull();
});

test('only the owner of the database reads which visitor placed which order', async () => {
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const [access] = await query(
      `select has_table_privilege($1, 'private.handed_over_orders', 'select, insert, update, delete') as granted`,
      role,
    );
    expect(access).toEqual({ granted: false });
  }
});

test('the account’s export names the visitors that its orders are joined to, and its deletion ends that', async () => {
  const [one, reference] = [await visitor(), crypto.randomUUID()];
  const email = `joined-${crypto.randomUUID()}@example.com`;
  await post(backend, orderEvent('checkout-handed-over', one, reference));
  await order(reference)({ email, contact_email: email });
  const owner = await backend.signedUp(email);
  const { data } = await owner.rpc('export_my_data');
  expect(Reflect.get(Object(data), 'experiments_of_orders')).toMatchObject([
    { experiment, variant: 'b', visitor: one.visitor },
  ]);
  expect((await owner.rpc('delete_my_account')).error).toBeNull();
  expect(await joined(reference)).toEqual([]);
  expect(await query('select from public.orders where reference = $1', reference)).toEqual([]);
});

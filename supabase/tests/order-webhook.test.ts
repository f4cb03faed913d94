import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import {
  deliver,
  notifyOrder,
  webhookOrder,
  webhookParcel,
} from '../../sandbox/src/supabase/testing/webhook-orders.ts';

const asked: unknown[] = [];
let storefront = (): Response => Response.json({ data: { nodes: [] } });
let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend(undefined, async (request) => {
    asked.push(await request.json());
    return storefront();
  });
}, 60_000);
afterAll(() => backend.stop());

const EMAIL = 'fresh@example.com';
const track = async (number = '#2001', address = EMAIL) =>
  (await backend.client().rpc('track_order', { order_number: number, email: address })).data;
const kept = async () => (await backend.service().from('orders').select().not('number', 'like', 'CC-%')).data ?? [];

beforeEach(async () => {
  asked.length = 0;
  await backend.backend.database.query(`delete from public.orders where number not like 'CC-%'`);
});

test('an order that the storefront reports can be followed, with the sizes of its pieces', async () => {
  expect(await notifyOrder(backend)).toEqual({ status: 200, outcome: 'kept' });
  expect(await track()).toMatchObject({
    number: '2001',
    status: 'received',
    total: '198.00',
    placed_at: expect.stringContaining('2026-11-10T15:30:00'),
    lines: [{ title: 'Beach Set', quantity: 2, size: 'M', details: [{ key: 'Linen Trousers', value: 'S' }] }],
  });
  expect(JSON.stringify(await kept())).not.toMatch(/Main Street|_campaign/);
});

test('a delivery is dropped that is unsigned, signed with another secret, or changed afterwards', async () => {
  const body = JSON.stringify(webhookOrder());
  expect(await deliver(backend, body, { secret: 'another' })).toEqual({ status: 401, outcome: 'unauthorized' });
  expect(await deliver(backend, body, { secret: '' })).toEqual({ status: 401, outcome: 'unauthorized' });
  const url = `${backend.origin}/functions/v1/order-webhook`;
  for (const signature of ['', 'rubbish', `${'A'.repeat(43)}=`, 'ä'.repeat(22)]) {
    const headers = new Headers({ 'x-shopify-topic': 'orders/create' });
    if (/^[\x20-\x7e]*$/.test(signature)) headers.set('x-shopify-hmac-sha256', signature);
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401);
  }
  expect((await fetch(url)).status).toBe(405);
  expect(await kept()).toEqual([]);
});

test('an order reported twice is one, and a late report changes nothing', async () => {
  const later = { updated_at: '2026-11-14T09:00:01-05:00', fulfillments: [webhookParcel()] };
  await Promise.all([notifyOrder(backend), notifyOrder(backend)]);
  expect(await notifyOrder(backend, later, 'orders/fulfilled')).toEqual({ status: 200, outcome: 'kept' });
  expect(await notifyOrder(backend)).toEqual({ status: 200, outcome: 'older' });
  expect(await notifyOrder(backend, later, 'orders/fulfilled')).toEqual({ status: 200, outcome: 'kept' });
  expect(await kept()).toHaveLength(1);
  expect(await track()).toMatchObject({ status: 'in_transit', tracking_number: 'JD0146' });
});

test('an order is shipped, delivered or canceled as the storefront says; that it is prepared is the team’s word', async () => {
  const updated = async (minute: number, fields: object) => {
    await notifyOrder(backend, { updated_at: `2026-11-15T09:0${minute}:00Z`, ...fields }, 'orders/updated');
    return (await kept())[0];
  };
  await notifyOrder(backend);
  await backend.service().from('orders').update({ status: 'preparing' }).eq('number', '2001');
  expect(await updated(1, {})).toMatchObject({ status: 'preparing' });
  expect(await updated(2, { fulfillments: [webhookParcel({ status: 'cancelled' })] })).toMatchObject({
    status: 'preparing',
  });
  expect(await updated(3, { fulfillments: [webhookParcel()] })).toMatchObject({
    status: 'in_transit',
    carrier: 'DHL Express',
    tracking_url: 'https://carrier.example/JD0146',
  });
  const arrived = webhookParcel({ shipment_status: 'delivered', updated_at: '2026-11-20T12:00:00Z' });
  expect(await updated(4, { fulfillments: [arrived, webhookParcel()] })).toMatchObject({ status: 'in_transit' });
  expect(await updated(5, { fulfillments: [arrived] })).toMatchObject({ status: 'delivered' });
  expect(await track()).toMatchObject({ delivered_at: '2026-11-20T12:00:00+00:00' });
  expect(await updated(6, { cancelled_at: '2026-11-21T12:00:00Z' })).toMatchObject({ status: 'cancelled' });
});

test('an address whose owner has deleted the account does not come back with what becomes of the order', async () => {
  const leaver = 'leaver@example.com';
  const user = await backend.signedUp(leaver);
  await notifyOrder(backend, { email: leaver });
  expect((await user.rpc('delete_my_account')).error).toBeNull();
  await notifyOrder(backend, { email: leaver, updated_at: '2026-11-15T09:00:00Z', fulfillments: [webhookParcel()] });
  expect(await kept()).toMatchObject([{ email: null, status: 'in_transit' }]);
});

test('an account finds only the orders of its confirmed email, the latest first', async () => {
  const owner = await backend.signedUp('owner@example.com');
  const other = await backend.signedUp('other@example.com');
  await notifyOrder(backend, { name: 'A-1', email: 'Owner@Example.com', created_at: '2026-11-01T09:00:00Z' });
  await notifyOrder(backend, { name: 'A-2', email: '', contact_email: 'owner@example.com' });
  await notifyOrder(backend, { name: 'A-3', email: 'other@example.com' });
  expect((await owner.rpc('my_orders')).data).toMatchObject([{ number: 'A-2' }, { number: 'A-1' }]);
  expect((await other.rpc('my_orders')).data).toMatchObject([{ number: 'A-3' }]);
  expect((await backend.client().rpc('my_orders')).error?.code).toBe('42501');

  const pending = backend.client();
  const password = 'Correct-Horse-9';
  const options = { emailRedirectTo: `${SITE_ORIGIN}/` };
  await pending.auth.signUp({ email: 'a-stranger@example.com', password, options });
  await notifyOrder(backend, { name: 'A-4', email: 'a-stranger@example.com' });
  expect((await pending.rpc('my_orders')).error?.code).toBe('42501');
});

test('an order that cannot be read, or has more than is kept, is refused and no other', async () => {
  expect(await deliver(backend, '{"name":')).toEqual({ status: 422, outcome: 'unreadable' });
  expect(await notifyOrder(backend, { line_items: 'none' })).toEqual({ status: 422, outcome: 'unreadable' });
  expect(await notifyOrder(backend, { name: '#20/01' })).toEqual({ status: 422, outcome: 'refused' });
  expect(await deliver(backend, ' '.repeat(3 * 1024 * 1024))).toEqual({ status: 413, outcome: 'too_large' });
  const [line] = webhookOrder().line_items;
  const lines = (count: number) => ({ line_items: Array.from({ length: count }, () => line) });
  expect(await notifyOrder(backend, lines(501))).toEqual({ status: 422, outcome: 'refused' });
  expect(await notifyOrder(backend, lines(500))).toEqual({ status: 200, outcome: 'kept' });
});

test.each(['products/update', 'orders/delete', 'orders/edited'])('a delivery of %s changes nothing', async (topic) => {
  expect(await deliver(backend, '{"id":1}', { topic })).toEqual({ status: 200, outcome: 'ignored' });
});

test('lines carry the capsule they are shown on: that of a single piece, where the storefront names it', async () => {
  const id = (n: number) => `gid://shopify/Product/${n}`;
  storefront = () =>
    Response.json({
      data: {
        nodes: [
          { id: id(11), handle: 'beach-set', capsule: null },
          { id: id(12), handle: 'linen-shirt', capsule: { reference: { handle: 'riviera-edit' } } },
          null,
        ],
      },
    });
  const [line] = webhookOrder().line_items;
  const numbered = [11, 12, 13, 11].map((product_id) => ({ ...line, product_id }));
  await notifyOrder(backend, { line_items: numbered });
  expect(asked).toMatchObject([{ variables: { ids: [id(11), id(12), id(13)] } }]);
  const lines = ((await track()) as { lines: { handle?: string }[] } | null)?.lines ?? [];
  expect(lines.map(({ handle }) => handle)).toEqual(['beach-set', 'riviera-edit', undefined, 'beach-set']);
});

test.each([
  ['refuses', () => new Response('busy', { status: 429 })],
  ['answers nonsense', () => Response.json({ data: {} })],
  [
    'is gone',
    () => {
      throw new Error('gone');
    },
  ],
])('an order is kept while the storefront %s', async (_how, answer) => {
  storefront = answer;
  expect(await notifyOrder(backend)).toEqual({ status: 200, outcome: 'kept' });
  expect(await track()).toMatchObject({ lines: [{ title: 'Beach Set' }] });
});

test('a completed checkout is confirmed by mail once, and what becomes of it is not', async () => {
  const placed = {
    number: 'CC-77001',
    email: 'confirmed@example.com',
    region: null,
    createdAt: '2026-11-10T10:00:00.000Z',
    currencyCode: 'USD' as const,
    lines: [],
    discountCode: null,
    note: '',
    attributes: [],
    subtotal: '99.00',
    discount: '0.00',
    shipping: '12.00',
    total: '111.00',
    cart: { token: 't', key: 'k' },
  };
  await backend.backend.recordOrder(placed, 'orders/create');
  await backend.backend.recordOrder({ ...placed, shippedAt: '2026-11-11T10:00:00.000Z' }, 'orders/fulfilled');
  const rows = await backend.backend.database.query(
    `select subject from sandbox.mails where recipient = 'confirmed@example.com'`,
  );
  expect(rows).toEqual([{ subject: 'Order CC-77001 is confirmed' }]);
});

test('the reference of a cart gives the number of its order, and nothing else of it', async () => {
  const reference = '0b9d3a4e-3c5e-4e0e-9e5f-0a1b2c3d4e5f';
  const other = '1b9d3a4e-3c5e-4e0e-9e5f-0a1b2c3d4e5f';
  const recorded = async (...hand_overs: string[]) =>
    (await backend.client().rpc('recorded_orders', { hand_overs })).data;
  expect(await recorded(reference)).toEqual([]);
  const note_attributes = [
    { name: 'utm_source', value: 'letter' },
    { name: '_hand_over', value: reference },
  ];
  await notifyOrder(backend, { note_attributes });
  await notifyOrder(backend, { note_attributes: [], updated_at: '2026-11-16T09:00:00Z' }, 'orders/updated');
  await notifyOrder(backend, { name: '#2002', note_attributes: [{ name: '_hand_over', value: 'rubbish' }] });
  expect(await recorded(other, reference)).toEqual([{ reference, number: '2001' }]);
  expect(await recorded()).toEqual([]);
  // A browser has at most twenty open hand-overs.
  expect(await recorded(...Array.from({ length: 20 }, () => other), reference)).toEqual([]);
  const table = await backend.client().from('orders').select();
  expect(table.data ?? []).toEqual([]);
});

import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type Backend, mountBackend } from './backend-mount.ts';
import type { Order } from './checkout/order.ts';

const order: Order = {
  number: '1001',
  email: null,
  region: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  currencyCode: 'USD',
  lines: [],
  discountCode: null,
  note: '',
  attributes: [],
  subtotal: '0.00',
  discount: '0.00',
  shipping: '0.00',
  total: '0.00',
  cart: { token: 'a', key: 'b' },
};

test('the backend’s paths answer 503 until it is ready, and then are its own', async () => {
  const starting = Promise.withResolvers<Backend>();
  const problems: string[] = [];
  const mount = mountBackend(starting.promise, (problem) => problems.push(problem));
  expect((await mount.app.request('/rest/v1/newsletter_subscriptions')).status).toBe(503);
  starting.resolve({
    app: new Hono().get('/rest/v1/:table', (c) => c.text(c.req.param('table'))),
    close: async () => undefined,
    recordOrder: async () => undefined,
  });
  await starting.promise;
  expect(await (await mount.app.request('/rest/v1/bookings')).text()).toBe('bookings');
  expect((await mount.app.request('/elsewhere')).status).toBe(404);
  expect(problems).toEqual([]);
});

test('orders completed while the backend starts reach it afterwards, one after the other', async () => {
  const starting = Promise.withResolvers<Backend>();
  const recorded: string[] = [];
  const mount = mountBackend(starting.promise, () => undefined);
  mount.recordOrder(order, 'orders/create');
  mount.recordOrder({ ...order, number: '1002' }, 'orders/fulfilled');
  starting.resolve({
    app: new Hono(),
    close: async () => undefined,
    recordOrder: async ({ number }, topic) => {
      recorded.push(`${topic} ${number}`);
      await wait(1);
      recorded.push(`end of ${number}`);
    },
  });
  await expect.poll(() => recorded).toHaveLength(4);
  expect(recorded).toEqual(['orders/create 1001', 'end of 1001', 'orders/fulfilled 1002', 'end of 1002']);
});

test('an order that the backend cannot take just now is reported again', async () => {
  const problems: string[] = [];
  let tries = 0;
  const mount = mountBackend(
    Promise.resolve({
      app: new Hono(),
      close: async () => undefined,
      recordOrder: async () => {
        tries += 1;
        if (tries === 1) throw new Error('busy');
      },
    }),
    (problem) => problems.push(problem),
  );
  mount.recordOrder(order, 'orders/create');
  await expect.poll(() => tries, { timeout: 3000 }).toBe(2);
  expect(problems).toEqual([]);
});

test('an order that is refused is reported at once and holds up no other', async () => {
  const problems: string[] = [];
  const recorded: string[] = [];
  const mount = mountBackend(
    Promise.resolve({
      app: new Hono(),
      close: async () => undefined,
      recordOrder: async ({ number }) => {
        recorded.push(number);
        if (number === '1001') throw new Error('unreadable', { cause: 'refused' });
      },
    }),
    (problem) => problems.push(problem),
  );
  mount.recordOrder(order, 'orders/create');
  mount.recordOrder({ ...order, number: '1002' }, 'orders/create');
  await expect.poll(() => recorded).toEqual(['1001', '1002']);
  expect(problems).toEqual(['Order 1001 could not be passed on: Error: unreadable']);
});

test('a backend that does not start is reported, and neither orders nor the end wait for it', async () => {
  const problems: string[] = [];
  const mount = mountBackend(Promise.reject(new Error('no disk')), (problem) => problems.push(problem));
  mount.recordOrder(order, 'orders/create');
  await mount.close();
  expect((await mount.app.request('/auth/v1/token')).status).toBe(503);
  expect(problems).toEqual(['The backend stand-in did not start: no disk']);
});

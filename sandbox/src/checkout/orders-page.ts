import { Hono } from 'hono';
import { html } from 'hono/html';
import { redirectWithin } from '../redirect.ts';
import { centsOf, dollars } from '../storefront/money.ts';
import { layout, type Markup } from './layout.ts';
import type { Order } from './order.ts';
import type { OrderBook } from './order-book.ts';

/** A shop's actions on an order: the button, its effect on the order, and whether it is possible now. */
const STEPS = {
  ship: {
    label: 'Ship',
    topic: 'orders/fulfilled',
    isOpen: (order: Order) => order.shippedAt === undefined && order.cancelledAt === undefined,
    change: (now: string): Partial<Order> => ({ shippedAt: now }),
  },
  deliver: {
    label: 'Deliver',
    topic: 'orders/updated',
    isOpen: (order: Order) => order.shippedAt !== undefined && order.deliveredAt === undefined,
    change: (now: string): Partial<Order> => ({ deliveredAt: now }),
  },
  cancel: {
    label: 'Cancel',
    topic: 'orders/cancelled',
    isOpen: (order: Order) => order.shippedAt === undefined && order.cancelledAt === undefined,
    change: (now: string): Partial<Order> => ({ cancelledAt: now }),
  },
} as const;

function stateOf({ cancelledAt, deliveredAt, shippedAt }: Order): string {
  if (cancelledAt !== undefined) return 'Canceled';
  if (deliveredAt !== undefined) return 'Delivered';
  return shippedAt === undefined ? 'Received' : 'On its way';
}

function orderItem(order: Order): Markup {
  const steps = Object.entries(STEPS).filter(([, { isOpen }]) => isOpen(order));
  return html`<li class="line">
    <div class="what">
      <h3>${order.number}</h3>
      <p>${stateOf(order)} · ${order.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</p>
    </div>
    <p class="amount">${dollars(centsOf(order.total))}</p>
    ${steps.map(
      ([step, { label }]) => html`<form method="post" action="/orders/${order.cart.token}/${step}">
        <button type="submit" aria-label="${label} ${order.number}">${label}</button>
      </form>`,
    )}
  </li>`;
}

function ordersPage(orders: readonly Order[]): Markup {
  const content = html`<h1>Orders</h1>
    <section>
      ${orders.length === 0 ? html`<p>No orders yet.</p>` : html`<ul class="lines">${orders.map(orderItem)}</ul>`}
    </section>`;
  return layout('Orders', content);
}

/** The shop's side of its orders, as the storefront's admin pages have it: here an order is shipped, delivered, canceled. */
export function createOrdersPage(orders: OrderBook, notify: ((order: Order, topic: string) => void) | undefined): Hono {
  const app = new Hono();
  app.get('/orders', (c) => c.html(ordersPage(orders.all())));
  app.post('/orders/:token/:step', (c) => {
    const step = Object.entries(STEPS).find(([name]) => name === c.req.param('step'))?.[1];
    const order = orders.all().find(({ cart }) => cart.token === c.req.param('token'));
    if (!step || !order) return c.html(ordersPage(orders.all()), 404);
    if (step.isOpen(order)) {
      const now = new Date().toISOString();
      const changed = { ...order, ...step.change(now), updatedAt: now };
      orders.record(changed);
      notify?.(changed, step.topic);
    }
    return redirectWithin(c, '/orders');
  });
  return app;
}

import { analytics, createShopEvents } from 'shared-runtime';
import { expect, onTestFinished, test } from 'vitest';
import { trackGoals } from './track-goals.ts';

test('sales are reported as goals, an order by the reference that the visitor agreed to', () => {
  const reported: unknown[] = [];
  const stopAnswering = analytics.answer({
    assigned: () => undefined,
    seen: () => undefined,
    converted: (...goal) => void reported.push(goal),
    observed: () => undefined,
  });
  onTestFinished(stopAnswering);
  const events = createShopEvents();
  trackGoals(events);
  const remote = 'mf-cart-checkout@1.0.0';
  events.emit('cart:line-added', { merchandiseId: 'm', name: 'A', quantity: 2, price: 9 }, remote);
  events.emit('cart:checkout-started', { items: 2, value: 18 }, remote);
  events.emit('cart:order-completed', { items: 2, reference: 'r' }, remote);
  events.emit('cart:order-completed', { items: 1 }, remote);
  expect(reported).toEqual([
    ['line-added', 18, undefined],
    ['checkout-started', 18, undefined],
    ['order-completed', undefined, 'r'],
    ['order-completed', undefined, undefined],
  ]);
});

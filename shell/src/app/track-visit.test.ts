import type { Observation } from 'shared-contracts';
import { analytics, createShopEvents } from 'shared-runtime';
import { expect, onTestFinished, test } from 'vitest';
import { trackVisit } from './track-visit.ts';

test('a page reports its events to the remote that counts them, without the shopper’s choices', () => {
  const observed: Observation[] = [];
  const stopAnswering = analytics.answer({
    assigned: () => undefined,
    seen: () => undefined,
    converted: () => undefined,
    observed: (one) => void observed.push(one),
  });
  onTestFinished(stopAnswering);
  const events = createShopEvents();
  trackVisit(events);
  events.emit(
    'shell:page-viewed',
    { path: '/product/a', page: '/product/:handle', remote: 'mf-catalog@1.0.0' },
    'shell',
    2,
  );
  events.emit('catalog:product-viewed', { handle: 'a', title: 'A' }, 'mf-catalog@1.0.0');
  events.emit('cart:line-added', { merchandiseId: 'm', name: 'A', quantity: 1, price: 9 }, 'mf-cart-checkout@1.0.0');
  events.emit('cart:checkout-started', { items: 1, value: 9 }, 'mf-cart-checkout@1.0.0');
  events.emit('cart:order-completed', { items: 1 }, 'mf-cart-checkout@1.0.0');
  events.emit('catalog:search-missed', { query: 'kimono' }, 'mf-catalog@1.0.0');
  events.emit('shell:remote-failed', { remote: 'mf-account@1.0.0', code: 'REMOTE-001' }, 'shell');
  expect(observed).toEqual([
    { kind: 'view', page: '/product/:handle', remote: 'mf-catalog@1.0.0', at: expect.any(Number) },
    { kind: 'step', step: 'product-viewed' },
    { kind: 'step', step: 'line-added' },
    { kind: 'step', step: 'checkout-started' },
    { kind: 'step', step: 'order-completed' },
    { kind: 'search', query: 'kimono' },
    { kind: 'error', remote: 'mf-account@1.0.0', code: 'REMOTE-001' },
  ]);
});

import type { Observation } from 'shared-contracts';
import { analytics, type ShopEvents } from 'shared-runtime';

/**
 * Reports the observations behind the shop's own figures. It listens from the start of a page, as for goals: the remote that
 * counts arrives later, and commands wait for it.
 */
export function trackVisit(events: Pick<ShopEvents, 'on'>): void {
  const observed = (observation: Observation): void => analytics.observed(observation);
  const step = (name: Extract<Observation, { kind: 'step' }>['step']) => () => observed({ kind: 'step', step: name });
  events.on(
    'shell:page-viewed',
    ({ path: _path, ...page }) => observed({ kind: 'view', ...page, at: performance.now() }),
    2,
  );
  events.on('catalog:product-viewed', step('product-viewed'));
  events.on('cart:line-added', step('line-added'));
  events.on('cart:checkout-started', step('checkout-started'));
  events.on('cart:order-completed', step('order-completed'));
  events.on('catalog:search-missed', ({ query }) => observed({ kind: 'search', query }));
  events.on('shell:remote-failed', ({ remote, code }) => observed({ kind: 'error', remote, code }));
}

import { type ShopEvents, trackConversion } from 'shared-runtime';

/**
 * The goals that events of the shop stand for. Heard from the first moment of a page: the remote that counts them arrives
 * later, and a conversion waits for it where an event would not.
 */
export function trackGoals(events: Pick<ShopEvents, 'on'>): void {
  events.on('cart:line-added', ({ price, quantity }) => trackConversion('line-added', price * quantity));
  events.on('cart:checkout-started', ({ value }) => trackConversion('checkout-started', value));
  events.on('cart:order-completed', ({ reference }) => trackConversion('order-completed', undefined, reference));
}

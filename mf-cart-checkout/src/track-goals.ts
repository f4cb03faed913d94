import { type ShopEvents, trackConversion } from 'shared-runtime';

/**
 * Reports the goals that correspond to the cart's events. A conversion waits for the remote that counts it, and the bus isolates the
 * cart from that remote's errors.
 */
export function trackGoals(events: Pick<ShopEvents, 'on'>): void {
  events.on('cart:line-added', ({ price, quantity }) => trackConversion('line-added', price * quantity));
  events.on('cart:checkout-started', ({ value }) => trackConversion('checkout-started', value));
  events.on('cart:order-completed', ({ reference }) => trackConversion('order-completed', undefined, reference));
}

import { type Experiments, type ShopEvents, tellExposure, trackConversion } from 'shared-contracts';
import { readStatement } from 'shared-contracts/experiments';

/**
 * Tells what the document shows, before anything that was pressed in it is carried out: a conversion belongs to the
 * exposures before it, and the parts that showed them may be hydrated only after it.
 */
export function tellDocumentExposures(experiments: Experiments, statement: string): void {
  for (const [name, { variant }] of readStatement(statement)) tellExposure(experiments, name, variant);
}

/**
 * The goals that events of the shop stand for. Heard from the first moment of a page: the remote that counts them arrives
 * later, and a conversion waits for it where an event would not.
 */
export function trackGoals(events: Pick<ShopEvents, 'on'>): void {
  events.on('cart:line-added', ({ price, quantity }) => trackConversion('line-added', price * quantity));
  events.on('cart:checkout-started', ({ value }) => trackConversion('checkout-started', value));
  events.on('cart:order-completed', () => trackConversion('order-completed'));
}

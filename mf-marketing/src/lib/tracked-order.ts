/** The history state of a link to order tracking: it keeps the order number out of addresses and logs. */
interface TrackedOrder {
  readonly orderNumber: string;
}

/** The state of a link that leads to the tracking of this order. */
export const trackedOrder = (orderNumber: string): TrackedOrder => ({ orderNumber });

/** The order's number in the state of the history; empty where there is none. */
export function trackedOrderNumber(state: unknown): string {
  const isObject = typeof state === 'object' && state !== null;
  return isObject && 'orderNumber' in state && typeof state.orderNumber === 'string' ? state.orderNumber : '';
}

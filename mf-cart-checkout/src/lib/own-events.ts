import { defineEvent } from 'shared-contracts';
import { type ShopEvents, z } from 'shared-runtime';

/** The events that only the cart subscribes to. */
export const OWN_EVENTS = {
  'cart:line-changed': defineEvent({ 1: () => z.object({ merchandiseId: z.string(), quantity: z.int() }) }),
  'cart:line-removed': defineEvent({ 1: () => z.object({ merchandiseId: z.string() }) }),
  'cart:cleared': defineEvent({ 1: () => z.object({ lines: z.int() }) }),
};

/** The page's bus with the cart's own events. */
export function withOwnEvents(events: ShopEvents, remote: string) {
  return events.define(OWN_EVENTS, remote);
}

import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

const line = () => ({ merchandiseId: z.string(), name: z.string(), quantity: z.int() });

/**
 * The events that one package emits and another hears, named `owner:noun-past-tense`. A remote defines the others in its
 * `src/lib/own-events.ts`. Payloads hold no personal data: they may end up in analytics.
 */
export const EVENTS = {
  'cart:line-added': defineEvent({ 1: () => z.object({ ...line(), size: z.optional(z.string()), price: z.number() }) }),
  'cart:checkout-started': defineEvent({ 1: () => z.object({ items: z.int(), value: z.number() }) }),
  // The reference by which the backend knows the order, of a visitor who has agreed to one.
  'cart:order-completed': defineEvent({ 1: () => z.object({ items: z.int(), reference: z.optional(z.string()) }) }),
  'catalog:product-viewed': defineEvent({ 1: () => z.object({ handle: z.string(), title: z.string() }) }),
  'catalog:search-missed': defineEvent({ 1: () => z.object({ query: z.string() }) }),
  'catalog:favorite-added': defineEvent({ 1: () => z.object({ handle: z.string() }) }),
  'catalog:favorite-removed': defineEvent({ 1: () => z.object({ handle: z.string() }) }),
  'consent:changed': defineEvent({ 1: () => z.object({ granted: z.boolean() }) }),
  // Since version 2 with the route of the page, `/product/:handle`, and the release that renders it.
  'shell:page-viewed': defineEvent(
    {
      1: () => z.object({ path: z.string() }),
      2: () => z.object({ path: z.string(), page: z.string(), remote: z.string() }),
    },
    [
      { from: 1, to: 2, cast: ({ path }: { path: string }) => ({ path, page: path, remote: 'shell@unknown' }) },
      { from: 2, to: 1, cast: ({ path }: { path: string }) => ({ path }) },
    ],
  ),
  'shell:remote-failed': defineEvent({ 1: () => z.object({ remote: z.string(), code: z.string() }) }),
} as const;

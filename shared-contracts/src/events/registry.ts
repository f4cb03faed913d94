import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

const line = () => ({ merchandiseId: z.string(), name: z.string(), quantity: z.int() });

/**
 * Every event of the product, named `owner:noun-past-tense`. Payloads hold no personal data: they may end up in analytics.
 */
export const EVENTS = {
  'cart:line-added': defineEvent({ 1: () => z.object({ ...line(), size: z.optional(z.string()), price: z.number() }) }),
  'cart:line-changed': defineEvent({ 1: () => z.object({ merchandiseId: z.string(), quantity: z.int() }) }),
  'cart:line-removed': defineEvent({ 1: () => z.object({ merchandiseId: z.string() }) }),
  'cart:cleared': defineEvent({ 1: () => z.object({ lines: z.int() }) }),
  'cart:checkout-started': defineEvent({ 1: () => z.object({ items: z.int(), value: z.number() }) }),
  // The reference by which the backend knows the order, of a visitor who has agreed to one.
  'cart:order-completed': defineEvent({ 1: () => z.object({ items: z.int(), reference: z.optional(z.string()) }) }),
  'catalog:product-viewed': defineEvent({ 1: () => z.object({ handle: z.string(), title: z.string() }) }),
  'catalog:search-missed': defineEvent({ 1: () => z.object({ query: z.string() }) }),
  'catalog:favorite-added': defineEvent({ 1: () => z.object({ handle: z.string() }) }),
  'catalog:favorite-removed': defineEvent({ 1: () => z.object({ handle: z.string() }) }),
  'session:changed': defineEvent({ 1: () => z.object({ status: z.enum(['signed-in', 'signed-out']) }) }),
  'experiment:assigned': defineEvent({ 1: () => z.object({ experiment: z.string(), variant: z.string() }) }),
  'experiment:converted': defineEvent({
    1: () => z.object({ experiment: z.string(), variant: z.string(), goal: z.string() }),
  }),
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

/** @see EVENTS */
export type EventRegistry = typeof EVENTS;

import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';

/** The body of a webhook, as the storefront service sends it. */
export type WebhookOrder = Record<string, unknown>;

/** A delivery as the storefront service makes it: signed over the very bytes. */
export const delivery = (body: string, topic: string, secret: string) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
  },
  body,
});

/**
 * Reports an order to the function, as the hosted storefront service does.
 *
 * @throws {Error} where the function does not take it; with the cause `refused` where it never will.
 */
export async function notifyOrder(functions: Hono, secret: string, order: WebhookOrder, topic: string): Promise<void> {
  const reply = await functions.request('/order-webhook', delivery(JSON.stringify(order), topic, secret));
  if (reply.ok) return;
  const isRefused = reply.status < 500 && reply.status !== 408 && reply.status !== 429;
  throw new Error(
    `order-webhook answered ${reply.status}: ${await reply.text()}`,
    isRefused ? { cause: 'refused' } : {},
  );
}

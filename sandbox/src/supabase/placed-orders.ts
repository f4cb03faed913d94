import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';

/** The body of a webhook, as the storefront service sends it. */
export type ToldOrder = Record<string, unknown>;

/**
 * Tells the function of an order as the storefront service does when hosted: signed over the very bytes.
 *
 * @throws {Error} where the function does not take it; with the cause `refused` where it never will.
 */
export async function tellOrder(functions: Hono, secret: string, order: ToldOrder, topic: string): Promise<void> {
  const body = JSON.stringify(order);
  const reply = await functions.request('/order-webhook', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
    body,
  });
  if (reply.ok) return;
  const isRefused = reply.status < 500 && reply.status !== 408 && reply.status !== 429;
  throw new Error(
    `order-webhook answered ${reply.status}: ${await reply.text()}`,
    isRefused ? { cause: 'refused' } : {},
  );
}

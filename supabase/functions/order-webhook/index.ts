import { createAdmission, type Place } from '../_shared/admission.ts';
import { readBounded } from '../_shared/bounded-body.ts';
import { serviceClient } from '../_shared/service-client.ts';
import { capsuleHandles } from './capsule-handles.ts';
import { isCode, isSigned } from './signature.ts';
import { keptOrder, StorefrontOrder } from './storefront-order.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

// The storefront takes an answer that comes after five seconds for none, and sends again later.
// Anybody may send a body, and none can be believed before it is read: few are read at once.
const admit = createAdmission({ working: 4, present: 8, ofOneCaller: 8, timeLimit: 2_000 });
const DATABASE_TIME_LIMIT = 2_500;
// An order of five hundred lines with all of Shopify's fields for each.
const BODY_LIMITS = { bytes: 2 * 1024 * 1024, timeLimit: 3_000 };

/** The topics whose deliveries carry the whole order. A shop may be subscribed to more than these. */
const TOPICS = new Set(
  ['create', 'updated', 'paid', 'partially_fulfilled', 'fulfilled', 'cancelled'].map((event) => `orders/${event}`),
);

const answer = (status: number, outcome: string) =>
  Response.json(
    { outcome },
    { status, ...((status === 429 || status === 503) && { headers: { 'retry-after': '5' } }) },
  );

function readOrder(body: Uint8Array): StorefrontOrder | null {
  try {
    return StorefrontOrder.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return null;
  }
}

async function keep(body: Uint8Array): Promise<Response> {
  const order = readOrder(body);
  if (!order) return answer(422, 'unreadable');
  const record = keptOrder(order, await capsuleHandles(order));
  const { data, error } = await serviceClient()
    .rpc('record_order', { told: record })
    .abortSignal(AbortSignal.timeout(DATABASE_TIME_LIMIT));
  if (!error) return answer(200, data === true ? 'kept' : 'older');
  // Of what a column does not take (23514, 22…) another try would be refused alike.
  return /^2[23]/.test(error.code) ? answer(422, 'refused') : answer(503, 'unavailable');
}

async function take(request: Request, place: Place): Promise<Response> {
  const signature = request.headers.get('x-shopify-hmac-sha256') ?? '';
  if (!isCode(signature)) return answer(401, 'unauthorized');
  const body = await readBounded(request, BODY_LIMITS, place.lost);
  if (body === 'incomplete') return answer(408, body);
  if (body === 'too_large') return answer(413, body);
  if (!(await isSigned(body, signature, Deno.env.get('STOREFRONT_WEBHOOK_SECRET') ?? ''))) {
    return answer(401, 'unauthorized');
  }
  if (!TOPICS.has(request.headers.get('x-shopify-topic') ?? '')) return answer(200, 'ignored');
  return (await place.turn()) ? keep(body) : answer(429, 'busy');
}

/**
 * Keeps the storefront's reports of its orders: created, updated, fulfilled, canceled. Each delivery carries the whole order,
 * and the newest counts, so that one that comes twice or late changes nothing.
 *
 * @see https://shopify.dev/docs/apps/build/webhooks
 */
async function orderWebhook(request: Request): Promise<Response> {
  if (request.method !== 'POST') return answer(405, 'method_not_allowed');
  const place = admit();
  if (!place) return answer(429, 'busy');
  try {
    return await take(request, place);
  } finally {
    place.leave();
  }
}

Deno.serve(orderWebhook);

import { delivery } from '../placed-orders.ts';
import { type startBackend, WEBHOOK_SECRET } from './start-backend.ts';

type StartedBackend = Awaited<ReturnType<typeof startBackend>>;

/** An order as the storefront reports it when it has just been placed. */
export const webhookOrder = (fields: object = {}) => ({
  id: 5_940_139_491_234,
  name: '#2001',
  email: 'fresh@example.com',
  contact_email: 'fresh@example.com',
  created_at: '2026-11-10T10:30:00-05:00',
  updated_at: '2026-11-10T10:30:01-05:00',
  cancelled_at: null,
  currency: 'USD',
  total_price: '198.00',
  fulfillment_status: null,
  shipping_address: { province: 'Oregon', country: 'United States', address1: '1 Main Street' },
  line_items: [
    {
      product_id: 7_000_000_000_001,
      title: 'Beach Set',
      variant_title: 'M',
      quantity: 2,
      price: '99.00',
      properties: [
        { name: 'Linen Trousers', value: 'S' },
        { name: '_campaign', value: 'spring' },
      ],
    },
  ],
  fulfillments: [],
  ...fields,
});

/** A parcel of an order, as the storefront reports it. */
export const webhookParcel = (fields: object = {}) => ({
  status: 'success',
  shipment_status: null,
  created_at: '2026-11-14T09:00:00-05:00',
  updated_at: '2026-11-14T09:00:00-05:00',
  tracking_company: 'DHL Express',
  tracking_number: 'JD0146',
  tracking_url: 'https://carrier.example/JD0146',
  ...fields,
});

/** Sends bytes to the function as the storefront would, signed by default. */
export async function deliver(
  { origin }: StartedBackend,
  body: string,
  { topic = 'orders/create', secret = WEBHOOK_SECRET }: { topic?: string; secret?: string } = {},
): Promise<{ status: number; outcome: unknown }> {
  const reply = await fetch(`${origin}/functions/v1/order-webhook`, delivery(body, topic, secret));
  const answer: unknown = await reply.json();
  return { status: reply.status, outcome: Reflect.get(Object(answer), 'outcome') };
}

/** Reports an order, also after a change of it. */
export const notifyOrder = (backend: StartedBackend, fields: object = {}, topic = 'orders/create') =>
  deliver(backend, JSON.stringify(webhookOrder(fields)), { topic });

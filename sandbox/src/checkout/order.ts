import { z } from 'zod';

/** Amounts are US dollars with two decimals, as text. */
const Amount = z.string().regex(/^\d+\.\d{2}$/);

/** The order of a completed checkout, with its later states. */
export const Order = z.object({
  /** As shoppers see it: `CC-10429`. */
  number: z.string(),
  email: z.string().nullable(),
  /** The state or country that it goes to, where the shopper has said so. */
  region: z.string().nullable().default(null),
  createdAt: z.string(),
  /** When it last changed; without, it never has. */
  updatedAt: z.string().optional(),
  shippedAt: z.string().optional(),
  deliveredAt: z.string().optional(),
  cancelledAt: z.string().optional(),
  currencyCode: z.literal('USD'),
  lines: z.array(
    z.object({
      merchandiseId: z.string(),
      productId: z.string().default(''),
      handle: z.string(),
      title: z.string(),
      size: z.string(),
      quantity: z.number().int().positive(),
      unitPrice: Amount,
      total: Amount,
      attributes: z.array(z.object({ key: z.string(), value: z.string() })),
    }),
  ),
  discountCode: z.string().nullable(),
  note: z.string(),
  /** Of the cart. */
  attributes: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
  subtotal: Amount,
  discount: Amount,
  shipping: Amount,
  total: Amount,
  /** The cart it came from: its page stays readable to who has the key. */
  cart: z.object({ token: z.string(), key: z.string() }),
});

export type Order = z.infer<typeof Order>;

const numberOf = (id: string): number => Number(id.split('/').at(-1));
const CARRIER = { name: 'DHL Express', page: 'https://www.dhl.com/en/express/tracking.html?AWB=' };

function fulfillmentOf({ number, shippedAt, deliveredAt }: Order) {
  if (shippedAt === undefined) return [];
  const tracking = `JD0146${number.replaceAll(/\D/g, '').padStart(12, '0')}`;
  return [
    {
      status: 'success',
      shipment_status: deliveredAt === undefined ? 'in_transit' : 'delivered',
      created_at: shippedAt,
      updated_at: deliveredAt ?? shippedAt,
      tracking_company: CARRIER.name,
      tracking_number: tracking,
      tracking_url: `${CARRIER.page}${tracking}`,
    },
  ];
}

/**
 * The order as the storefront service reports it by webhook, as far as this stand-in knows it.
 *
 * @see https://shopify.dev/docs/api/admin-rest/latest/resources/order
 */
export function webhookOrder(order: Order): Record<string, unknown> {
  return {
    name: order.number,
    email: order.email ?? '',
    contact_email: order.email,
    created_at: order.createdAt,
    updated_at: order.updatedAt ?? order.createdAt,
    cancelled_at: order.cancelledAt ?? null,
    currency: order.currencyCode,
    subtotal_price: order.subtotal,
    total_discounts: order.discount,
    total_price: order.total,
    fulfillment_status: order.shippedAt === undefined ? null : 'fulfilled',
    shipping_address: order.region === null ? null : { province: order.region, country: null },
    note_attributes: order.attributes.map(({ key, value }) => ({ name: key, value })),
    line_items: order.lines.map((line) => ({
      product_id: line.productId === '' ? null : numberOf(line.productId),
      variant_id: numberOf(line.merchandiseId),
      title: line.title,
      variant_title: line.size,
      quantity: line.quantity,
      price: line.unitPrice,
      properties: line.attributes.map(({ key, value }) => ({ name: key, value })),
    })),
    fulfillments: fulfillmentOf(order),
  };
}

import { z } from 'npm:zod@4.6.7';
import { emailAddress } from './email-address.ts';

const Instant = z.iso.datetime({ offset: true });
const Text = z.string().nullish();

const Fulfillment = z.object({
  status: Text,
  shipment_status: Text,
  created_at: Instant,
  updated_at: Instant.nullish(),
  tracking_company: Text,
  tracking_number: Text,
  tracking_url: Text,
});

const Line = z.object({
  product_id: z.number().int().nullish(),
  title: z.string(),
  variant_title: Text,
  quantity: z.number().int().nonnegative(),
  properties: z.array(z.object({ name: z.string(), value: z.unknown() })).default([]),
});

/**
 * The fields of an order that are read, as the topics `orders/…` carry it.
 *
 * @see https://shopify.dev/docs/api/admin-rest/latest/resources/order
 */
export const StorefrontOrder = z.object({
  /** As shoppers see it: `#1001`, or with the prefix that the shop has chosen. */
  name: z.string(),
  email: Text,
  contact_email: Text,
  created_at: Instant,
  updated_at: Instant,
  cancelled_at: Instant.nullish(),
  currency: z.string(),
  total_price: z.string(),
  /** After refunds and edits. */
  current_total_price: Text,
  shipping_address: z.object({ province: Text, country: Text }).nullish(),
  line_items: z.array(Line),
  note_attributes: z.array(z.object({ name: z.string(), value: z.unknown() })).default([]),
  fulfillments: z.array(Fulfillment).default([]),
});

export type StorefrontOrder = z.infer<typeof StorefrontOrder>;

/** A line as it is kept: what was ordered, in which size, and what its sizes by piece are. */
export interface KeptLine {
  readonly title: string;
  readonly quantity: number;
  readonly size?: string;
  readonly details?: readonly { readonly key: string; readonly value: string }[];
  readonly handle?: string;
}

/** The name of the only variant of a product without options. */
const NO_OPTIONS = 'Default Title';
const LONGEST = 255;

function keptLine({ title, variant_title, quantity, properties }: z.infer<typeof Line>, handle?: string): KeptLine {
  const details = properties
    // Names with an underscore are the shop's own and never shown.
    .filter(({ name, value }) => !name.startsWith('_') && typeof value === 'string' && value !== '')
    .slice(0, 20)
    .map(({ name, value }) => ({ key: name.slice(0, LONGEST), value: String(value).slice(0, LONGEST) }));
  return {
    title: title.slice(0, LONGEST),
    quantity,
    ...(variant_title && variant_title !== NO_OPTIONS && { size: variant_title.slice(0, LONGEST) }),
    ...(details.length > 0 && { details }),
    ...(handle !== undefined && { handle }),
  };
}

type Parcel = z.infer<typeof Fulfillment>;

function parcelFields(parcels: readonly Parcel[]) {
  const latest = parcels.at(-1);
  if (!latest) return {};
  const isDelivered = parcels.every(({ shipment_status }) => shipment_status === 'delivered');
  const url = latest.tracking_url ?? '';
  return {
    shipped_at: parcels[0]?.created_at,
    delivered_at: isDelivered ? (latest.updated_at ?? latest.created_at) : null,
    carrier: latest.tracking_company?.slice(0, 80) || null,
    tracking_number: latest.tracking_number?.slice(0, 80) || null,
    tracking_url: /^https:\/\/\S+$/.test(url) && url.length <= 500 ? url : null,
  };
}

/** The attribute of the cart by which the browser that was sent to pay finds its order, as the checkout writes it. */
const REFERENCE = '_hand_over';

function referenceOf({ note_attributes }: StorefrontOrder): string | null {
  const stated = note_attributes.find(({ name }) => name === REFERENCE)?.value;
  return z.uuid().safeParse(stated).data ?? null;
}

/** The order as `record_order` takes it. `handles` are those of the capsules that its lines are shown on, by product. */
export function keptOrder(order: StorefrontOrder, handles: ReadonlyMap<number, string>) {
  const parcels = order.fulfillments.filter(({ status }) => status === 'success');
  const parcel = parcelFields(parcels);
  const onItsWay = parcel.delivered_at ? 'delivered' : 'in_transit';
  const sent = parcels.length > 0 ? onItsWay : 'received';
  const { province, country } = order.shipping_address ?? {};
  return {
    number: order.name.replace(/[#\s]/g, '').toUpperCase(),
    // An order counts without an email address where the given one is invalid.
    email: emailAddress(order.email || order.contact_email || '') ?? null,
    status: order.cancelled_at ? 'cancelled' : sent,
    placed_at: order.created_at,
    updated_at: order.updated_at,
    region: (province || country || '').slice(0, 80) || null,
    lines: order.line_items.map((line) => keptLine(line, handles.get(line.product_id ?? Number.NaN))),
    total: order.total_price,
    net_total: order.current_total_price ?? null,
    currency: order.currency,
    reference: referenceOf(order),
    ...parcel,
  };
}

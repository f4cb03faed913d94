import { z } from 'zod/mini';

/** The steps of an order, in sequence. A canceled order is at none of them. */
export const ORDER_STEPS = ['received', 'preparing', 'in_transit', 'delivered'] as const;

export type OrderStatus = (typeof ORDER_STEPS)[number] | 'cancelled';

/** The labels of an order's status for shoppers. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  received: 'Received',
  preparing: 'Being prepared',
  in_transit: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Canceled',
};

const Given = z.nullish(z.string());

const Line = z.object({
  title: z.string(),
  quantity: z.number(),
  size: z.optional(z.string()),
  /** The capsule's page; of a single piece its capsule's. */
  handle: z.optional(z.string()),
  /** The sizes of a capsule's pieces, as they were ordered. */
  details: z.optional(z.array(z.object({ key: z.string(), value: z.string() }))),
});

// Lines come from outside of the shop: one that cannot be read must not hide the others.
const Lines = z.pipe(
  z.array(z.unknown()),
  z.transform((lines) => lines.flatMap((line) => Line.safeParse(line).data ?? [])),
);

const Row = z.object({
  number: z.string(),
  status: z.enum([...ORDER_STEPS, 'cancelled']),
  placed_at: z.string(),
  expected_from: z.string(),
  expected_to: z.string(),
  delivered_at: Given,
  carrier: Given,
  tracking_number: Given,
  tracking_url: Given,
  lines: Lines,
  total: Given,
  currency: Given,
});

/** A line of an order as it was placed. */
export type OrderLine = z.infer<typeof Line>;

/** An order as its owner may see it. Days and instants are ISO texts. */
export interface PlacedOrder {
  readonly number: string;
  readonly status: OrderStatus;
  readonly placedAt: string;
  readonly expectedFrom: string;
  readonly expectedTo: string;
  readonly deliveredAt: string | undefined;
  readonly carrier: string | undefined;
  readonly trackingNumber: string | undefined;
  /** The carrier's page of the parcel; always https. */
  readonly trackingUrl: string | undefined;
  readonly lines: readonly OrderLine[];
  /** The amount paid, with its currency: `$180.00`. */
  readonly total: string | undefined;
}

function money(total: string, currency: string): string | undefined {
  try {
    return Number(total).toLocaleString('en-US', { style: 'currency', currency });
  } catch {
    return undefined; // No currency that a browser knows.
  }
}

/** The order in an answer of the backend; `null` where there is none, or none that can be read. */
export function parsePlacedOrder(answer: unknown): PlacedOrder | null {
  const { data: row } = Row.safeParse(answer);
  if (!row || row.number === '') return null;
  return {
    number: row.number,
    status: row.status,
    placedAt: row.placed_at,
    expectedFrom: row.expected_from,
    expectedTo: row.expected_to,
    deliveredAt: row.delivered_at || undefined,
    carrier: row.carrier || undefined,
    trackingNumber: row.tracking_number || undefined,
    trackingUrl: row.tracking_url?.startsWith('https://') ? row.tracking_url : undefined,
    lines: row.lines,
    total: row.total && row.currency ? money(row.total, row.currency) : undefined,
  };
}

/** `zone` is UTC for plain days, which belong to no zone. */
function day(iso: string, zone?: 'UTC'): string {
  return new Date(iso).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: zone });
}

/** `November 28 to December 4, 2026`: a month and a year that both days share stand once. */
function days(from: string, to: string): string {
  const [first, last] = [day(from, 'UTC'), day(to, 'UTC')];
  const [month = '', year = ''] = first.split(/ .*, /);
  if (!last.endsWith(year)) return `${first} to ${last}`;
  return `${first.replace(`, ${year}`, '')} to ${last.replace(`${month} `, '')}`;
}

/** The date of an order, and its outlook, in a sentence each. */
export function orderOutlook({ status, placedAt, deliveredAt, expectedFrom, expectedTo }: PlacedOrder): string {
  const placed = `Placed on ${day(placedAt)}.`;
  if (status === 'cancelled') return `${placed} This order was canceled.`;
  if (status === 'delivered') return `${placed} ${deliveredAt ? `Delivered on ${day(deliveredAt)}.` : 'Delivered.'}`;
  return `${placed} Expected ${days(expectedFrom, expectedTo)}.`;
}

/** A line in words: `2 × Sunset Flow, size M (Ribbed Top: S)`. */
export function orderLineText({ quantity, title, size, details = [] }: OrderLine): string {
  const pieces = details.map(({ key, value }) => `${key}: ${value}`).join(', ');
  return `${quantity} × ${title}${size ? `, size ${size}` : ''}${pieces ? ` (${pieces})` : ''}`;
}

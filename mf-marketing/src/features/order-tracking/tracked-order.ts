/** The steps of an order, in their order. A canceled order stands outside of them. */
export const STEPS = ['received', 'preparing', 'in_transit', 'delivered'] as const;

export type OrderStatus = (typeof STEPS)[number] | 'cancelled';

/** An order as its owner may see it. Days and instants are ISO texts. */
export interface TrackedOrder {
  readonly number: string;
  readonly status: OrderStatus;
  readonly placedAt: string;
  readonly expectedFrom: string;
  readonly expectedTo: string;
  readonly deliveredAt: string | undefined;
  readonly carrier: string | undefined;
  readonly trackingNumber: string | undefined;
  readonly lines: readonly { readonly title: string; readonly quantity: number }[];
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isStatus(value: unknown): value is OrderStatus {
  return value === 'cancelled' || STEPS.some((step) => step === value);
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function parseLines(lines: unknown): TrackedOrder['lines'] {
  if (!Array.isArray(lines)) return [];
  return lines.filter(isFields).flatMap(({ title, quantity }) => {
    return typeof title === 'string' && typeof quantity === 'number' ? [{ title, quantity }] : [];
  });
}

/** The order in the backend's answer; `null` where there is none that fits both number and email. */
export function parseTrackedOrder(answer: unknown): TrackedOrder | null {
  if (!isFields(answer) || !isStatus(answer['status'])) return null;
  const number = text(answer['number']);
  const placedAt = text(answer['placed_at']);
  const expectedFrom = text(answer['expected_from']);
  const expectedTo = text(answer['expected_to']);
  if (!number || !placedAt || !expectedFrom || !expectedTo) return null;
  return {
    number,
    status: answer['status'],
    placedAt,
    expectedFrom,
    expectedTo,
    deliveredAt: text(answer['delivered_at']),
    carrier: text(answer['carrier']),
    trackingNumber: text(answer['tracking_number']),
    lines: parseLines(answer['lines']),
  };
}

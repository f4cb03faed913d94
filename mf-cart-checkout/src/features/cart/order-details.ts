import { BRAND } from 'shared-contracts';
import * as z from 'zod/mini';
import { parseJson } from '../../lib/parse-json.ts';
import type { TextStorage } from '../../lib/text-storage.ts';

const KEY = `${BRAND.keyPrefix}-order-details`;

const bounded = (most: number) => z.catch(z.string().check(z.maxLength(most)), '');
const OrderDetails = z.object({ discountCode: bounded(100), note: bounded(500) });

/** What the shopper wants to go along with the order. */
export type OrderDetails = z.infer<typeof OrderDetails>;

/** The longest note that is kept. */
export const NOTE_LENGTH = 500;

export function readOrderDetails(storage: TextStorage): OrderDetails {
  const parsed = OrderDetails.safeParse(parseJson(storage.read(KEY)));
  return parsed.success ? parsed.data : { discountCode: '', note: '' };
}

export function storeOrderDetails(storage: TextStorage, { discountCode, note }: OrderDetails): void {
  if (discountCode === '' && note === '') storage.remove(KEY);
  else storage.write(KEY, JSON.stringify({ discountCode, note }));
}

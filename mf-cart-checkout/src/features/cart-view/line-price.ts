import type { CartItem } from 'shared-contracts';
import { formatMoney, numberToMinorUnits } from 'shared-runtime';

/** The price of one, as it is shown. */
export function unitPrice({ price }: Pick<CartItem, 'price'>): string {
  return formatMoney(numberToMinorUnits(price));
}

/** The price of the whole line, as it is shown. */
export function lineTotal({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>): string {
  return formatMoney(numberToMinorUnits(price) * quantity);
}

import { type CartItem, formatMoney, numberToMinorUnits } from 'shared-contracts';

/** The price of one, as it is shown. */
export function unitPrice({ price }: Pick<CartItem, 'price'>): string {
  return formatMoney(numberToMinorUnits(price));
}

/** The price of the whole line, as it is shown. */
export function lineTotal({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>): string {
  return formatMoney(numberToMinorUnits(price) * quantity);
}

import type { CheckoutLine } from 'shared-contracts';
import { numberToMinorUnits } from 'shared-runtime';
import type { MerchandisePrice } from '../../lib/checkout-request/checkout-answer.ts';

/** The prices of the storefront's cart that differ from those the shopper has seen. A line without a price was shown none. */
export function priceChanges(
  shown: readonly Pick<CheckoutLine, 'merchandiseId' | 'price'>[],
  current: readonly MerchandisePrice[],
): MerchandisePrice[] {
  return current.filter(({ merchandiseId, price }) =>
    shown.some((line) => {
      if (line.merchandiseId !== merchandiseId || line.price === undefined) return false;
      return numberToMinorUnits(line.price) !== price;
    }),
  );
}

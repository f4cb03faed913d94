import { BRAND } from 'shared-contracts';
import { kept, type StorageArea, z } from 'shared-runtime';

/** Where the note and the code are stored. */
export const ORDER_DETAILS_KEY = `${BRAND.keyPrefix}-order-details`;

/** The longest code and the longest note that are kept. */
export const CODE_LENGTH = 100;
export const NOTE_LENGTH = 500;

const bounded = (most: number) => z.catch(z.string().check(z.maxLength(most)), '');
export const OrderDetails = z.object({ discountCode: bounded(CODE_LENGTH), note: bounded(NOTE_LENGTH) });

/** The shopper's discount code and note for the order. */
export type OrderDetails = z.infer<typeof OrderDetails>;

/** Keeps the details in the browser's storage, which other tabs write too. */
export interface OrderDetailsStorage {
  /** The stored details if another tab has changed them since this page last looked, else null. */
  changedElsewhere(): OrderDetails | null;
  store(details: OrderDetails): void;
}

export function createOrderDetailsStorage(storage: StorageArea): OrderDetailsStorage {
  const details = kept(ORDER_DETAILS_KEY, OrderDetails, storage);
  let seen: string | null = null;
  return {
    changedElsewhere() {
      const text = details.text();
      if (text === seen) return null;
      seen = text;
      return details.read() ?? { discountCode: '', note: '' };
    },
    store({ discountCode, note }) {
      if (discountCode === '' && note === '') details.remove();
      else details.write({ discountCode, note });
      // A write that a full storage refused must not look like another tab's change.
      seen = details.text();
    },
  };
}

import { z } from 'shared-runtime';
import { ORDER_DETAILS_KEY, OrderDetails } from './features/cart/order-details.ts';
import { CART_KEY, CART_VERSION, knownSchema } from './lib/stored-cart.ts';

/**
 * The values that browsers keep for this remote, each in the version that is written now. Releases record their schemas, and publishing
 * compares them with the live release, which the shop may return to: another form needs another version. Only the build reads this.
 */
export const STORED_VALUES = {
  [CART_KEY]: {
    version: CART_VERSION,
    schema: z.object({ version: z.literal(CART_VERSION), items: z.array(knownSchema()) }),
  },
  [ORDER_DETAILS_KEY]: { version: 0, schema: OrderDetails },
};

import type { Handler } from 'shared-runtime/handlers';
import { readForm, toCart } from './cart-form.ts';

/** Removes a variant from the cart of a shopper without script. */
const remove: Handler = (request) => {
  const { entries, merchandiseId } = readForm(request);
  return toCart(entries.filter(({ variantId }) => variantId !== merchandiseId));
};

export default remove;

import type { Handler } from 'shared-runtime/handlers';
import { INBOX_MOST } from '../lib/inbox.ts';
import { readForm, toCart } from './cart-form.ts';

/** Sets the quantity of a variant in the cart of a shopper without script; 0 removes it. */
const update: Handler = (request) => {
  const { entries, merchandiseId, quantity } = readForm(request);
  if (!Number.isInteger(quantity) || quantity > INBOX_MOST) return toCart(null, 'invalid');
  const changed = entries.map((entry) => (entry.variantId === merchandiseId ? { ...entry, quantity } : entry));
  return toCart(changed.filter((entry) => entry.quantity > 0));
};

export default update;

import type { Handler } from 'shared-runtime/handlers';
import { namesLine, newEntry, readForm, toCart } from './cart-form.ts';

/** Adds lines to the cart of a shopper without script, each press once. */
const add: Handler = (request) => {
  const { entries, lines } = readForm(request);
  if (lines.length === 0 || !lines.every(namesLine)) return toCart(null, 'invalid');
  const known = new Set(entries.map(({ id }) => id));
  const added = lines.map(newEntry).filter(({ id }) => !known.has(id));
  return toCart([...entries, ...added]);
};

export default add;

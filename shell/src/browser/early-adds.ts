import { cart, type NewCartItem, ShopError } from 'shared-contracts';
import * as z from 'zod/mini';

/** What the document's inline script has caught of a form. */
interface CaughtAdd {
  readonly item: unknown;
  readonly quantity: unknown;
  /** Of a press that buys at once. */
  readonly productUrl?: unknown;
  readonly form: HTMLFormElement;
}

const Item = z.looseObject({
  merchandiseId: z.string(),
  name: z.string(),
  price: z.number(),
  quantity: z.optional(z.number()),
});

function addFrom({ item, quantity, productUrl, form }: CaughtAdd): void {
  form.removeAttribute('aria-busy');
  const given: unknown = typeof item === 'string' ? JSON.parse(item) : null;
  const parsed = z.array(Item).safeParse(Array.isArray(given) ? given : [given]);
  if (!parsed.success) throw new ShopError('CART-003', { issues: z.prettifyError(parsed.error) });
  const lines = parsed.data as NewCartItem[]; // The form was written from NewCartItems; the fields above are what counts.
  const count = Number(quantity);
  const items = lines.map((line) => ({ ...line, quantity: Number.isInteger(count) && count > 0 ? count : 1 }));
  if (typeof productUrl === 'string') cart.buyNow(items, productUrl);
  else cart.addLines(items);
}

/**
 * Takes over from the document's inline script: what was pressed before now is carried out once the cart is there, and so
 * is all that follows. Where the cart cannot come, the form is posted after all.
 */
export function takeOverCartAdds(cartStarted: Promise<void>): void {
  const take = (add: CaughtAdd): void => {
    cartStarted
      .then(
        () => addFrom(add),
        () => HTMLFormElement.prototype.submit.call(add.form),
      )
      .catch((error: unknown) => console.error(error));
  };
  const page = window as unknown as { __cartAdds?: { push(add: CaughtAdd): void } | CaughtAdd[] };
  const waiting = Array.isArray(page.__cartAdds) ? page.__cartAdds.splice(0) : [];
  if (page.__cartAdds) page.__cartAdds.push = take as never; // The inline script keeps its array; only `push` changes.
  for (const add of waiting) take(add);
}

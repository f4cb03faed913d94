import { type NewCartItem, ShopError } from 'shared-contracts';
import { cart } from 'shared-runtime';
import * as z from 'zod/mini';
import { whenEarlyCheckoutWanted, whenEarlyDrawerDismissed } from '../app/early-drawer.ts';

/** What the document's inline script has caught of a form. */
export interface CaughtAdd {
  readonly form: HTMLFormElement;
  /** Of a press that buys at once, else null. */
  readonly productUrl: unknown;
  /** Its lines, taken out of the stored cart: what somebody has carried out or taken out meanwhile is missing. */
  claim(): readonly unknown[];
}

interface CaughtAdds extends Iterable<CaughtAdd> {
  push(add: CaughtAdd): void;
  splice(from: number): CaughtAdd[];
  /** Posts what could not be carried out. */
  send(adds: readonly CaughtAdd[]): void;
  /** Whether the cart says and counts by itself what is added. */
  isLive: boolean;
}

const caughtAdds = (): CaughtAdds | undefined => (window as unknown as { __cartAdds?: CaughtAdds }).__cartAdds;

/** What was pressed before now and waits. */
export function waitingAdds(): readonly CaughtAdd[] {
  return [...(caughtAdds() ?? [])];
}

/** Made at the first press: most pages see none. */
const itemSchema = () =>
  z.looseObject({
    merchandiseId: z.string(),
    name: z.string(),
    price: z.number(),
    quantity: z.optional(z.number()),
  });

function carryOut({ form, productUrl, claim }: CaughtAdd): void {
  form.removeAttribute('aria-busy');
  const claimed = claim();
  if (claimed.length === 0) return;
  const parsed = z.array(itemSchema()).safeParse(claimed);
  if (!parsed.success) throw new ShopError('CART-003', { issues: z.prettifyError(parsed.error) });
  const lines = parsed.data as NewCartItem[]; // The form was written from NewCartItems; the fields above are what counts.
  const isBought = typeof productUrl === 'string';
  if (isBought) cart.buyNow(lines, productUrl);
  else cart.addLines(lines);
  whenEarlyDrawerDismissed(() => {
    if (isBought) cart.closePurchase();
    else cart.close();
  });
}

/**
 * Takes over from the document's inline script: what was pressed before now is carried out once the cart is there, and so
 * is all that follows. Where the cart cannot come, the forms are posted after all.
 *
 * @param bring hears of each press at once, to fetch what will be opened.
 */
export function takeOverCartAdds(cartStarted: Promise<void>, bring: (add: CaughtAdd) => void = () => undefined): void {
  const adds = caughtAdds();
  if (!adds) return;
  const take = (caught: readonly CaughtAdd[]): void => {
    caught.forEach(bring);
    cartStarted.then(
      () => {
        for (const add of caught) {
          try {
            carryOut(add);
          } catch (error) {
            console.error(error); // Of a form that holds no item; those pressed after it are none the worse.
          }
        }
        whenEarlyCheckoutWanted(() => void cart.checkout());
      },
      () => adds.send(caught),
    );
  };
  cartStarted.then(
    () => {
      adds.isLive = true;
    },
    () => undefined,
  );
  const waiting = adds.splice(0);
  adds.push = (add) => take([add]); // The inline script keeps its array; only `push` changes.
  if (waiting.length > 0) take(waiting);
}

import { type CartItem, type CartState, type Discount, emptyCart, type ShopError } from 'shared-contracts';
import { cartSubtotal, type Storefront } from 'shared-runtime';
import { isVariantId } from '../../lib/merchandise-id.ts';
import type { CheckoutPrice } from '../../lib/checkout-request/checkout-answer.ts';
import { createCart } from '../../lib/checkout-request/create-cart.ts';
import { toLineInput } from '../../lib/checkout-request/create-cart.ts';

/** The parts that discount pricing reads and writes. */
export interface DiscountPricingInput {
  readonly cart: {
    state(): CartState;
    show(patch: Pick<CartState, 'discount'>): void;
  };
  refuseCode(): void;
  readonly storefront: Storefront;
  log(error: unknown): void;
}

/** So long (ms) nothing must change before the storefront is asked: a quantity is often stepped more than once. */
export const SETTLED = 300;

/** A price that does not match the shown lines is ignored: the checkout reports the changes. */
function discountOf(price: CheckoutPrice | null, items: readonly CartItem[]): Discount | null {
  if (!price || price.discount + price.total !== cartSubtotal({ ...emptyCart, items })) return null;
  return { amount: price.discount, total: price.total };
}

/**
 * Asks the storefront for the discount of the code, once for each state of the cart. A code that it refuses is taken off
 * there and then. While a line has no size, or the storefront does not answer, nothing is claimed.
 */
export function createDiscountPricing({ cart, refuseCode, storefront, log }: DiscountPricingInput): { price(): void } {
  let latest = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (question: string): Promise<void> => {
    const { items, discountCode } = cart.state();
    const sized = items.filter(({ merchandiseId }) => isVariantId(merchandiseId));
    const answer = await createCart(storefront, { lines: sized.map(toLineInput), discountCodes: [discountCode] });
    if (question !== latest) return;
    if (answer.kind === 'changed' && answer.isCodeRefused) return refuseCode();
    const price = answer.kind === 'ready' && sized.length === items.length ? answer.price : null;
    cart.show({ discount: discountOf(price, items) });
  };

  return {
    price() {
      const { items, discountCode } = cart.state();
      const isAskable = discountCode !== '' && items.some(({ merchandiseId }) => isVariantId(merchandiseId));
      const question = isAskable ? JSON.stringify([discountCode, items.map(toLineInput)]) : '';
      if (question === latest && cart.state().discount !== null) return;
      latest = question;
      clearTimeout(timer);
      cart.show({ discount: isAskable ? 'asked' : null });
      if (!isAskable) return;
      timer = setTimeout(() => {
        ask(question).catch((error: ShopError) => {
          log(error);
          if (question !== latest) return;
          latest = '';
          cart.show({ discount: null });
        });
      }, SETTLED);
    },
  };
}

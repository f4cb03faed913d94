import { ERROR_REGISTRY } from 'shared-contracts';

/** A toast of the error catalogue (specification, section 8). */
export interface CheckoutToast {
  readonly title: string;
  readonly description: string;
  readonly variant: 'destructive';
}

const destructive = (title: string, description: string): CheckoutToast => ({
  title,
  description,
  variant: 'destructive',
});

/** The texts are the specification's (sections 5 and 8), word for word. */
export const CHECKOUT_TOASTS = {
  unsized: destructive('Select sizes to continue', 'Please open each product to choose a size, then checkout.'),
  nothing: destructive('No items selected', 'Please select at least one item to purchase.'),
  refused: destructive('Checkout Error', ERROR_REGISTRY['CART-004'].shown),
  failed: destructive('Checkout Error', ERROR_REGISTRY['CART-005'].shown),
} as const;

/** Said before anything is sent, because no answer could be of use. */
export const tooManyLines = (count: number, most: number): CheckoutToast =>
  destructive(
    'Too many items for one checkout',
    `You can check out up to ${most} different items at a time, and your cart has ${count}. Remove ${count - most} and order them separately.`,
  );

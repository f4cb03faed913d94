import type { CartCost } from '../cart/cart-cost.ts';
import type { CartRecord } from '../cart/cart-record.ts';
import type { Order } from './order.ts';

/** Cents. Free shipping over $150: an order of exactly $150 still pays. */
const FREE_SHIPPING_ABOVE = 150_00;
const SHIPPING = 12_00;

export interface CheckoutSummary {
  cost: CartCost;
  shipping: number;
  total: number;
}

/** The amounts to pay. The threshold for free shipping applies after the discount (assumed, as Shopify's rates do). */
export function summarise(cost: CartCost): CheckoutSummary {
  const shipping = cost.total > FREE_SHIPPING_ABOVE || cost.total === 0 ? 0 : SHIPPING;
  return { cost, shipping, total: cost.total + shipping };
}

const amount = (cents: number) => (cents / 100).toFixed(2);

export function orderFrom(
  cart: CartRecord,
  { cost, shipping, total }: CheckoutSummary,
  number: string,
  { email, region }: Pick<Order, 'email' | 'region'>,
): Order {
  return {
    number,
    email,
    region,
    createdAt: new Date().toISOString(),
    currencyCode: 'USD',
    lines: cost.lines
      .filter(({ line }) => line.quantity > 0)
      .map(({ line, variant, subtotal }) => ({
        merchandiseId: variant.id,
        productId: variant.product.id,
        // A single piece is shown on the page of its capsule.
        handle: (variant.product.single?.of ?? variant.product).capsule.handle,
        title: variant.product.capsule.title,
        size: variant.size,
        quantity: line.quantity,
        unitPrice: amount(variant.product.price),
        total: amount(subtotal),
        attributes: line.attributes,
      })),
    discountCode: cost.discountCode ?? null,
    note: cart.note,
    attributes: cart.attributes,
    subtotal: amount(cost.subtotal),
    discount: amount(cost.discount),
    shipping: amount(shipping),
    total: amount(total),
    cart: { token: cart.token, key: cart.key },
  };
}

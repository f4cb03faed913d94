import type { Context } from 'hono';
import { z } from 'zod';
import { type PricedLine, priceCart } from '../cart/cart-cost.ts';
import type { CartService } from '../cart/cart-service.ts';
import type { CartRecord, CartReference } from '../cart/cart-record.ts';
import { pictureUrl } from '../storefront/image-view.ts';
import { picturesOf } from '../storefront/product-pictures.ts';
import { checkoutPage } from './checkout-page.ts';
import { orderFrom, summarise } from './checkout-summary.ts';
import { completedPage, unknownCartPage } from './closing-pages.ts';
import type { Order } from './order.ts';
import type { OrderBook } from './order-book.ts';
import { redirectWithin } from '../redirect.ts';
import { returnTarget } from './return-target.ts';

export interface CheckoutCounter {
  service: CartService;
  orders: OrderBook;
  siteOrigin: string;
  /** Called once for every completed order; it must not delay the shopper. */
  onOrder?: ((order: Order, topic: string) => void) | undefined;
}

const Email = z.email().max(255);

function referenceOf(c: Context): CartReference {
  return { token: c.req.param('token') ?? '', key: c.req.query('key') ?? '' };
}

/** The query that every step hands on to the next. */
export function forwardedQuery(c: Context): string {
  const query = new URLSearchParams({ key: c.req.query('key') ?? '' });
  const wanted = c.req.query('return_to');
  if (wanted !== undefined) query.set('return_to', wanted);
  return query.toString();
}

/** The checkout of the cart that a request names. */
export function checkoutPath(c: Context): string {
  return `/checkout/cn/${encodeURIComponent(referenceOf(c).token)}?${forwardedQuery(c)}`;
}

function targetOf(c: Context, siteOrigin: string): string {
  return returnTarget(siteOrigin, c.req.query('return_to'));
}

function imageOf({ variant }: PricedLine, { store }: CartService) {
  const [picture] = picturesOf(variant.product, store);
  if (!picture) return undefined;
  // Below this origin, under any name by which the visitor reached it.
  const { pathname, search } = new URL(pictureUrl(picture, store));
  return { src: `${pathname}${search}&width=240`, alt: picture.alt };
}

function summaryOf(cart: CartRecord, { store }: CartService) {
  return summarise(priceCart(cart, store.index));
}

/** The values typed into the form, shown again where they are invalid. */
interface Typed {
  email: string;
  region: string;
  emailError: string;
}

export function showCheckout(c: Context, counter: CheckoutCounter, typed?: Typed) {
  const { service, orders, siteOrigin } = counter;
  const order = orders.ofCart(referenceOf(c));
  if (order) return c.html(completedPage(order, targetOf(c, siteOrigin), siteOrigin));
  const cart = service.carts.find(referenceOf(c));
  if (!cart) return c.html(unknownCartPage(siteOrigin), 404);
  const page = checkoutPage({
    cart,
    summary: summaryOf(cart, service),
    query: forwardedQuery(c),
    email: typed?.email ?? '',
    region: typed?.region ?? '',
    emailError: typed?.emailError,
    imageOf: (line) => imageOf(line, service),
  });
  return c.html(page, typed ? 422 : 200);
}

export async function completeCheckout(c: Context, counter: CheckoutCounter) {
  const { service, orders, onOrder } = counter;
  const form = await c.req.parseBody();
  const field = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '');
  const email = field('email');
  const region = field('region').slice(0, 80);
  if (email !== '' && !Email.safeParse(email).success) {
    const emailError = 'Enter a valid email address or leave this blank.';
    return showCheckout(c, counter, { email, region, emailError });
  }
  // From here to the record nothing waits, so a doubled click finds the order instead of making a second one.
  const cart = service.carts.find(referenceOf(c));
  const summary = cart && summaryOf(cart, service);
  const code = summary?.cost.discountCode;
  if (cart && code !== undefined && email !== '' && orders.hasUsed(code, email)) {
    service.carts.save({ ...cart, discountCodes: cart.discountCodes.filter((entry) => entry !== code) });
    // assumed: the wording. A code for a first order is limited to one use per customer, which only an email identifies.
    const emailError = `${code} works once per customer and has already been used with this email. It’s been removed. See your new total.`;
    return showCheckout(c, counter, { email, region, emailError });
  }
  if (cart && summary && summary.cost.total > 0) {
    const order = orderFrom(cart, summary, orders.nextNumber(), { email: email || null, region: region || null });
    orders.record(order);
    service.carts.remove(cart);
    onOrder?.(order, 'orders/create');
  }
  return redirectWithin(c, checkoutPath(c));
}

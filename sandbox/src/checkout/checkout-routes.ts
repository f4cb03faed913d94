import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { type PricedLine, priceCart } from '../cart/cart-cost.ts';
import type { CartDesk } from '../cart/cart-desk.ts';
import type { CartReference } from '../cart/cart-record.ts';
import { pictureUrl } from '../storefront/image-view.ts';
import { checkoutPage } from './checkout-page.ts';
import { orderFrom, summarise } from './checkout-summary.ts';
import { completedPage, unknownCartPage } from './closing-pages.ts';
import type { Markup } from './layout.ts';
import type { Order } from './order.ts';
import { openOrderBook } from './order-book.ts';
import { returnTarget } from './return-target.ts';

interface CheckoutOptions {
  desk: CartDesk;
  dataDir: string;
  siteOrigin: string;
  /** Told of every completed order, once; what it does must not hold up the shopper. */
  onOrder?: ((order: Order) => void) | undefined;
}

const STYLES = readFileSync(path.join(import.meta.dirname, 'checkout.css'), 'utf8');
const Email = z.email().max(255);

function pageHeaders(siteOrigin: string): MiddlewareHandler {
  // The form's answer leads back to the shop, which `form-action` has to allow as well.
  const policy = `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${siteOrigin}; base-uri 'none'; frame-ancestors 'none'`;
  return async (c, next) => {
    await next();
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Content-Type-Options', 'nosniff');
  };
}

function referenceOf(c: Context): CartReference {
  return { token: c.req.param('token') ?? '', key: c.req.query('key') ?? '' };
}

function forwardedQuery(c: Context): string {
  const query = new URLSearchParams({ key: c.req.query('key') ?? '' });
  const wanted = c.req.query('return_to');
  if (wanted !== undefined) query.set('return_to', wanted);
  return query.toString();
}

/** The hosted checkout's stand-in: shows a cart, completes it or leads back. It never asks for money. */
export function createCheckout({ desk, dataDir, siteOrigin, onOrder }: CheckoutOptions): Hono {
  const orders = openOrderBook(dataDir);
  const { pictures } = desk.store;

  const imageOf = ({ variant }: PricedLine) => {
    const picture = pictures.ofCapsule(variant.product.capsule.handle, 'set');
    if (!picture) return undefined;
    // Below this origin, whatever name the visitor reached it by.
    const { pathname, search } = new URL(pictureUrl(picture, desk.store));
    return { src: `${pathname}${search}&width=240`, alt: picture.alt };
  };
  const summaryOf = (cart: Parameters<typeof priceCart>[0]) => summarise(priceCart(cart, desk.store.index));
  const show = (c: Context, page: Markup, status: 200 | 404 | 422 = 200) => c.html(page, status);
  const target = (c: Context) => returnTarget(siteOrigin, c.req.query('return_to'));

  const showCheckout = (c: Context, email = '', emailError?: string) => {
    const order = orders.ofCart(referenceOf(c));
    if (order) return show(c, completedPage(order, target(c)));
    const cart = desk.carts.find(referenceOf(c));
    if (!cart) return show(c, unknownCartPage(siteOrigin), 404);
    const page = { cart, summary: summaryOf(cart), query: forwardedQuery(c), email, emailError, imageOf };
    return show(c, checkoutPage(page), emailError ? 422 : 200);
  };

  const complete = async (c: Context) => {
    const here = `/checkout/cn/${referenceOf(c).token}?${forwardedQuery(c)}`;
    const form = await c.req.parseBody();
    const email = typeof form['email'] === 'string' ? form['email'].trim() : '';
    if (email !== '' && !Email.safeParse(email).success)
      return showCheckout(c, email, 'Enter a valid email address, or leave it empty.');
    // From here to the record nothing waits, so a doubled click finds the order instead of making a second one.
    const cart = desk.carts.find(referenceOf(c));
    const summary = cart && summaryOf(cart);
    if (!cart || !summary || summary.cost.total === 0) return c.redirect(here, 303);
    const order = orderFrom(cart, summary, orders.nextNumber(), email === '' ? null : email);
    orders.record(order);
    desk.carts.remove(cart);
    onOrder?.(order);
    return c.redirect(here, 303);
  };

  const app = new Hono();
  app.use('/cart/c/*', pageHeaders(siteOrigin));
  app.use('/checkout/*', pageHeaders(siteOrigin));
  app.get('/checkout/checkout.css', (c) => c.body(STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  // The address a cart carries is not yet the checkout's own, as on Shopify.
  app.get('/cart/c/:token', (c) => c.redirect(`/checkout/cn/${c.req.param('token')}?${forwardedQuery(c)}`, 302));
  app.get('/checkout/cn/:token', (c) => showCheckout(c));
  app.post('/checkout/cn/:token/complete', bodyLimit({ maxSize: 16 * 1024 }), complete);
  app.post('/checkout/cn/:token/cancel', (c) => c.redirect(target(c), 303));
  app.get('/checkout/*', (c) => show(c, unknownCartPage(siteOrigin), 404));
  return app;
}

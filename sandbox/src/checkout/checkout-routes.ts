import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CartService } from '../cart/cart-service.ts';
import { checkoutPath, completeCheckout, showCheckout } from './checkout-actions.ts';
import { unknownCartPage } from './closing-pages.ts';
import type { Order } from './order.ts';
import type { OrderBook } from './order-book.ts';
import { redirectToShop, redirectWithin } from '../redirect.ts';
import { createOrdersPage } from './orders-page.ts';

interface CheckoutOptions {
  service: CartService;
  orders: OrderBook;
  siteOrigin: string;
  /** Called with an order and its webhook topic when the order is placed and each time it changes. */
  onOrder?: ((order: Order, topic: string) => void) | undefined;
}

const STYLES = readFileSync(path.join(import.meta.dirname, 'checkout.css'), 'utf8');

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

/** The hosted checkout's stand-in: shows a cart, completes it or leads back. It never asks for money. */
export function createCheckout({ service, orders, siteOrigin, onOrder }: CheckoutOptions): Hono {
  const counter = { service, orders, siteOrigin, onOrder };
  const app = new Hono();
  app.use('/cart/c/*', pageHeaders(siteOrigin));
  app.use('/checkout/*', pageHeaders(siteOrigin));
  app.use('/orders', pageHeaders(siteOrigin));
  app.get('/checkout/checkout.css', (c) => c.body(STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  // A browser asks for one with every page; a 404 would appear in its console.
  app.get('/favicon.ico', (c) => c.body(null, 204));
  // The address a cart carries is not yet the checkout's own, as on Shopify.
  app.get('/cart/c/:token', (c) => redirectWithin(c, checkoutPath(c), 302));
  app.get('/cart/:lines{\\d+:\\d+.*}', (c) =>
    c.text('The sandbox doesn’t build cart permalinks. Create a cart with the mutation cartCreate.', 501),
  );
  app.get('/checkout/cn/:token', (c) => showCheckout(c, counter));
  app.post('/checkout/cn/:token/complete', bodyLimit({ maxSize: 16 * 1024 }), (c) => completeCheckout(c, counter));
  app.post('/checkout/cn/:token/cancel', (c) => redirectToShop(c, c.req.query('return_to'), siteOrigin));
  app.route('/', createOrdersPage(orders, onOrder));
  app.get('/checkout/*', (c) => c.html(unknownCartPage(siteOrigin), 404));
  return app;
}

import { Hono } from 'hono';
import { type Catalogue, loadCatalogue } from '../catalogue/catalogue.ts';
import { multiplied } from '../catalogue/multiplied.ts';
import { openCartStore } from './cart/cart-store.ts';
import { createCheckout } from './checkout/checkout-routes.ts';
import type { Order } from './checkout/order.ts';
import { openOrderBook } from './checkout/order-book.ts';
import { createFaultGate } from './faults/fault-gate.ts';
import { createFaultRoutes } from './faults/fault-routes.ts';
import { createFaultSwitch } from './faults/fault-switch.ts';
import { createFollowPages } from './follow-pages.ts';
import { createCdn } from './images/cdn.ts';
import { openPictureLibrary } from './images/picture-library.ts';
import { ownHost } from './own-host.ts';
import { indexStore } from './storefront/store-index.ts';
import { createStorefrontApi } from './storefront/storefront-api.ts';

export interface SandboxOptions {
  dataDir: string;
  siteOrigin: string;
  sandboxOrigin: string;
  storefrontToken: string;
  catalogue?: Catalogue;
  /** Where finished pictures are; the repository's own folder without it. */
  imageryDir?: string;
  /** How many times as large as it is the catalogue is made, with copies. */
  catalogueTimes?: number;
  /** How many days a cart is kept after its last change; ten without it. */
  cartLifetime?: number | undefined;
  /** No picture is encoded wider than this (px), for those who do not look at them. */
  widestPicture?: number | undefined;
  /** Called with an order and its webhook topic when the order is placed and each time it changes. */
  onOrder?: (order: Order, topic: string) => void;
}

/** The storefront's side of the sandbox: API, pictures, hosted checkout and the fault switch. */
export function createSandboxApp(options: SandboxOptions) {
  const { dataDir, siteOrigin, onOrder } = options;
  const catalogue = multiplied(options.catalogue ?? loadCatalogue(), options.catalogueTimes ?? 1);
  const pictures = openPictureLibrary(catalogue, options.imageryDir);
  const store = { index: indexStore(catalogue), pictures, origin: options.sandboxOrigin, siteOrigin };
  const service = { store, carts: openCartStore(dataDir, options.cartLifetime) };
  const orders = openOrderBook(dataDir);
  const faults = createFaultSwitch();
  const faultGate = createFaultGate(faults);

  const app = new Hono();
  // Before what main.ts adds to this app, too: the backend and its mails.
  app.use(ownHost);
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.route('/', createFaultRoutes(faults));
  app.route('/', createStorefrontApi({ service, token: options.storefrontToken, fault: faultGate('storefront') }));
  app.route('/', createCdn({ pictures, dataDir, fault: faultGate('images'), widest: options.widestPicture }));
  app.route('/', createFollowPages(siteOrigin));
  app.route('/', createCheckout({ service, orders, siteOrigin, onOrder }));
  return { app, faultGate, pastOrders: orders.all() };
}

import { Hono } from 'hono';
import { openCartStore } from './cart/cart-store.ts';
import { createCdn } from './images/cdn.ts';
import { openPictureLibrary } from './images/picture-library.ts';
import { createFaultGate } from './faults/fault-gate.ts';
import { createFaultRoutes } from './faults/fault-routes.ts';
import { createFaultSwitch } from './faults/fault-switch.ts';
import { type Catalogue, readCatalogue } from './storefront/catalogue-source.ts';
import { indexStore } from './storefront/store-index.ts';
import { createStorefrontApi } from './storefront/storefront-api.ts';

export interface SandboxOptions {
  dataDir: string;
  siteOrigin: string;
  sandboxOrigin: string;
  storefrontToken: string;
  catalogue?: Catalogue;
}

/** The storefront's side of the sandbox: API, pictures, hosted checkout and the fault switch. */
export function createSandboxApp(options: SandboxOptions) {
  const catalogue = options.catalogue ?? readCatalogue();
  const pictures = openPictureLibrary(catalogue);
  const store = {
    index: indexStore(catalogue),
    pictures,
    origin: options.sandboxOrigin,
    siteOrigin: options.siteOrigin,
  };
  const carts = openCartStore(options.dataDir);
  const faults = createFaultSwitch();
  const faultGate = createFaultGate(faults);

  const app = new Hono();
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.route('/', createFaultRoutes(faults));
  app.route(
    '/',
    createStorefrontApi({ desk: { store, carts }, token: options.storefrontToken, fault: faultGate('storefront') }),
  );
  app.route('/', createCdn({ pictures, dataDir: options.dataDir, fault: faultGate('images') }));
  return { app, faultGate };
}

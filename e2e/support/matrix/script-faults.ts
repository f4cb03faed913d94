import { createServer } from 'node:http';
import type { Page, Route } from '@playwright/test';

/** Where the composed page of a remote, or a part of it, is seen. */
export interface Place {
  readonly name: string;
  readonly remote: string;
  readonly path: string;
  readonly expose: string;
  readonly heading: string | RegExp;
  /** The link that leads there from a page of another remote; some pages have none. */
  readonly link?: { readonly from: string; readonly name: string | RegExp };
}

const FROM_CATALOG = '/womens-ready-to-wear';
const FROM_MARKETING = '/faqs';

/** A page of every kind, and of every remote. */
export const PLACES: readonly Place[] = [
  {
    name: 'home',
    remote: 'mf-marketing',
    path: '/',
    expose: './pages/home-page',
    heading: /Capsule Drop/,
    link: { from: FROM_CATALOG, name: 'The Capsule Collective' },
  },
  {
    name: 'booking',
    remote: 'mf-marketing',
    path: '/book-styling-session',
    expose: './pages/booking-page',
    heading: /.+/,
    link: { from: FROM_CATALOG, name: 'Styling Session' },
  },
  {
    name: 'collection',
    remote: 'mf-catalog',
    path: '/womens-activewear',
    expose: './pages/collection-page',
    heading: 'Women’s Activewear',
    link: { from: FROM_MARKETING, name: 'Women’s Activewear' },
  },
  {
    name: 'product',
    remote: 'mf-catalog',
    path: '/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8',
    expose: './pages/product-page',
    heading: 'Bordeaux Capsule',
    link: { from: '/', name: /Bordeaux Capsule/i },
  },
  { name: 'cart', remote: 'mf-cart-checkout', path: '/cart', expose: './pages/cart-page', heading: /.+/ },
  { name: 'drawer', remote: 'mf-cart-checkout', path: '/faqs', expose: './slots/cart-drawer', heading: /.+/ },
  {
    name: 'sign-in',
    remote: 'mf-account',
    path: '/auth',
    expose: './pages/auth-page',
    heading: /.+/,
    link: { from: FROM_CATALOG, name: 'Sign In' },
  },
  {
    name: 'analytics',
    remote: 'mf-admin-analytics',
    path: '/admin/analytics',
    expose: './pages/analytics-page',
    heading: /.+/,
  },
];

/** The possible faults of a remote's entry on its way to the browser. */
export const ON_THE_WAY = [
  '404',
  '500',
  'HTML for script',
  'truncated',
  'wrong bytes',
  'hanging head',
  'hanging body',
] as const;

/** The possible faults of a remote's code after loading; see `planted-scripts.ts`. */
export const AT_START = ['throws on evaluation', 'throws in init', 'rejects unhandled', 'throws in a timer'] as const;

/** The possible faults of the code of one page or slot. */
export const IN_A_PART = [
  'throws in render',
  'throws in an effect',
  'renders without end',
  'wrong export',
  'wrong contract',
] as const;

/** The faults that occur only on a navigation in the browser. */
export const ON_NAVIGATION = ['throws in its loader', 'hangs in its loader', 'chunk missing later'] as const;

/** Answers with the head and half of the body of a script, and never ends. */
async function hangInBody(route: Route): Promise<void> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.write('/* the first half');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  route
    .request()
    .frame()
    .page()
    .once('close', () => {
      server.closeAllConnections();
      server.close();
    });
  await route.continue({ url: `http://localhost:${port}/entry.js` });
}

async function changed(route: Route, change: (body: Buffer) => Buffer): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.body()) });
}

const ANSWERS: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  '404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  '500': (route) => route.fulfill({ status: 500, body: 'Broken' }),
  'HTML for script': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Maintenance</p>' }),
  truncated: (route) => changed(route, (body) => body.subarray(0, Math.floor(body.length / 2))),
  'wrong bytes': (route) => changed(route, (body) => Buffer.concat([body, Buffer.from('\n;')])),
  'hanging head': () => new Promise(() => undefined),
  'hanging body': hangInBody,
  'missing stylesheet': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'chunk missing later': (route) => route.fulfill({ status: 404, body: 'Not found' }),
};

/** The files that a fault affects: the entry, or those of the one part. */
function filesOf(fault: string, { remote, expose }: Place): RegExp {
  // As the bundler names the files of an expose.
  const part = expose.slice(2).replaceAll('/', '__').replaceAll('-', '_');
  if (fault === 'missing stylesheet') return new RegExp(`/releases/${remote}/.*${part}\\.[^/]*css`);
  if (fault === 'chunk missing later') return new RegExp(`/releases/${remote}/.*${part}\\.[^/]*js`);
  return new RegExp(`/releases/${remote}/[^/]+/entry\\.[0-9a-f]+\\.js`);
}

/** Adds a fault to every page of a context from now on. */
export async function strike(page: Page, fault: string, place: Place): Promise<void> {
  const answer = ANSWERS[fault];
  if (answer) await page.route(filesOf(fault, place), answer);
  else
    await page.addInitScript((planted) => Object.assign(globalThis, { plantedFault: planted }), {
      remote: place.remote,
      expose: place.expose,
      fault,
    });
}

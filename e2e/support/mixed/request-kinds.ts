import { allHostileStrings } from 'test-kit';
import { newMarker } from './marker.ts';
import type { Expectation, MixedRequest } from './mixed-request.ts';
import type { SeededRandom } from './seeded-random.ts';
import {
  botVisitor,
  forgedHandOver,
  inboxCookie,
  type MixedVisitor,
  newVisitor,
  returningVisitor,
  signedInVisitor,
} from './visitors.ts';

/** The shop's requestable contents. */
export interface AskedShop {
  readonly siteOrigin: string;
  /** The paths of all pages that are the same for all visitors, the most visited first. */
  readonly pages: readonly string[];
  /** Addresses of scripts, stylesheets and fonts. */
  readonly files: readonly string[];
  /** Numbers of variants that can be bought. */
  readonly variants: readonly string[];
  /** A link that shows a variant, with its signature. */
  readonly previewLink: string;
  readonly publishableKey: string;
  readonly storefrontToken: string;
  /** The tag of the last answer to a path, if there was one. */
  tagOf(path: string): string | undefined;
  /** The composition that was live last, as far as is known. */
  composition(): string;
}

type Make = (
  random: SeededRandom,
  shop: AskedShop,
) => Partial<MixedRequest> & { readonly path: string; readonly expects: Expectation };

const DATA = [
  '/experiments.json',
  '/places.json',
  '/sitemap.xml',
  '/robots.txt',
  '/speculation-rules.json',
  '/healthz',
];
const FILTERED = ['/womens-activewear', '/mens-activewear', '/womens-ready-to-wear', '/mens-ready-to-wear'];
const PERSONAL = ['/auth', '/account', '/admin/analytics', '/cart'];
const STATUSES = { page: [200], refusedAddress: [200, 308, 400, 404, 414, 431], form: [303, 400, 403, 413] } as const;
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

/** A visitor opens one of the shop's pages. */
function seen(visitor: MixedVisitor, page: string, more: Partial<MixedRequest> = {}) {
  const { headers, arms, isProgram } = visitor;
  const expects = { statuses: STATUSES.page, page, arms, isProgram };
  return { path: page, ...more, headers: { ...headers, ...more.headers }, expects: { ...expects, ...more.expects } };
}

const page = (random: SeededRandom, { pages }: AskedShop): string => random.pickSkewed(pages);

/** Characters that no header may hold are left out, as every client of HTTP does. */
const asHeader = (text: string): string => text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '');

const hostile: Make = (random) => {
  const text = random.pick(allHostileStrings);
  const encoded = encodeURIComponent(text.toWellFormed());
  const { headers } = returningVisitor(random);
  const expects = { statuses: STATUSES.refusedAddress };
  const path = random.pick([
    `/${encoded}`,
    `//evil.example/${encoded}`,
    `/product/${encoded}`,
    `/search?q=${encoded}&page=${encoded}`,
    `/%2e%2e/%2e%2e/etc/${encoded}`,
    `/womens-activewear?sort=${encoded}&filter.${encoded}=1`,
    `/releases/${encoded}`,
    `/faqs?experiment=${encoded}&values=${encoded}&expires=1&signature=${encoded}`,
  ]);
  const said = asHeader(text);
  const more = random.pick([
    {},
    { 'x-request-id': said },
    { 'if-none-match': said },
    { traceparent: said },
    { cookie: `capsule-collective-experiments=${said}; capsule-collective-inbox=${said}` },
    { 'accept-language': said, 'user-agent': said },
  ]);
  return { path: path.slice(0, 4000), headers: { ...headers, ...more }, expects };
};

const form = (random: SeededRandom, path: string, fields: Record<string, string>, cookie: string) => ({
  path,
  method: 'POST',
  headers: { ...returningVisitor(random).headers, ...FORM, cookie },
  body: new URLSearchParams(fields).toString(),
});

const cartForm: Make = (random, { variants }) => {
  const marker = newMarker(random);
  const variant = random.pick(variants);
  const cookie = inboxCookie(random, variant, marker);
  const action = random.pick(['add', 'add', 'update', 'remove', 'checkout', 'buy']);
  const fields = { merchandiseId: `gid://shopify/ProductVariant/${variant}`, quantity: '1', note: marker };
  const expects = { statuses: STATUSES.form, marker, isLimited: true };
  return { ...form(random, `/cart/${action}`, fields, cookie), expects };
};

const cartPage: Make = (random, { variants }) => {
  const marker = newMarker(random);
  const visitor = returningVisitor(random);
  const cookie = `${visitor.headers['cookie']}; ${inboxCookie(random, random.pick(variants), marker)}`;
  return seen(visitor, '/cart', {
    headers: { cookie },
    expects: { statuses: STATUSES.page, marker, isEchoed: true },
  });
};

const handedOver: Make = (random, shop) => {
  const visitor = returningVisitor(random);
  const marker = newMarker(random);
  const cookie = `${visitor.headers['cookie']}; ${forgedHandOver(random, marker)}`;
  return seen(visitor, page(random, shop), { headers: { cookie }, expects: { statuses: STATUSES.page, marker } });
};

const signedIn: Make = (random, shop) => {
  const visitor = signedInVisitor(random);
  const path = random.isOneIn(2) ? random.pick(PERSONAL) : page(random, shop);
  return seen(visitor, path, { expects: { statuses: STATUSES.page, marker: visitor.marker } });
};

const search: Make = (random) => {
  const marker = newMarker(random);
  const expects = { statuses: STATUSES.page, marker, isEchoed: true };
  return seen(returningVisitor(random), '/search', { path: `/search?q=linen+${marker}`, expects });
};

const unknown: Make = (random) => {
  const marker = newMarker(random);
  const path = random.pick([`/nowhere-${marker}`, `/product/${marker}`, `/orders/${marker}/of/somebody`]);
  return { path, headers: returningVisitor(random).headers, expects: { statuses: [404], marker } };
};

const tampered: Make = (random, shop) => {
  const marker = newMarker(random);
  const path = page(random, shop);
  const link = `${path}?experiment=hero-headline:definite&values=${encodeURIComponent(`{"home-hero-headline":"${marker}"}`)}`;
  const expects = { statuses: STATUSES.page, marker };
  return seen(returningVisitor(random), path, {
    path: `${link}&expires=99999999999&signature=${random.hex(40)}`,
    expects,
  });
};

const preview: Make = (random, { previewLink }) => {
  const visitor = returningVisitor(random);
  const expects = { statuses: STATUSES.page, preview: { experiment: 'hero-headline', variant: 'definite' } };
  return seen(visitor, '/', { path: previewLink, expects });
};

const confirmed: Make = (random, shop) => {
  const path = page(random, shop);
  const tag = shop.tagOf(path);
  const headers = tag ? { 'if-none-match': tag } : {};
  return seen(returningVisitor(random), path, { headers, expects: { statuses: [200, 304] } });
};

const cspReport: Make = (random, { siteOrigin }) => {
  const marker = newMarker(random);
  const report = {
    'document-uri': `${siteOrigin}/search?q=${marker}`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': `https://evil.example/${marker}`,
  };
  return {
    path: '/csp-reports',
    method: 'POST',
    headers: { ...newVisitor(random).headers, 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': report }),
    expects: { statuses: [204], marker, isLimited: true },
  };
};

const event: Make = (random, { publishableKey }) => {
  const marker = newMarker(random);
  return {
    to: 'sandbox',
    path: `/functions/v1/${random.pick(['track-event', 'track-vitals'])}`,
    method: 'POST',
    headers: { ...newVisitor(random).headers, apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      event_type: 'page_view',
      session_id: `session_${marker}`,
      metadata: { path: `/${marker}` },
    }),
    expects: { statuses: [200, 202, 204, 400, 422], marker },
  };
};

/** The data that a navigation in the browser requests from the storefront. */
const navigation: Make = (random, { storefrontToken }) => {
  const marker = newMarker(random);
  const query = `query { products(first: 3, query: ${JSON.stringify(marker)}) { nodes { title } } }`;
  return {
    to: 'sandbox',
    path: '/api/unstable/graphql.json',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': storefrontToken },
    body: JSON.stringify({ query }),
    expects: { statuses: [200], marker },
  };
};

/** How often each is asked for, in a thousand. */
const KINDS: Readonly<Record<string, readonly [share: number, make: Make]>> = {
  'a stored page': [530, (random, shop) => seen(returningVisitor(random), page(random, shop))],
  'a newcomer': [70, (random, shop) => seen(newVisitor(random), page(random, shop))],
  'a bot': [50, (random, shop) => seen(botVisitor(random), page(random, shop))],
  'asked again by tag': [60, confirmed],
  'the head alone': [20, (random, shop) => seen(returningVisitor(random), page(random, shop), { method: 'HEAD' })],
  'a file': [
    60,
    (random, { files }) => ({
      path: random.pick(files),
      headers: newVisitor(random).headers,
      expects: { statuses: [200], isImmutable: true },
    }),
  ],
  'data of the site': [
    40,
    (random, { composition }) => ({
      path: random.pick([...DATA, `/compositions/1/${composition()}.json`]),
      headers: newVisitor(random).headers,
      expects: { statuses: [200] },
    }),
  ],
  'a search': [14, search],
  'an unknown address': [14, unknown],
  'a filtered list': [
    14,
    (random) => {
      const list = random.pick(FILTERED);
      return seen(returningVisitor(random), list, { path: `${list}?sort=price-asc&size=${random.hex(3)}` });
    },
  ],
  'somebody’s cart': [12, cartPage],
  'somebody signed in': [12, signedIn],
  'a forged hand-over': [8, handedOver],
  'a tampered link': [6, tampered],
  'a preview': [4, preview],
  'a form of the cart': [12, cartForm],
  'a report of the policy': [8, cspReport],
  'an event': [12, event],
  'a question of a navigation': [8, navigation],
  'a page ahead': [
    12,
    (random, shop) =>
      seen(returningVisitor(random), page(random, shop), {
        headers: { 'sec-purpose': 'prefetch;prerender' },
        expects: { statuses: STATUSES.page, isAhead: true },
      }),
  ],
  'a slow reader': [4, (random, shop) => seen(newVisitor(random), page(random, shop), { reading: 'slow' })],
  'one who leaves': [
    8,
    (random, shop) => {
      const marker = newMarker(random);
      const expects = { statuses: STATUSES.page, marker };
      return random.isOneIn(2)
        ? seen(returningVisitor(random), '/search', { path: `/search?q=${marker}`, expects, reading: 'aborted' })
        : seen(returningVisitor(random), page(random, shop), { reading: 'aborted' });
    },
  ],
  'something hostile': [16, hostile],
  'a method that nothing takes': [
    6,
    (random, shop) => ({
      path: page(random, shop),
      method: random.pick(['POST', 'PUT', 'DELETE', 'PATCH']),
      headers: newVisitor(random).headers,
      expects: { statuses: [405] },
    }),
  ],
};

const KIND_NAMES = Object.entries(KINDS).flatMap(([kind, [share]]) => Array.from({ length: share }, () => kind));

/** The next request of the mixture. */
export function nextRequest(random: SeededRandom, shop: AskedShop): MixedRequest {
  const kind = random.pick(KIND_NAMES);
  const [, make] = KINDS[kind] ?? [0, hostile];
  return { kind, to: 'shop', method: 'GET', headers: {}, reading: 'whole', ...make(random, shop) };
}

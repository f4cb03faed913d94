import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { createCookieSigner } from '../server/cookie-signer.ts';
import { setCookies } from '../server/cookies.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { handOverCookie, settleInbox } from './handed-over-inbox.ts';

const SITE = 'https://capsule.example';
const signer = createCookieSigner(['k'.repeat(32)]);
const storefront = { origin: 'https://store.example', publicToken: 'token', retries: 1 };
const config = { siteOrigin: SITE, storefront, signer };
const CART = 'gid://shopify/Cart/c1?key=a.b';
const entry = (id: string) => ({ id, variantId: 'gid://shopify/ProductVariant/44', quantity: 1 });

const checkout = new Hono().get('/', (c) => {
  setCookies(c, SITE, [handOverCookie(CART, [entry('abc123'), entry('abc124')], signer)]);
  return c.body(null);
});
const HANDED_OVER = (await checkout.request('/')).headers.getSetCookie()[0] ?? '';

afterEach(() => vi.unstubAllGlobals());

function storefrontAnswers(answer: () => Promise<Response>) {
  const wire = vi.fn((..._sent: Parameters<typeof fetch>) => answer());
  vi.stubGlobal('fetch', wire);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return wire;
}

function shop(isFull = false) {
  const app = new Hono<EdgeEnv>();
  app.use((c, next) => {
    c.set('url', new URL(c.req.url));
    return next();
  });
  app.get('*', settleInbox(config, { isFull }), (c) => c.text('the page'));
  return (cookie: string, method = 'GET') => app.request(`${SITE}/cart?a=b`, { headers: { cookie }, method });
}

const cookies = (inbox: string, handedOver = HANDED_OVER) =>
  `capsule-collective-inbox=${inbox}; ${handedOver.split(';')[0]}`;
const ordered = async () => Response.json({ data: { cart: null } });

test('the cookie is for servers only and lives for a day', () => {
  const attributes = HANDED_OVER.split('; ').slice(1).toSorted();
  expect(attributes).toEqual(['HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('what has become an order leaves the inbox, and what was added since stays', async () => {
  const wire = storefrontAnswers(ordered);
  const response = await shop()(cookies('abc123-44-1_abc124-44-1_abc999-45-2'));
  expect([response.status, response.headers.get('location')]).toEqual([303, '/cart?a=b']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
    'capsule-collective-inbox=abc999-45-2',
    'capsule-collective-handed-over=',
  ]);
  expect(JSON.parse(String(wire.mock.calls[0]?.[1]?.body)).variables).toEqual({ id: CART });
});

test('an inbox of which everything was ordered expires', async () => {
  storefrontAnswers(ordered);
  const [inbox] = (await shop()(cookies('abc123-44-1'))).headers.getSetCookie();
  expect(inbox).toMatch(/^capsule-collective-inbox=; Max-Age=0; Path=\//);
});

test('a cart that is still there, or of which nobody knows, changes nothing', async () => {
  for (const answer of [
    async () => Response.json({ data: { cart: { id: CART } } }),
    async () => new Response('', { status: 500 }),
    () => Promise.reject(new TypeError('offline')),
  ]) {
    storefrontAnswers(answer);
    expect(await (await shop()(cookies('abc123-44-1'))).text()).toBe('the page');
  }
});

test.each([
  ['no checkout', 'capsule-collective-inbox=abc123-44-1'],
  ['an empty inbox', HANDED_OVER],
  ['an inbox with other things', cookies('abc999-45-2')],
  ['a damaged cookie', 'capsule-collective-inbox=abc123-44-1; capsule-collective-handed-over=%E0%A4:abc123'],
])('nobody is asked about %s', async (_what, header) => {
  const wire = storefrontAnswers(ordered);
  expect(await (await shop()(header)).text()).toBe('the page');
  expect(wire).not.toHaveBeenCalled();
});

test('while the renderer is full nobody is asked', async () => {
  const wire = storefrontAnswers(ordered);
  expect(await (await shop(true)(cookies('abc123-44-1'))).text()).toBe('the page');
  expect(wire).not.toHaveBeenCalled();
});

test('asking for a head settles nothing', async () => {
  const wire = storefrontAnswers(ordered);
  expect((await shop()(cookies('abc123-44-1'), 'HEAD')).status).toBe(200);
  expect(wire).not.toHaveBeenCalled();
});

test('forged cookies never gather questions to the storefront: beyond sixteen the page comes unsettled', async () => {
  const answer = Promise.withResolvers<void>();
  const wire = storefrontAnswers(() => answer.promise.then(ordered));
  const ask = shop();
  const waiting = Array.from({ length: 16 }, () => ask(cookies('abc123-44-1')));
  expect(await (await ask(cookies('abc123-44-1'))).text()).toBe('the page');
  answer.resolve();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 303));
  expect(wire).toHaveBeenCalledTimes(16);
  expect((await ask(cookies('abc123-44-1'))).status).toBe(303);
});

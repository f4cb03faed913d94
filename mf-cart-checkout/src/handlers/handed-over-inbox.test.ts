import { afterEach, expect, test, vi } from 'vitest';
import { HANDLER_COOKIES } from '../lib/handler-cookies.ts';
import { beforePage, storefrontAnswers } from '../testing/cart-form-posts.ts';

const CART = 'gid://shopify/Cart/c1?key=a.b';
const HANDED_OVER = `capsule-collective-handed-over=${encodeURIComponent(`${CART}:abc123_abc124`)}`;

afterEach(() => vi.unstubAllGlobals());

const cookies = (inbox: string, handedOver = HANDED_OVER) => `capsule-collective-inbox=${inbox}; ${handedOver}`;
const ordered = async () => Response.json({ data: { cart: null } });

test('the cookie is for servers only and lives for a day', () => {
  expect(HANDLER_COOKIES['capsule-collective-handed-over']).toEqual({ maxAge: 86_400, httpOnly: true, signed: true });
});

test('ordered entries leave the inbox, and later additions stay', async () => {
  const wire = storefrontAnswers(ordered);
  const response = await beforePage(cookies('abc123-44-1_abc124-44-1_abc999-45-2'));
  expect(response.headers.get('location')).toBeNull();
  expect(response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
    'capsule-collective-inbox=abc999-45-2',
    'capsule-collective-handed-over=',
  ]);
  expect(JSON.parse(String(wire.mock.calls[0]?.[1]?.body)).variables).toEqual({ id: CART });
});

test('an inbox of which everything was ordered expires', async () => {
  storefrontAnswers(ordered);
  const [inbox] = (await beforePage(cookies('abc123-44-1'))).headers.getSetCookie();
  expect(inbox).toMatch(/^capsule-collective-inbox=; Max-Age=0; Path=\//);
});

test('a cart that still exists, or whose state is unknown, changes nothing', async () => {
  for (const answer of [
    async () => Response.json({ data: { cart: { id: CART } } }),
    async () => new Response('', { status: 500 }),
    () => Promise.reject(new TypeError('offline')),
  ]) {
    storefrontAnswers(answer);
    expect((await beforePage(cookies('abc123-44-1'))).headers.getSetCookie()).toEqual([]);
  }
});

test.each([
  ['no checkout', 'capsule-collective-inbox=abc123-44-1'],
  ['an empty inbox', HANDED_OVER],
  ['an inbox with other things', cookies('abc999-45-2')],
  ['a damaged cookie', cookies('abc123-44-1', 'capsule-collective-handed-over=abc123')],
])('no request is made for %s', async (_what, header) => {
  const wire = storefrontAnswers(ordered);
  expect((await beforePage(header)).headers.getSetCookie()).toEqual([]);
  expect(wire).not.toHaveBeenCalled();
});

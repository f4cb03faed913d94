import { afterEach, expect, test, vi } from 'vitest';
import { handOverCookie, settleInbox } from './handed-over-inbox.ts';

const SITE = 'https://capsule.example';
const config = { siteOrigin: SITE, storefront: { origin: 'https://store.example', publicToken: 'token', retries: 1 } };
const CART = 'gid://shopify/Cart/c1?key=a.b';
const entry = (id: string) => ({ id, variantId: 'gid://shopify/ProductVariant/44', quantity: 1 });
const HANDED_OVER = handOverCookie(CART, [entry('abc123'), entry('abc124')], SITE);

afterEach(() => vi.unstubAllGlobals());

function storefrontAnswers(answer: () => Promise<Response>) {
  const wire = vi.fn((..._sent: Parameters<typeof fetch>) => answer());
  vi.stubGlobal('fetch', wire);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return wire;
}

const cookies = (inbox: string, handedOver = HANDED_OVER) =>
  `capsule-collective-inbox=${inbox}; ${handedOver.split(';')[0]}`;
const ordered = async () => Response.json({ data: { cart: null } });

test('the cookie is for servers only and lives for a day', () => {
  expect(HANDED_OVER).toMatch(/; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/);
});

test('what has become an order leaves the inbox, and what was added since stays', async () => {
  const wire = storefrontAnswers(ordered);
  const settled = await settleInbox(cookies('abc123-44-1_abc124-44-1_abc999-45-2'), config);
  expect(settled?.map((cookie) => cookie.split(';')[0])).toEqual([
    'capsule-collective-inbox=abc999-45-2',
    'capsule-collective-handed-over=',
  ]);
  expect(JSON.parse(String(wire.mock.calls[0]?.[1]?.body)).variables).toEqual({ id: CART });
});

test('a cart that is still there, or of which nobody knows, changes nothing', async () => {
  for (const answer of [
    async () => Response.json({ data: { cart: { id: CART } } }),
    async () => new Response('', { status: 500 }),
    () => Promise.reject(new TypeError('offline')),
  ]) {
    storefrontAnswers(answer);
    expect(await settleInbox(cookies('abc123-44-1'), config)).toBeNull();
  }
});

test.each([
  ['no checkout', 'capsule-collective-inbox=abc123-44-1'],
  ['an empty inbox', HANDED_OVER],
  ['an inbox with other things', cookies('abc999-45-2')],
  ['a damaged cookie', 'capsule-collective-inbox=abc123-44-1; capsule-collective-handed-over=%E0%A4:abc123'],
])('nobody is asked about %s', async (_what, header) => {
  const wire = storefrontAnswers(ordered);
  expect(await settleInbox(header, config)).toBeNull();
  expect(wire).not.toHaveBeenCalled();
});

import { expect, test, vi } from 'vitest';
import { HANDLING, handlingRenderer, SIGNED, signedCookie } from '../../testing/handling-release.ts';
import type { TestRenderer } from '../../testing/test-renderer.ts';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { from, readLog, testConfig, testShop } from '../../testing/test-shop.ts';
import { createApp } from '../server/app.ts';
import { openRateLimit } from '../server/rate-limits.ts';

const SITE = 'https://shop.example';
const OWN = { 'Sec-Fetch-Site': 'same-origin' };
const CHECKOUT = 'https://store.example/checkout/1?key=2';

interface Sent {
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

function shop(handlers: TestRenderer['handlers'] = {}, trustedProxies = '0') {
  const lines = readLog();
  const pool = handlingRenderer({ '/cart/add': () => ({ redirect: '/cart', cookies: [] }), ...handlers });
  const config = testConfig({ TRUSTED_PROXIES: trustedProxies });
  const forms = openRateLimit({ name: 'test', points: 1000, duration: 1 });
  const made = testShop({ pool, config, forms });
  const app = createApp(made);
  const post = (path: string, { body = 'a=1', headers = OWN }: Sent = {}) =>
    app.request(
      `${SITE}${path}`,
      { method: 'POST', headers, body, duplex: 'half' } as RequestInit,
      from('203.0.113.7'),
    );
  return { app, lines, pool, post, signer: made.signer };
}

test('only posts to forms that a release handles are answered here', async () => {
  const { app, post } = shop();
  expect((await app.request(`${SITE}/cart/add`)).status).not.toBe(303);
  expect((await post('/cart')).status).toBe(405);
  expect((await post('/cart/toString')).status).toBe(405);
});

test('a handler gets the fields in their order and only the cookies that its remote declares', async () => {
  const add = vi.fn(() => ({ redirect: '/cart', cookies: [] }));
  const { post, signer } = shop({ '/cart/add': add });
  const cookie = `shop-lines=a%20b; capsule-collective-visitor=v; ${signedCookie(signer, 'cart:1')}`;
  await post('/cart/add', { body: 'size=S&size=M&a=%26', headers: { ...OWN, cookie, 'x-request-id': 'r-7' } });
  const form = [
    ['size', 'S'],
    ['size', 'M'],
    ['a', '&'],
  ];
  expect(add).toHaveBeenCalledWith({ form, cookies: { 'shop-lines': 'a b', [SIGNED]: 'cart:1' }, requestId: 'r-7' });
  await post('/cart/add', { headers: { ...OWN, cookie: `${SIGNED}=cart:2.${'a'.repeat(43)}` } });
  expect(add).toHaveBeenLastCalledWith(expect.objectContaining({ cookies: {} }));
});

test('an intent leads on the site or to the storefront, with the cookies as their remote declares them', async () => {
  const cookies = [
    { name: 'shop-lines', value: 'a b', maxAge: 60 },
    { name: SIGNED, value: 'cart:1', maxAge: 30 },
  ];
  const { post, signer } = shop({ '/cart/checkout': () => ({ redirect: CHECKOUT, cookies }) });
  const { status, headers } = await post('/cart/checkout');
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, CHECKOUT, 'no-store']);
  const [lines = '', signed = ''] = headers.getSetCookie();
  expect(lines.split('; ').toSorted()).toEqual(['Max-Age=60', 'Path=/', 'SameSite=Lax', 'Secure', 'shop-lines=a%20b']);
  const [value, ...attributes] = signed.split('; ');
  expect(value).toBe(signedCookie(signer, 'cart:1'));
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=30', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('a form whose handler is lost leads to the cart, which says so, and keeps the lines', async () => {
  const { pool, post } = shop({ '/cart/add': () => null });
  const { status, headers } = await post('/cart/add');
  expect([status, headers.get('location')]).toEqual([303, '/cart?problem=failed']);
  expect(headers.getSetCookie()).toEqual([]);
  // The pages of a visit may be older than what is live.
  pool.composition = testComposition(testRelease('mf-catalog'));
  const lost = await post('/cart/buy');
  expect([lost.status, lost.headers.get('location')]).toEqual([303, '/cart?problem=failed']);
});

test('while pages are refused, forms are handled', async () => {
  const { app, pool, post } = shop();
  pool.isFull = true;
  expect((await app.request(`${SITE}/cart`)).status).toBe(503);
  expect((await post('/cart/add')).status).toBe(303);
});

test('checkouts that wait for the storefront are bounded, and hold up no other form', async () => {
  const answer = Promise.withResolvers<void>();
  const paid = () => answer.promise.then(() => ({ redirect: CHECKOUT, cookies: [] }));
  const { post } = shop({ '/cart/checkout': paid }, '1');
  const checkOut = async (address: string) =>
    post('/cart/checkout', { headers: { ...OWN, 'X-Forwarded-For': address } });
  const waiting = Array.from({ length: 16 }, (_, at) => checkOut(`203.0.113.${at % 4}`));
  const refused = await checkOut('203.0.113.9');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '6']);
  expect(await refused.text()).toContain('<h1>One moment, please</h1>');
  expect((await post('/cart/add', { headers: { ...OWN, 'X-Forwarded-For': '203.0.113.1' } })).status).toBe(303);
  answer.resolve();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 303));
  expect((await checkOut('203.0.113.9')).status).toBe(303);
});

test('one address never holds every checkout', async () => {
  const answer = Promise.withResolvers<void>();
  const paid = vi.fn(() => answer.promise.then(() => ({ redirect: CHECKOUT, cookies: [] })));
  const { post } = shop({ '/cart/checkout': paid }, '1');
  const buy = (address: string) => post('/cart/checkout', { headers: { ...OWN, 'X-Forwarded-For': address } });
  const waiting = Array.from({ length: 4 }, () => buy('203.0.113.1'));
  const refused = await buy('203.0.113.1');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '6']);
  const other = buy('203.0.113.2');
  await vi.waitFor(() => expect(paid).toHaveBeenCalledTimes(5));
  answer.resolve();
  expect((await Promise.all([...waiting, other])).map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
});

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: SITE }],
  [{ Origin: 'https://evil.example' }],
  [{ Origin: 'null' }],
  [{}],
])('a form with %o is refused', async (headers) => {
  const add = vi.fn(() => null);
  const { post } = shop({ '/cart/add': add });
  const response = await post('/cart/add', { headers });
  expect(response.status).toBe(403);
  expect(response.headers.get('Set-Cookie')).toBeNull();
  expect(add).not.toHaveBeenCalled();
});

test('an old browser proves itself by its origin alone', async () => {
  expect((await shop().post('/cart/add', { headers: { Origin: SITE } })).status).toBe(303);
});

test('a body beyond eight kilobytes is refused', async () => {
  expect((await shop().post('/cart/add', { body: 'x'.repeat(8200) })).status).toBe(413);
});

test('a body that does not say how long it is is read no further than a form may be', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  expect((await shop().post('/cart/add', { body })).status).toBe(413);
  expect(sent).toBeLessThan(16 * 1024);
});

test('a form that arrives while releases are switched goes to the handler that is live once it is there', async () => {
  const add = vi.fn(() => ({ redirect: '/cart', cookies: [] }));
  const { pool, post } = shop({ '/cart/add': add });
  const handle = vi.spyOn(pool, 'handle');
  const body = new ReadableStream(
    {
      pull(controller) {
        const next = testRelease('mf-handling', { ...HANDLING, version: '2.0.0', cookies: {} });
        pool.composition = testComposition(next);
        controller.enqueue(new TextEncoder().encode('a=1'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  expect((await post('/cart/add', { body })).status).toBe(303);
  expect(handle.mock.calls[0]?.[0]).toMatchObject({ release: 'mf-handling@2.0.0', cookies: {} });
});

test('forms of one remote that hang hold up no other’s', async () => {
  const answer = Promise.withResolvers<null>();
  const { pool, post } = shop({ '/gifts/send': () => answer.promise }, '1');
  const gifting = testRelease('mf-gifting', {
    handlers: [{ path: '/gifts/send', expose: './send', mostBytes: 100, slow: true }],
  });
  pool.composition = testComposition(HANDLING, gifting);
  const send = async (path: string, address: string) => post(path, { headers: { ...OWN, 'X-Forwarded-For': address } });
  const waiting = Array.from({ length: 16 }, (_, at) => send('/gifts/send', `203.0.113.${at % 4}`));
  expect((await send('/gifts/send', '203.0.113.9')).status).toBe(503);
  expect((await send('/cart/checkout', '203.0.113.9')).status).toBe(303);
  answer.resolve(null);
  await Promise.all(waiting);
});

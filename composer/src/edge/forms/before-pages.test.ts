import { expect, test, vi } from 'vitest';
import { BEFORE_PAGES } from '../../render/release-handlers.ts';
import { HANDLING, handlingRenderer, SIGNED, signedCookie } from '../../testing/handling-release.ts';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { readLog, testShop } from '../../testing/test-shop.ts';
import { createApp } from '../server/app.ts';

const SETTLED = {
  redirect: null,
  cookies: [
    { name: 'shop-lines', value: 'c', maxAge: 60 },
    { name: SIGNED, value: '', maxAge: 0 },
  ],
};

function shop(answer: () => typeof SETTLED | null | Promise<typeof SETTLED | null>) {
  readLog();
  const handler = vi.fn(answer);
  const pool = handlingRenderer({ [BEFORE_PAGES]: handler });
  const made = testShop({ pool });
  const app = createApp(made);
  const cookie = `shop-lines=a; ${signedCookie(made.signer)}`;
  const ask = (init: RequestInit = {}) => app.request('/cart?a=b', { headers: { cookie }, ...init });
  return { ask, handler, pool, signer: made.signer };
}

test('cookies of the handler before a page come with a redirect to that page', async () => {
  const { ask, handler, pool } = shop(() => SETTLED);
  const response = await ask();
  expect([response.status, response.headers.get('location')]).toEqual([303, '/cart?a=b']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const [lines, ended] = response.headers.getSetCookie();
  expect(lines).toMatch(/^shop-lines=c; Max-Age=60; Path=\//);
  expect(ended).toMatch(new RegExp(`^${SIGNED}=; Max-Age=0; Path=/; HttpOnly`));
  const cookies = { 'shop-lines': 'a', [SIGNED]: 'cart:abc123' };
  expect(handler).toHaveBeenCalledWith({ form: [], cookies, requestId: expect.any(String) });
  expect(pool.tasks).toEqual([]);
});

test('a handler that has nothing to change, or is lost, holds up no page', async () => {
  expect((await shop(() => ({ redirect: null, cookies: [] })).ask()).status).toBe(200);
  expect((await shop(() => null).ask()).status).toBe(200);
});

test.each(['', 'shop-lines=a', `${SIGNED}=cart:abc123`, `${SIGNED}=%E0%A4`, `${SIGNED}=cart:abc123.${'a'.repeat(43)}`])(
  'no handler is asked for a request with the cookie “%s”',
  async (cookie) => {
    const { ask, handler } = shop(() => SETTLED);
    expect((await ask({ headers: { cookie } })).status).toBe(200);
    expect(handler).not.toHaveBeenCalled();
  },
);

test('a handler that changes nothing keeps no other remote’s from being asked', async () => {
  const { ask, pool, signer } = shop(() => SETTLED);
  const idle = testRelease('mf-idle', {
    beforePages: { expose: './idle', cookie: 'idle' },
    cookies: { idle: { maxAge: 60, signed: true } },
  });
  pool.composition = testComposition(idle, HANDLING);
  vi.spyOn(pool, 'handle').mockImplementation(async ({ remote }) => (remote === 'mf-idle' ? null : SETTLED));
  const cookie = `idle=${signer.sign('idle', '1')}; ${signedCookie(signer)}`;
  expect((await ask({ headers: { cookie } })).status).toBe(303);
});

test('asking for a head asks no handler, nor does anything while the renderer is full', async () => {
  const { ask, handler, pool } = shop(() => SETTLED);
  expect((await ask({ method: 'HEAD' })).status).toBe(200);
  pool.isFull = true;
  expect((await ask()).status).toBe(503);
  expect(handler).not.toHaveBeenCalled();
});

test('requests never gather at the handler: beyond sixteen the page comes as it is', async () => {
  const answer = Promise.withResolvers<void>();
  const { ask, handler } = shop(() => answer.promise.then(() => SETTLED));
  const waiting = Array.from({ length: 16 }, async () => ask());
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(16));
  expect((await ask()).status).toBe(200);
  answer.resolve();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 303));
  expect(handler).toHaveBeenCalledTimes(16);
  expect((await ask()).status).toBe(303);
});

test('a cookie that has the name of a property of every object is signed like any other', async () => {
  const { ask, handler, pool } = shop(() => null);
  const before = { ...HANDLING, beforePages: { expose: './before', cookie: 'constructor' } };
  pool.composition = testComposition({ ...before, cookies: { constructor: { maxAge: 60, signed: true as const } } });
  expect((await ask({ headers: { cookie: 'constructor=cart:abc123' } })).status).toBe(200);
  expect(handler).not.toHaveBeenCalled();
});

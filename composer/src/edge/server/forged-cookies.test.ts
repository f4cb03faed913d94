import { expect, test, vi } from 'vitest';
import { BEFORE_PAGES } from '../../render/release-handlers.ts';
import { handlingRenderer, SIGNED } from '../../testing/handling-release.ts';
import { readLog, testShop } from '../../testing/test-shop.ts';
import { createApp } from './app.ts';

const INBOX = 'capsule-collective-inbox=abc123-44-1';

test.each([
  'cart:abc123',
  'gid%3A%2F%2Fshopify%2FCart%2Fc1%3Fkey%3Da.b:abc123',
  `cart:abc123.${'A'.repeat(43)}`,
  'cart:abc123.',
  '.:abc123',
])('a hand-over cookie that the shop never wrote (%s) asks the storefront nothing', async (forged) => {
  const settle = vi.fn(() => null);
  const lines = readLog();
  const app = createApp(testShop({ pool: handlingRenderer({ [BEFORE_PAGES]: settle }) }));
  for (let n = 0; n < 50; n++) {
    const cookie = `${INBOX}; ${SIGNED}=${forged}`;
    const { status, headers } = await app.request('http://any.example/faqs', { headers: { cookie } });
    expect([status, headers.getSetCookie()]).toEqual([200, []]);
  }
  expect(settle).not.toHaveBeenCalled();
  expect(lines).toEqual([]);
});

test('a renderer never gets the cookie that remembers a checkout, signed or not', async () => {
  const pool = handlingRenderer();
  readLog();
  const cookie = `a=b; ${SIGNED}=cart:abc123; ${INBOX}`;
  await createApp(testShop({ pool })).request('http://any.example/faqs', { headers: { cookie } });
  expect(pool.tasks[0]?.request.headers['cookie']).toBe(`a=b; ${INBOX}`);
});

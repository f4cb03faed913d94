import type { Fault, RunningShop } from '../support/running-shop.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';
import { pagesOnDisk, storedPage } from '../support/stored-pages.ts';

/** What a shopper's first request for a page brings. */
async function ask(shop: RunningShop, path: string) {
  const started = performance.now();
  const response = await fetch(shop.origin + path);
  const html = await response.text();
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    store: response.headers.get('x-cache'),
    degraded: response.headers.get('x-degraded'),
    retryAfter: response.headers.get('retry-after'),
    html,
    ms: performance.now() - started,
  };
}

const storefront = (fault: Omit<Fault, 'service'>): Fault => ({ service: 'storefront', ...fault });

/** What the server's log holds from now on: its earlier lines belong to other tests of the same worker. */
function logSince(shop: RunningShop): () => string {
  const from = shop.log.length;
  return () => shop.log.slice(from);
}

/** How many requests a counted fault has spoilt. */
async function spoilt(shop: RunningShop, given: number): Promise<number> {
  const { faults }: { faults: { count?: number }[] } = await (await fetch(`${shop.sandbox}/faults`)).json();
  return given - (faults[0]?.count ?? 0);
}

// Each case asks for a product of its own, which no test has made the shop remember.
const ANSWERED_AT_ONCE: readonly (readonly [string, string])[] = [
  ['500', 'mens-aviator-luxe-kit'],
  ['html', 'mens-sandstone-set'],
  ['empty', 'mens-core-trainer-kit'],
  ['refuse', 'mens-beach-flow-capsule'],
  ['cut', 'mens-clubhouse-bear-edit'],
];

for (const [mode, handle] of sampled(ANSWERED_AT_ONCE, 2)) {
  test(`a storefront that answers "${mode}" makes a product page an uncached 503, and well again it is whole`, async ({
    shop,
  }) => {
    const path = `/product/${handle}`;
    await shop.fault(storefront({ mode }));
    const logged = logSince(shop);
    const page = await ask(shop, path);
    expect([page.status, page.cache, page.retryAfter]).toEqual([503, 'no-store', '5']);
    expect(page.html).toContain('This page is taking a short rest');
    expect(page.html).toContain('Mon-Fri 9AM-6PM PST');
    await expect.poll(logged).toMatch(new RegExp(`CATALOG-503: .*"product":"${handle}"`));
    await expect.poll(logged).toMatch(/STOREFRONT-00[3-7]/);
    await shop.heal();
    expect(await ask(shop, path)).toMatchObject({ status: 200, degraded: null, store: 'miss' });
  });
}

test.use({ expectedMessages: [/status of (429|50[03])|The storefront asked to wait/] });

const OUTLASTING_THE_BUDGET: readonly (readonly [string, string])[] = [
  ['429', 'mens-city-puffer'],
  ['503', 'mens-heritage-field'],
  ['throttled', 'mens-modern-tailored'],
  ['hang', 'mens-day-six-farewell'],
];

for (const [mode, handle] of sampled(OUTLASTING_THE_BUDGET, 1)) {
  test(`a storefront that keeps answering "${mode}" holds the server no longer than its budget, and the browser goes on`, async ({
    page,
    shop,
  }) => {
    await shop.fault(storefront({ mode, operation: 'productByHandle' }));
    const answer = await ask(shop, `/product/${handle}`);
    expect(answer.ms).toBeLessThan(4000);
    expect([answer.cache, answer.degraded]).toEqual(['no-store', 'mf-catalog']);
    expect(answer.html).not.toContain('"@type":"Product"');
    await page.goto(`/product/${handle}`);
    await shop.heal();
    await expect(page.locator('h1')).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('[data-fallback]')).toHaveCount(0);
  });
}

test.describe('a page that was whole once', () => {
  for (const mode of sampled(['503', 'html', 'empty', 'hang'], 1)) {
    test(`is given from the store while the storefront answers "${mode}", also by a server that was started since`, async ({
      shop,
    }) => {
      const path = '/womens-activewear';
      await storedPage(shop, path);
      await expect.poll(() => pagesOnDisk(shop).some(({ facts }) => facts.includes(`visitor ${path}"`))).toBe(true);
      await shop.fault(storefront({ mode }));
      await shop.restartShop();
      const page = await ask(shop, path);
      expect([page.status, page.degraded]).toEqual([200, null]);
      expect(['hit', 'stale', 'stale-error']).toContain(page.store);
      expect(page.html.match(/href="\/product\//g)?.length).toBeGreaterThan(4);
    });
  }
});

test('a page that nobody has seen tells search engines and shoppers that it rests, and when to come back', async ({
  shop,
}) => {
  await shop.fault(storefront({ mode: '500' }));
  const page = await ask(shop, '/product/mens-half-zip-capsule');
  expect([page.status, page.retryAfter]).toEqual([503, '5']);
  expect(page.html).toMatch(/<title>Back in a moment \|/);
  expect(page.html).toMatch(/<h1[^>]*>This page is taking a short rest<\/h1>/);
  expect(page.html).toContain('<meta name="robots" content="noindex"/>');
});

test('429 is tried again at the pace of Retry-After, twice as configured, and no more', async ({ shop }) => {
  const fault = { mode: '429', retryAfter: 0, operation: 'productByHandle' };
  await shop.fault(storefront({ ...fault, count: 2 }));
  expect((await ask(shop, '/product/mens-club-classic')).status).toBe(200);
  await shop.fault(storefront({ ...fault, count: 10 }));
  expect((await ask(shop, '/product/mens-coastal-ride')).status).toBe(503);
  expect(await spoilt(shop, 10)).toBe(3);
});

test('503 without Retry-After is tried again after a second', async ({ shop }) => {
  await shop.fault(storefront({ mode: '503', operation: 'productByHandle', count: 1 }));
  const page = await ask(shop, '/product/graffiti-leather-capsule');
  expect(page.status).toBe(200);
  expect(page.ms).toBeGreaterThan(1000);
});

test('500 is not tried again on the server', async ({ shop }) => {
  await shop.fault(storefront({ mode: '500', operation: 'productByHandle', count: 10 }));
  expect((await ask(shop, '/product/studio-stillness-cardigan')).status).toBe(503);
  expect(await spoilt(shop, 10)).toBe(1);
});

test('a product that does not exist is a 404 with the not-found page, and the log hints at its sales channel', async ({
  shop,
}) => {
  const logged = logSince(shop);
  const page = await ask(shop, '/product/no-such-capsule');
  expect([page.status, page.cache]).toEqual([404, 'no-store']);
  expect(page.html).toContain('We could not find that page');
  await expect
    .poll(logged)
    .toMatch(/CATALOG-404: .* not published to the online store channel\. \{"product":"no-such-capsule"\}/);
  expect(logged()).not.toContain('CATALOG-503');
});

test('a collection that fails never turns into an empty page that looks whole', async ({ shop }) => {
  await shop.restartShop({ forgetPages: true });
  await shop.fault(storefront({ mode: '500', operation: 'collectionByHandle' }));
  const logged = logSince(shop);
  const page = await ask(shop, '/mens-ready-to-wear');
  expect(page.status).toBe(503);
  expect(page.html).not.toMatch(/<title>[^<]*Ready-to-Wear/i);
  await expect.poll(logged).toMatch(/CATALOG-503: .*"collection":"mens-ready-to-wear"/);
});

test('pages that need nothing of the storefront stay whole, and the header and cart with them', async ({
  page,
  shop,
}) => {
  await shop.fault(storefront({ mode: '500' }));
  for (const path of ['/cart', '/auth', '/shipping-policy'])
    expect(await ask(shop, path)).toMatchObject({ status: 200, degraded: null });
  await page.goto('/shipping-policy');
  await page.locator('[data-cart-button]').click();
  await expect(page.getByRole('dialog')).toContainText('Your cart is empty.');
});

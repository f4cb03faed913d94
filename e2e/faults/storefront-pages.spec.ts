import type { Fault, RunningShop } from '../support/running-shop.ts';
import { sampled } from '../support/sampled.ts';
import { ANSWERED_WITHIN } from '../support/matrix/page-answers.ts';
import { expect, test } from '../support/shop.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';
import { pagesOnDisk, storedPage } from '../support/stored-pages.ts';

/** The answer to a shopper's first request for a page. */
async function ask(shop: RunningShop, path: string) {
  const started = performance.now();
  const response = await visitorFetch(shop.origin + path);
  const html = await response.text();
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    store: response.headers.get('x-cache'),
    degraded: response.headers.get('x-degraded'),
    incomplete: response.headers.get('x-incomplete'),
    retryAfter: response.headers.get('retry-after'),
    html,
    ms: performance.now() - started,
  };
}

/** A server that has seen no page of the storefront's. How long it takes for its very first page is another question. */
async function forgetPages(shop: RunningShop): Promise<void> {
  await shop.restartShop({ forgetPages: true });
  await ask(shop, '/faqs');
}

const storefront = (fault: Omit<Fault, 'service'>): Fault => ({ service: 'storefront', ...fault });

/** The server's log from now on: its earlier lines belong to other tests of the same worker. */
function logSince(shop: RunningShop): () => string {
  const from = shop.log.length;
  return () => shop.log.slice(from);
}

/** How many requests a counted fault has spoilt. */
async function spoilt(shop: RunningShop, given: number): Promise<number> {
  const { faults }: { faults: { count?: number }[] } = await (await fetch(`${shop.sandbox}/faults`)).json();
  return given - (faults[0]?.count ?? 0);
}

/** However a storefront fails. A slow one answers after the server has given up. */
const FAILURES = ['429', '503', '500', 'html', 'empty', 'throttled', 'refuse', 'cut', 'hang', 'slow'];

/** A page of every template that shows nothing without the storefront, and what the log names of it. */
const IN_NEED: readonly (readonly [string, string])[] = [
  ['/mens-activewear', 'mens-activewear'],
  ['/mens-activewear/lookbook', 'mens-activewear'],
  ['/product/mens-aviator-luxe-kit', 'mens-aviator-luxe-kit'],
  ['/studio-flow', 'studio-flow-capsule'],
  ['/pages/faux-fur', 'faux-fur-capsule'],
  ['/collegiate-capsule-ad', 'collegiate-capsule'],
  ['/search?q=velvet', 'search'],
];

const CELLS = FAILURES.flatMap((mode) => IN_NEED.map(([path, name]) => [mode, path, name] as const));

for (const [mode, path, name] of sampled(CELLS, 2)) {
  test(`a storefront that answers "${mode}" makes ${path} a page that rests, within three seconds`, async ({
    shop,
  }) => {
    // A page that another test has seen whole would be given from the store, which is right but not the question.
    await forgetPages(shop);
    await shop.fault(storefront({ mode, delayMs: 5000 }));
    const logged = logSince(shop);
    const page = await ask(shop, path);
    expect([page.status, page.cache, page.retryAfter]).toEqual([503, 'no-store', '5']);
    expect(page.html).toMatch(/<title>Back in a moment \|/);
    expect(page.html).toMatch(/<h1[^>]*>This page is temporarily unavailable<\/h1>/);
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
    expect(page.html).toContain('Mon-Fri 9AM-6PM PST');
    expect(page.ms).toBeLessThan(ANSWERED_WITHIN);
    await expect.poll(logged).toMatch(new RegExp(`CATALOG-503: .*"${name}"[^]*STOREFRONT-00[2-7]`));
  });
}

for (const mode of sampled(FAILURES, 1)) {
  test(`home keeps title, headline and links while the storefront answers "${mode}"`, async ({ shop }) => {
    await forgetPages(shop);
    await shop.fault(storefront({ mode, delayMs: 5000 }));
    const logged = logSince(shop);
    const page = await ask(shop, '/');
    expect([page.status, page.degraded]).toEqual([200, null]);
    expect(page.html).toMatch(/<title>[^<]*The Capsule Collective/);
    expect(page.html).toMatch(/<h1[^>]*>[^]*Capsule Drop/);
    expect(page.html).toContain('href="/product/bordeaux-capsule"');
    expect(page.incomplete).toBe('storefront');
    await expect.poll(logged).toMatch(/CATALOG-503: .*the home page.*published to the online store channel/);
    expect(page.html).not.toMatch(/>[^<]*(undefined|NaN)|<img[^>]*src=""/);
    expect(page.html.replaceAll('<!-- -->', '')).toContain('The $99 Faux Fur Capsule');
    expect(page.ms).toBeLessThan(ANSWERED_WITHIN);
  });
}

// A browser names every failed request itself.
test.use({ expectedMessages: [/Failed to load resource|The storefront asked us to wait|\[catalog\] CATALOG-503/] });

for (const mode of sampled(['429', '503', '500', 'html', 'throttled', 'refuse', 'cut'], 1)) {
  test(`behind the page that rests the browser goes on asking a storefront that answers "${mode}"`, async ({
    page,
    shop,
  }) => {
    await shop.fault(storefront({ mode, operation: 'productByHandle' }));
    await page.goto('/product/mens-clubhouse-bear-edit');
    await expect(page.locator('h1')).toHaveText('This page is temporarily unavailable');
    await shop.heal();
    await expect(page.locator('[data-remote^="mf-catalog@"] h1')).toBeVisible({ timeout: 15_000 });
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

test('429 is tried again at the pace of Retry-After, twice as configured, and no more', async ({ shop }) => {
  // A server that has just started would spend the loader's 1.9 s on its first product page.
  expect((await ask(shop, '/product/bordeaux-capsule')).status).toBe(200);
  const fault = { mode: '429', retryAfter: 0, operation: 'productByHandle' };
  await shop.fault(storefront({ ...fault, count: 2 }));
  expect((await ask(shop, '/product/mens-club-classic')).status).toBe(200);
  await shop.fault(storefront({ ...fault, count: 10 }));
  expect((await ask(shop, '/product/mens-coastal-ride')).status).toBe(503);
  expect(await spoilt(shop, 10)).toBe(3);
});

test('503 without Retry-After is tried again after a second', async ({ shop }) => {
  // As above, for what is left of them after the second.
  expect((await ask(shop, '/product/bordeaux-capsule')).status).toBe(200);
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
    .toMatch(/CATALOG-404: .* published to the online store channel\. \{"product":"no-such-capsule"\}/);
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
  // Until it counts, the button is a plain link.
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  await page.locator('[data-cart-button]').click();
  await expect(page.getByRole('dialog')).toContainText('Your cart is empty.');
});

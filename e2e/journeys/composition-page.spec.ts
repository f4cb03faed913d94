import { networkQuiet } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';

const PAGES = ['/', '/womens-activewear', '/product/bordeaux-capsule'];

for (const path of PAGES) {
  test(`${path} arrives complete without script`, async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(shop.origin + path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/The Capsule Collective/);
    await expect(page.locator('head meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`^${shop.origin}`));
    // The shell's and those of its parts, applied.
    const sheets = page.locator('head :is(style[data-precedence], link[rel="stylesheet"])');
    expect(await sheets.count()).toBeGreaterThanOrEqual(2);
    await expect(page.locator('h1')).toHaveCSS('font-family', /Bodoni Moda/);
    await expect(page.getByRole('contentinfo')).toContainText('Mon-Fri 9AM-6PM PST');
    await context.close();
  });

  test(`${path} hydrates in silence and fetches nothing twice`, async ({ page, shop }) => {
    const requests = new Map<string, number>();
    page.on('request', (request) => requests.set(request.url(), (requests.get(request.url()) ?? 0) + 1));
    await page.goto(path);
    await networkQuiet(page);
    // Each experiment's exposure is an event of its own.
    const repeated = [...requests].filter(([url, count]) => count > 1 && !url.endsWith('/functions/v1/track-event'));
    expect(repeated).toEqual([]);
    const graphql = [...requests.keys()].filter((url) => url.startsWith(`${shop.sandbox}/api/`));
    expect(graphql).toEqual([]);
  });
}

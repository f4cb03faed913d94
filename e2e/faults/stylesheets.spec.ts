import { appendFileSync, globSync, statSync, truncateSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cartDrawer } from '../support/cart.ts';
import { expect, test } from '../support/shop.ts';

/** The stylesheets of the remotes; the shell's own lie elsewhere. */
const STYLES = /\/releases\/[^/]+\/[^/]+\/static\/css\/.*\.css$/;
const STYLES_OF_CATALOG = /\/releases\/mf-catalog\/[^/]+\/static\/css\/.*\.css$/;

// The browser's messages about the file, and the shop's message that names its remote.
test.use({
  expectedMessages: [
    /^warning: \[mf-[a-z-]+@[^\]]+\] REMOTE-007: .*\.css|^error: Failed to load resource: .*(ERR_FAILED|404)|integrity/,
  ],
});

/** Resolves when the shop has named the missing stylesheet. */
function named(page: Page): Promise<unknown> {
  return page.waitForEvent('console', (message) => message.text().includes('REMOTE-007'));
}

test('a stored document has its stylesheets in it, and asks for none', async ({ page }) => {
  await page.route(/\.css$/, (route) => route.abort());
  const document = await page.goto('/product/bordeaux-capsule', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Bodoni Moda/);
  expect(await document?.text()).not.toContain('rel="stylesheet"');
});

test('a page that is navigated to is shown without the stylesheet that is missing, and with it when it is back', async ({
  page,
}) => {
  await page.goto('/impact');
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  await page.route(STYLES_OF_CATALOG, (route) => route.fulfill({ status: 404, body: 'gone' }));
  const warned = named(page);
  const collections = page.getByRole('navigation', { name: 'Collections' }).getByRole('link');
  await collections.first().click();
  await warned;
  await expect(page.locator('[data-remote^="mf-catalog@"] h1')).toBeVisible();
  await page.unrouteAll();
  const back = page.waitForResponse((response) => STYLES_OF_CATALOG.test(response.url()) && response.ok());
  await collections.nth(1).click();
  await back;
  await expect(page.locator('[data-remote^="mf-catalog@"] h1')).toBeVisible();
});

test('a stylesheet that hangs holds a navigation back for three seconds at most', async ({ page }) => {
  await page.goto('/impact');
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  await page.route(STYLES_OF_CATALOG, () => new Promise<void>(() => undefined));
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link').first().click();
  await expect(page.locator('[data-remote^="mf-catalog@"] h1')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('documents link what is not what its integrity says', () => {
  const damaged: string[] = [];

  // A server looks at its releases when it starts, and has read no stylesheet before its first page.
  test.beforeAll(async ({ shop }) => {
    await shop.restartShop({ forgetPages: true });
    damaged.push(...globSync(`${shop.dataDir}/releases/*/*/static/css/**/*.css`));
    for (const file of damaged) appendFileSync(file, ' ');
  });

  test.afterAll(async ({ shop }) => {
    for (const file of damaged) truncateSync(file, statSync(file).size - 1);
    await shop.restartShop({ forgetPages: true });
  });

  for (const [path, heading] of [
    ['/', /Capsule Drop/],
    ['/womens-activewear', /Women/],
    ['/book-styling-session', /./],
    ['/cart', 'Your cart'],
  ] as const) {
    test(`${path} without its stylesheet is whole, and lives`, async ({ page }) => {
      await page.route(STYLES, (route) => route.abort());
      const warned = named(page);
      await page.goto(path);
      await warned;
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.locator('[data-fallback]')).toHaveCount(0);
      // Until it counts, the button is a plain link.
      await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
      await page.locator('[data-cart-button]').click();
      await expect(cartDrawer(page)).toContainText('Your cart is empty.');
    });
  }

  test('a product whose stylesheet is refused by its integrity can be bought', async ({ page }) => {
    await page.route(STYLES_OF_CATALOG, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    });
    const warned = named(page);
    await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
    await warned;
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(cartDrawer(page)).toContainText('Bordeaux Capsule');
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('a stylesheet that hangs holds a document back for three seconds at most', async ({ page }) => {
    await page.route(STYLES_OF_CATALOG, () => new Promise<void>(() => undefined));
    await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8', { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(cartDrawer(page)).toContainText('Bordeaux Capsule');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

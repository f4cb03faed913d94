import { renameSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ReleaseFiles } from '../support/release-files.ts';
import { expect, test } from '../support/shop.ts';

const REMOTE = 'mf-marketing';
const ENTRY = new RegExp(`/releases/${REMOTE}/[^/]+/entry\\.[0-9a-f]+\\.js$`);
const FALLBACK = 'This part of the shop is unavailable';

/** How long after the navigation the cart shows its count, and answers a press with its drawer (ms). */
async function cartTimes(page: Page): Promise<{ count: number; drawer: number }> {
  const started = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  const count = Date.now() - started;
  await page.locator('[data-cart-button]').click();
  await expect(page.getByRole('dialog')).toContainText('Your cart is empty.');
  return { count, drawer: Date.now() - started };
}

test.describe('a browser entry', () => {
  // One pattern: an array of two or more would be taken for a fixture with options.
  test.use({
    expectedMessages: [
      /REMOTE-00\d|because its MIME type \('text\/plain'\)|integrity|preload|ERR_FAILED|status of 404|Loading chunk \d+ failed/,
    ],
  });

  test('that hangs does not delay the cart by more than a second', async ({ page, context }) => {
    const sound = await cartTimes(page);
    await page.keyboard.press('Escape');
    await context.route(ENTRY, () => new Promise<void>(() => undefined));
    const hanging = await cartTimes(page);
    expect(hanging.count - sound.count).toBeLessThan(1000);
    expect(hanging.drawer - sound.drawer).toBeLessThan(1000);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('whose files are gone, server bundle and all, leaves every other page whole', async ({ page, shop }) => {
    test.setTimeout(90_000);
    const files = new ReleaseFiles(shop);
    const folder = files.folder(REMOTE);
    files.forgetEarlier();
    renameSync(folder, `${folder}.away`);
    try {
      // A page that was stored while the files were there would be answered as it was, which is right but not the question.
      await shop.restartShop({ forgetPages: true });
      for (const path of ['/womens-activewear', '/product/bordeaux-capsule', '/cart', '/auth']) {
        // A starved machine may leave a page to the browser once; it never stays so.
        await expect(async () => {
          const response = await fetch(shop.origin + path);
          expect([path, response.status]).toEqual([path, 200]);
          expect(await response.text()).toMatch(/<main id="main"[^]*<h1/);
        }).toPass({ timeout: 15_000 });
      }
      const home = await fetch(shop.origin);
      expect([home.status, home.headers.get('x-degraded')]).toEqual([200, REMOTE]);
      await page.goto('/');
      // Two loads may each run into their limit of seven seconds before the part gives up.
      await expect(page.getByText(FALLBACK)).toBeVisible({ timeout: 25_000 });
      await page.getByRole('navigation', { name: 'Collections' }).getByRole('link').first().click();
      await expect(page.locator('[data-remote^="mf-catalog@"] h1')).toBeVisible();
    } finally {
      renameSync(`${folder}.away`, folder);
      // The page still prepares the pages that its links lead to; those requests would fail now.
      await page.goto('about:blank');
      await shop.restartShop();
    }
  });
});

import type { Page } from '@playwright/test';
import { cartDrawer } from '../support/cart.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';

// A browser names every failed request itself, and the shop tells what it did without.
test.use({ expectedMessages: [/Failed to load resource|CORS policy|Favorites could not be carried/] });

/** From a collection to the checkout, as anybody shops. */
async function buy(page: Page, shop: RunningShop): Promise<void> {
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link').first().click();
  await page.getByRole('main').getByRole('link', { name: 'Bordeaux Capsule' }).first().click();
  await page.getByRole('radio', { name: 'S', exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartDrawer(page)).toContainText('Bordeaux Capsule');
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await expect(page.locator('body')).toContainText('Bordeaux Capsule');
}

for (const mode of ['refuse', 'hang', '503']) {
  test(`with a backend that is gone from the start (${mode}), shopping and checkout go on`, async ({ page, shop }) => {
    await shop.fault({ service: 'supabase', mode });
    await page.goto('/');
    await buy(page, shop);
  });

  test(`with a backend that goes in the middle of a visit (${mode}), shopping and checkout go on`, async ({
    page,
    shop,
  }) => {
    await page.goto('/');
    await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
    await shop.fault({ service: 'supabase', mode });
    await buy(page, shop);
  });
}

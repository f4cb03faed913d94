import type { Page } from '@playwright/test';
import { cartDrawer, storedLines } from '../support/cart.ts';
import { expect, test } from '../support/shop.ts';

/** Chooses every size that an offer needs: one has shoes. */
async function chooseSizes(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  const shoes = page.getByRole('radio', { name: '8', exact: true });
  if ((await shoes.count()) > 0) await shoes.check();
}

for (const path of ['/faux-fur-capsule-ad', '/collegiate-capsule-ad']) {
  test(`${path} sells one capsule by size`, async ({ page }) => {
    await page.goto(`${path}?utm_source=spring&utm_campaign=fur`);
    const main = page.locator('main');
    await expect(main.getByRole('link')).toHaveCount(0);
    await expect(main.getByRole('button')).toHaveText(['Choose your size', 'Buy now']);
    await chooseSizes(page);
    await main.getByRole('button', { name: /Add to cart/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('M');
  });

  test(`${path} keeps the campaign's parameters without a script`, async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shop.origin + path}?utm_source=spring`);
    await chooseSizes(page);
    await page.getByRole('button', { name: 'Choose your size' }).click();
    await expect(page).toHaveURL(/utm_source=spring/);
    await expect(page).toHaveURL(/size=M/);
    await expect(page.getByRole('button', { name: /Add to cart/ })).toBeVisible();
    await context.close();
  });
}

test('the faux fur offer is $99.00', async ({ page }) => {
  await page.goto('/faux-fur-capsule-ad');
  await expect(page.locator('main')).toContainText('$99.00');
});

test('an offer with shoes is not sold without their size, and the cart shows it', async ({ page }) => {
  await page.goto('/collegiate-capsule-ad');
  const main = page.locator('main');
  await main.getByRole('radio', { name: 'M', exact: true }).check();
  await expect(main.getByRole('button', { name: 'Choose one more size' })).toBeVisible();
  await expect(main.locator('form[data-cart-add]')).toHaveCount(0);
  await main.getByRole('radio', { name: '8', exact: true }).check();
  // A reload asks for nothing again.
  await expect(page).toHaveURL('/collegiate-capsule-ad?size=M&piece.campus-loafers=8');
  await page.reload();
  await expect(main.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(main.getByRole('radio', { name: '8', exact: true })).toBeChecked();
  await main.getByRole('button', { name: /Add to cart/ }).click();
  await expect(cartDrawer(page)).toContainText('Campus Loafers: 8');
  expect(await storedLines(page)).toMatchObject([{ attributes: [{ key: 'Campus Loafers', value: '8' }] }]);
});

import { expect, test } from '../support/shop.ts';

for (const path of ['/faux-fur-capsule-ad', '/collegiate-capsule-ad']) {
  test(`${path} sells one capsule by size`, async ({ page }) => {
    await page.goto(`${path}?utm_source=spring&utm_campaign=fur`);
    const main = page.locator('main');
    await expect(main.getByRole('link')).toHaveCount(0);
    await expect(main.getByRole('button')).toHaveText(['Choose your size', 'Buy now']);
    await main.getByRole('radio', { name: 'M', exact: true }).check();
    await main.getByRole('button', { name: /Add to cart/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('M');
  });

  test(`${path} keeps the campaign's parameters without a script`, async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shop.origin + path}?utm_source=spring`);
    await page.getByRole('radio', { name: 'M', exact: true }).check();
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

import { accessibilityViolations } from '../support/accessibility.ts';
import { addCapsule, cartDrawer, stockedLine, storeCart, storedLines } from '../support/cart.ts';
import { ReleaseFiles } from '../support/release-files.ts';
import { expect, test } from '../support/shop.ts';

test('the cart offers what goes with it, and one press adds it where the size is known', async ({ page }) => {
  await page.goto('/product/bordeaux-capsule');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'M', exact: true }).first().click();
  await main.getByRole('radio', { name: '8', exact: true }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const offers = cartDrawer(page).getByRole('region', { name: 'Pairs well with' });
  await expect(offers.locator('[data-capsule-tile]')).toHaveCount(2);
  expect(await accessibilityViolations(page)).toEqual([]);
  const first = offers.locator('[data-capsule-tile]').first();
  const title = (await first.getByRole('link').textContent()) ?? 'none';
  await first.getByRole('button', { name: 'Add in size M' }).click();
  await expect(cartDrawer(page).locator('[data-cart-line]')).toHaveCount(2);
  // The offers do not move under the finger.
  await expect(offers.locator('[data-capsule-tile]').first()).toContainText(title);
  expect((await storedLines(page)).map(({ name, size }) => `${name} ${size}`)).toContain(`${title} M`);
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(cartDrawer(page)).toBeHidden();
});

test('the page of the cart offers it too, by sizes where none is known', async ({ page, shop }) => {
  await storeCart(page, { version: 1, items: [{ ...(await stockedLine(shop)), handle: 'bordeaux-capsule' }] });
  await page.goto('/cart');
  const offers = page.getByRole('region', { name: 'Pairs well with' });
  await expect(offers.locator('[data-capsule-tile]')).toHaveCount(2);
  await offers.getByText('Quick add').first().click();
  await expect(offers.getByRole('button', { name: /^Add .* in size/ }).first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test.describe('without the catalog', () => {
  test.use({ expectedMessages: [/mf-catalog|ERR_FAILED/] });

  test('the cart is the cart', async ({ page, shop }) => {
    await page.route(new ReleaseFiles(shop).isScriptOf('mf-catalog', './slots/goes-with'), (route) => route.abort());
    const drawer = await addCapsule(page);
    await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    await expect(drawer.getByRole('region', { name: 'Pairs well with' })).toHaveCount(0);
    await expect(drawer.getByText('resting')).toHaveCount(0);
  });
});

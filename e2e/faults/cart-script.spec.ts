import { addCapsule } from '../support/cart.ts';
import { ReleaseFiles } from '../support/release-files.ts';
import { expect, test } from '../support/shop.ts';

test.use({ expectedMessages: [/REMOTE-00[13]|ERR_FAILED|Loading chunk/] });

test('a press on Add to cart whose script never comes is posted as a form', async ({ page }) => {
  await page.route(/\/releases\/mf-cart-checkout\/[^/]+\/entry\./, (route) => route.abort());
  await page.goto('/product/bordeaux-capsule?size=M&piece.oxblood-ankle-boots=8');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText('Bordeaux Capsule');
});

test('a cart whose drawer cannot be loaded opens as a page, each time', async ({ page, shop }) => {
  await page.route(new ReleaseFiles(shop).isScriptOf('mf-cart-checkout', './slots/cart-drawer'), (route) =>
    route.abort(),
  );
  for (const path of ['/', '/impact']) {
    await page.goto(path);
    await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
    await page.locator('[data-cart-button]').click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText('Your cart is empty.');
    await page.getByRole('link', { name: 'The Capsule Collective', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Capsule Drop');
    await page.locator('[data-cart-button]').click();
    await expect(page).toHaveURL(/\/cart$/);
  }
});

test('a cookie that cannot be read blocks no shopper', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'capsule-collective-visit', value: '%E0%A4%A', url: shop.origin }]);
  await addCapsule(page);
  await expect(page.getByRole('dialog')).toContainText('Bordeaux Capsule');
});

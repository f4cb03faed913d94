import { addCapsule, cartDrawer, CART_KEY, stockedLine, storeCart, storedLines } from '../support/cart.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

const UNREADABLE = ['{', '{"cart":1}', '[[]]', 'null', '{"version":7,"items":"none"}'];

test.describe('operators are informed of unreadable parts of a stored cart, and', () => {
  test.use({ expectedMessages: [/CART-001/] });

  for (const text of sampled(UNREADABLE, 2)) {
    test(`a stored ${text} leaves a shop that works`, async ({ page }) => {
      await storeCart(page, text);
      await page.goto('/cart');
      await expect(page.getByRole('main').getByText('Your cart is empty.')).toBeVisible();
      await addCapsule(page);
      expect(await storedLines(page)).toHaveLength(1);
    });
  }

  test('a bare list and a version of the future are restored', async ({ page }) => {
    const line = { merchandiseId: 'gid://shopify/ProductVariant/1', name: 'Old Capsule', price: 10, quantity: 2 };
    for (const stored of [[line], { version: 9, items: [line, { broken: true }], more: 1 }]) {
      await page.goto('/cart');
      await page.evaluate(
        ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
        [CART_KEY, JSON.stringify(stored)],
      );
      await page.reload();
      await expect(page.getByRole('main').locator('[data-cart-subtotal]')).toHaveText('$20.00');
    }
    await expect(cartDrawer(page)).toBeHidden();
  });
});

test('a price stored long ago is brought up to date in the drawer, the cart page, and the storage, and is announced', async ({
  page,
  shop,
}) => {
  const line = await stockedLine(shop);
  const text = `The price of ${line.name}, size ${line.size} changed from $99.00 to $610.00.`;
  await storeCart(page, { version: 1, items: [{ ...line, price: 99 }] });
  await page.goto('/');
  await page.locator('[data-cart-button]').click();
  const drawer = cartDrawer(page);
  await expect(drawer.locator('[data-cart-subtotal]')).toHaveText('$610.00');
  await expect(drawer).toContainText('Your order ships free.');
  await expect(drawer.locator('[data-cart-line]')).toContainText(text);
  expect(await storedLines(page)).toMatchObject([{ price: 610 }]);
  await page.goto('/cart');
  await expect(page.getByRole('main').locator('[data-cart-subtotal]')).toHaveText('$610.00');
});

test('a price that changes while the cart is shown is announced before the hand-over', async ({ page, shop }) => {
  const line = await stockedLine(shop);
  // The updated lines do not arrive.
  await page.route('**/graphql.json', async (route) => {
    if (!route.request().postData()?.includes('variantsById')) await route.continue();
  });
  await storeCart(page, { version: 1, items: [{ ...line, price: 99 }] });
  await page.goto('/cart');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Checkout' }).click();
  await expect(main.locator('[data-cart-line]')).toContainText('changed from $99.00 to $610.00.');
  await expect(main.locator('[data-cart-subtotal]')).toHaveText('$610.00');
  await main.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
});

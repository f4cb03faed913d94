import type { Locator, Page } from '@playwright/test';
import { hearAnnouncements, nextSpoken } from '../support/announcements.ts';
import {
  addCapsule,
  CART_KEY,
  cartDrawer,
  openHomeWithEmptyCart,
  spoken,
  stockedLine,
  storeCart,
  storedLines,
  untilDrawerIsWhole,
} from '../support/cart.ts';
import { command } from '../support/cart-commands.ts';
import { expect, test } from '../support/shop.ts';
import { isClearOf, keepToasts } from '../support/toasts.ts';

test('adding opens the drawer, confirms, counts and announces', async ({ page }) => {
  const drawer = await addCapsule(page);
  await expect(page.getByText('1 item(s) added to your cart')).toBeVisible();
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await expect(spoken(page)).toContainText('Bordeaux Capsule, size S added. 1 item in your cart, $610.00.');
  await expect(drawer.getByRole('list', { name: 'Items in your cart' }).getByText('Size S')).toBeVisible();
  await expect(drawer.getByText('The countdown begins once you complete your order')).toBeVisible();
  await expect(drawer.getByText('15-21 days to curated perfection')).toBeVisible();
  await expect(drawer.getByText(/^Arrives \w+ \d+ – (\w+ )?\d+ if you order today$/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: /1 Item/ })).toBeVisible();
});

test('every action speaks once: adding, a quantity, a code, a favorite, and removing', async ({ page }) => {
  await hearAnnouncements(page);
  // The page may have the first form of the drawer, which answers a press before the script comes.
  const drawer = await addCapsule(page);
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await expect(page.locator('[data-item-count]')).toHaveText('1 Item');
  expect(await nextSpoken(page)).toEqual(['Bordeaux Capsule, size S added. 1 item in your cart, $610.00.']);

  await drawer.getByRole('button', { name: 'One more of Bordeaux Capsule, size S' }).click();
  await expect(page.locator('[data-item-count]')).toHaveText('2 Items');
  expect(await nextSpoken(page)).toEqual(['Bordeaux Capsule, size S: quantity 2. 2 items in your cart, $1,220.00.']);

  await drawer.locator('summary', { hasText: 'Discount code' }).click();
  const field = drawer.getByRole('textbox', { name: 'Discount code' });
  await field.fill('SPRING99');
  await field.press('Enter');
  await expect(drawer.getByText(/^The code SPRING99 can’t be applied/)).toBeVisible();
  await expect(field).toBeFocused();
  expect(await nextSpoken(page)).toEqual([expect.stringMatching(/^The code SPRING99 can’t be applied/)]);
  await field.fill('welcome10');
  await field.press('Enter');
  await expect(drawer.locator('[data-cart-total]')).toHaveText('$1,098.00');
  await expect(drawer.getByRole('button', { name: 'Remove code' })).toBeFocused();
  await expect(spoken(page)).toContainText('Code welcome10 is applied.');
  expect(await nextSpoken(page)).toEqual(['Code welcome10 is applied. Your total is $1,098.00.']);
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  expect(await nextSpoken(page)).toEqual(['Code welcome10 removed.']);

  await drawer.getByRole('button', { name: 'Remove Bordeaux Capsule, size S' }).click();
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeFocused();
  expect(await nextSpoken(page)).toEqual(['Bordeaux Capsule, size S removed. Your cart is empty.']);

  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Favorite Bordeaux Capsule' }).first().click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Favorites/ })).toContainText('1');
  expect(await nextSpoken(page)).toEqual(['Bordeaux Capsule added to favorites']);
});

test.describe('a checkout that fails', () => {
  test.use({ expectedMessages: [/CART-00\d/] });

  test('while a checkout is made its button is disabled, and the focus waits at Processing... and comes back', async ({
    page,
  }) => {
    const drawer = await addCapsule(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/**/graphql.json', async (route) => {
      if (!route.request().postData()?.includes('cartCreate')) return route.fallback();
      await held.promise;
      await route.fulfill({ json: { data: { cartCreate: { cart: null, userErrors: [] } } } });
    });
    await drawer.getByRole('button', { name: 'Checkout' }).press('Enter');
    await expect(drawer.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await expect(drawer.getByRole('status', { name: 'Processing...' })).toBeFocused();
    held.resolve();
    await expect(page.getByText('Unable to create checkout. Please try again.').first()).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeFocused();
  });
});

test('adding the same size again appends a second line, and both change and leave together', async ({ page }) => {
  await addCapsule(page);
  const drawer = await addCapsule(page);
  const lines = drawer.locator('[data-cart-line]');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Changing the quantity or removing it applies to both.');
  await drawer.getByRole('button', { name: 'One more of Bordeaux Capsule, size S' }).first().click();
  await expect(drawer.locator('[data-cart-subtotal]')).toHaveText('$2,440.00');
  expect((await storedLines(page)).map(({ quantity }) => quantity)).toEqual([2, 2]);
  await expect(spoken(page)).toContainText('quantity 2 for both. 4 items in your cart');
  await drawer.getByRole('button', { name: 'Remove Bordeaux Capsule, size S' }).first().click();
  await expect(drawer.getByText('Your cart is empty.')).toBeVisible();
  expect(await storedLines(page)).toEqual([]);
});

test('two sizes, changed quantities, and a reload that keeps them', async ({ page }) => {
  await addCapsule(page, 'bordeaux-capsule', 'S');
  const drawer = await addCapsule(page, 'bordeaux-capsule', 'M');
  await drawer.getByRole('button', { name: 'One more of Bordeaux Capsule, size M' }).click();
  await page.reload();
  await page.getByRole('button', { name: /3 Items/ }).click();
  await expect(drawer.locator('[data-cart-line]')).toHaveCount(2);
  await expect(drawer.locator('[data-cart-subtotal]')).toHaveText('$1,830.00');
});

test('stepping to 0 removes the line, moves the focus to the way back, and undo restores it', async ({ page }) => {
  const drawer = await addCapsule(page);
  await drawer.getByRole('button', { name: 'One less of Bordeaux Capsule, size S' }).click();
  await expect(spoken(page)).toContainText('Bordeaux Capsule, size S removed. Your cart is empty.');
  await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.locator('[data-cart-line]')).toHaveCount(1);
  expect(await storedLines(page)).toHaveLength(1);
});

test('clearing empties the cart and can be undone', async ({ page }) => {
  const drawer = await addCapsule(page);
  await drawer.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(drawer.getByText('Your cart is empty.')).toBeVisible();
  // The pressed button has nothing left to clear.
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeFocused();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.locator('[data-cart-line]')).toHaveCount(1);
});

test('the focus is trapped while the drawer is open and goes back to its opener', async ({ page }) => {
  await addCapsule(page);
  await page.keyboard.press('Escape');
  const drawer = cartDrawer(page);
  await expect(drawer).toBeHidden();
  const opener = page.getByRole('button', { name: /1 Item/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  for (let press = 0; press < 16; press += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('another tab sees the change at once', async ({ page, context, shop }) => {
  await addCapsule(page);
  const other = await context.newPage();
  await other.goto(`${shop.origin}/cart`);
  await expect(other.locator('[data-cart-line]')).toHaveCount(1);
  await cartDrawer(page).getByRole('button', { name: 'One more of Bordeaux Capsule, size S' }).click();
  await expect(other.locator('[data-cart-subtotal]')).toHaveText('$1,220.00');
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(cartDrawer(page).getByText('Your cart is empty.')).toBeVisible();
});

test('lines that two tabs add in the same moment are all kept', async ({ page, context, shop }) => {
  const other = await context.newPage();
  const line = await stockedLine(shop);
  for (const tab of [page, other]) await openHomeWithEmptyCart(tab, shop.origin);
  for (let count = 2; count <= 10; count += 2) {
    await Promise.all([page, other].map((tab) => command(tab, 'addLines', [line])));
    await expect.poll(async () => (await storedLines(page)).length).toBe(count);
  }
});

test('a change whose page is closed while another tab writes is not lost', async ({ page, context, shop }) => {
  const other = await context.newPage();
  await openHomeWithEmptyCart(page, shop.origin);
  await other.goto(`${shop.origin}/faqs`);
  // The other tab has its turn and does not end it.
  await other.evaluate(
    (name) =>
      new Promise<void>((begun) => {
        void navigator.locks.request(name, () => new Promise<void>(() => begun()));
      }),
    CART_KEY,
  );
  await command(page, 'addLines', [await stockedLine(shop)]);
  await expect(cartDrawer(page)).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await storedLines(other)).length).toBe(1);
});

test('progress towards free shipping follows the subtotal', async ({ page }) => {
  await storeCart(page, {
    version: 1,
    items: [{ merchandiseId: 'gid://shopify/ProductVariant/1', name: 'Faux Fur Capsule', price: 99, quantity: 1 }],
  });
  await page.goto('/cart');
  await expect(page.getByText('$51.00 more for free shipping')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /free shipping/ })).toHaveAttribute('aria-valuenow', '66');
  await page.getByRole('button', { name: 'One more of Faux Fur Capsule' }).click();
  await expect(page.getByText('Your order ships free.')).toBeVisible();
});

test('on a narrow phone everything is within reach of a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const drawer = await addCapsule(page);
  const checkout = drawer.getByRole('button', { name: 'Checkout' });
  await expect(checkout).toBeInViewport({ ratio: 1 });
  const box = await checkout.boundingBox();
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
  expect(box?.y ?? 0).toBeGreaterThan(568 / 2);
  for (const name of [/^One less of/, /^One more of/, /^Remove /, 'Continue Shopping', 'Clear Cart', 'Close cart']) {
    const target = await drawer.getByRole('button', { name }).boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  const overflow = await drawer.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the sizes of a line are changed where it stands', async ({ page }) => {
  const drawer = await addCapsule(page);
  await expect(drawer).toContainText('Oxblood Ankle Boots: 8');
  await drawer.getByRole('button', { name: 'Change sizes for Bordeaux Capsule, size S' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sizes for Bordeaux Capsule' });
  await expect(sheet.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
  await expect(sheet.getByRole('radio', { name: '8', exact: true })).toBeChecked();
  await sheet.getByRole('radio', { name: 'M', exact: true }).check();
  await sheet.getByRole('radio', { name: '9', exact: true }).check();
  await sheet.getByRole('button', { name: 'Save sizes' }).click();
  await expect(sheet).toBeHidden();
  await expect(drawer).toContainText('Size M');
  await expect(drawer).toContainText('Oxblood Ankle Boots: 9');
  await expect(drawer.locator('[data-cart-line]')).toHaveCount(1);
  await expect(spoken(page)).toContainText('Bordeaux Capsule, size M');
  expect(await storedLines(page)).toMatchObject([
    { size: 'M', quantity: 1, attributes: [{ key: 'Oxblood Ankle Boots', value: '9' }] },
  ]);
  // The corrected size is preselected for the next capsule.
  await page.goto('/product/weekend-capsule');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
});

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Expects a toast to stay clear of an open drawer on every screen. */
async function expectClear(page: Page, toast: Locator, drawer: Locator): Promise<void> {
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    await expect.poll(() => isClearOf(toast, drawer), { message: `at ${size.width}` }).toBe(true);
  }
}

test('a confirmation covered controls of the drawers: it lies beside them, or between their content and their foot', async ({
  page,
}) => {
  await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
  await page.getByRole('main').getByRole('button', { name: 'Favorite Bordeaux Capsule' }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const toast = page.locator('[data-sonner-toast] .ui-toast').filter({ hasText: 'Added to cart' });
  await expect(toast).toBeVisible();
  await keepToasts(page);
  await untilDrawerIsWhole(cartDrawer(page));
  await expectClear(page, toast, cartDrawer(page));
  await cartDrawer(page).getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(cartDrawer(page)).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Favorites/ })
    .click();
  const favorites = page.getByRole('dialog', { name: 'Favorites' });
  await expect(favorites.getByText('Move to cart')).toBeVisible();
  await expectClear(page, toast, favorites);
});

test('a message covered the way to close the drawer', async ({ page }) => {
  await storeCart(page, [{ merchandiseId: 'bordeaux-capsule', name: 'Bordeaux Capsule', price: 610, quantity: 1 }]);
  await page.goto('/faqs');
  await page.getByRole('button', { name: /1 Item/ }).click();
  const drawer = cartDrawer(page);
  await untilDrawerIsWhole(drawer);
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  const toast = page.locator('.ui-toast-viewport .ui-toast').filter({ hasText: 'Select sizes to continue' });
  await expect(toast).toBeVisible();
  await keepToasts(page);
  await expectClear(page, toast, drawer);
});

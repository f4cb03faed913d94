import type { Page } from '@playwright/test';
import {
  addCapsule,
  checkoutButton,
  cartDrawer,
  expectErrorToast,
  openFilledCart,
  openHomeWithEmptyCart,
  stockedLine,
  storeCart,
  storedLines,
  watchCartCreates,
} from '../support/cart.ts';
import { command } from '../support/cart-commands.ts';
import { expect, test } from '../support/shop.ts';
import type { Rows } from '../support/specification-rows.ts';

const cartButton = (page: Page) => page.locator('[data-cart-button]');
const STATES: Rows = [
  [
    'Drawer: closed; opens whenever items are added; closes via Continue Shopping',
    async ({ page }) => {
      await page.goto('/product/bordeaux-capsule');
      await expect(cartDrawer(page)).toHaveCount(0);
      const drawer = await addCapsule(page);
      await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
      await expect(drawer).toBeHidden();
    },
  ],
  [
    'Drawer: opens via the header button; closes via dismissal',
    async ({ page }) => {
      await openHomeWithEmptyCart(page);
      await cartButton(page).click();
      await expect(cartDrawer(page)).toContainText('Your cart is empty.');
      await page.keyboard.press('Escape');
      await expect(cartDrawer(page)).toBeHidden();
    },
  ],
  [
    'Contents: saved under one fixed key after every change, and restored at start',
    async ({ page }) => {
      const drawer = await addCapsule(page);
      await expect.poll(async () => (await storedLines(page)).map(({ quantity }) => quantity)).toEqual([1]);
      await drawer.getByRole('button', { name: 'One more of Bordeaux Capsule, size S' }).click();
      await expect.poll(async () => (await storedLines(page)).map(({ quantity }) => quantity)).toEqual([2]);
      await page.reload();
      await expect(cartButton(page)).toContainText('2 Items');
    },
  ],
  [
    'Contents: if nothing is stored the cart is empty; clearing empties the list',
    async ({ page }) => {
      await openHomeWithEmptyCart(page);
      const drawer = await addCapsule(page);
      await drawer.getByRole('button', { name: 'Clear Cart' }).click();
      await expect(drawer).toContainText('Your cart is empty.');
      expect(await storedLines(page)).toEqual([]);
    },
  ],
  [
    'Quantity: plus and minus; 0 removes the item',
    async ({ page }) => {
      const drawer = await addCapsule(page);
      await drawer.getByRole('button', { name: 'One more of Bordeaux Capsule, size S' }).click();
      await expect(cartButton(page)).toContainText('2 Items');
      const less = drawer.getByRole('button', { name: 'One less of Bordeaux Capsule, size S' });
      await less.click();
      await expect(cartButton(page)).toContainText('1 Item');
      await less.click();
      await expect(drawer).toContainText('Your cart is empty.');
    },
  ],
  [
    'Quantity: below 0 removes the item too',
    async ({ page }) => {
      await addCapsule(page);
      const [line] = await storedLines(page);
      await command(page, 'setQuantity', line?.merchandiseId ?? '', -1);
      await expect(cartDrawer(page)).toContainText('Your cart is empty.');
    },
  ],
  [
    'Adding never merges duplicates; items are appended',
    async ({ page }) => {
      await addCapsule(page);
      const drawer = await addCapsule(page);
      await expect(drawer.locator('[data-cart-line]')).toHaveCount(2);
      expect((await storedLines(page)).map(({ quantity }) => quantity)).toEqual([1, 1]);
    },
  ],
  [
    'Checkout button: Processing... and disabled while a checkout is being created',
    async ({ page, shop }) => {
      const main = await openFilledCart(page, shop);
      await shop.fault({ service: 'storefront', mode: 'slow', operation: 'cartCreate', delayMs: 1500 });
      await checkoutButton(page).click();
      await expect(main.getByRole('button', { name: 'Processing...' })).toBeDisabled();
      await page.waitForURL(`${shop.sandbox}/**`);
    },
  ],
  [
    'Checkout button: disabled when the cart is empty',
    async ({ page }) => {
      await openHomeWithEmptyCart(page);
      await cartButton(page).click();
      await expect(cartDrawer(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
    },
  ],
];

const RULES: Rows = [
  [
    'Checkout does nothing if the cart is empty',
    async ({ page }) => {
      const sent = watchCartCreates(page);
      await openHomeWithEmptyCart(page);
      await command(page, 'checkout');
      await cartButton(page).click();
      await expect(cartDrawer(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
      await expect(page.locator('[data-ui-toasts] [data-variant]')).toHaveCount(0);
      expect(sent).toEqual([]);
    },
  ],
  [
    'Every merchandiseId must be a full global id, otherwise: Select sizes to continue',
    async ({ page, shop }) => {
      const sent = watchCartCreates(page);
      const unsized = { merchandiseId: 'bordeaux-capsule', name: 'Bordeaux Capsule', price: 610, quantity: 1 };
      await storeCart(page, [await stockedLine(shop), unsized]);
      await page.goto('/cart');
      await checkoutButton(page).click();
      await expectErrorToast(
        page,
        'Select sizes to continue',
        'Please open each product to choose a size, then checkout.',
      );
      expect(sent).toEqual([]);
    },
  ],
  [
    'A checkout with zero line items shows: No items selected',
    async ({ page }) => {
      await openHomeWithEmptyCart(page);
      await command(page, 'createCheckout', []);
      await expectErrorToast(page, 'No items selected', 'Please select at least one item to purchase.');
    },
  ],
  [
    'No stock check or maximum quantity in the cart',
    async ({ page }) => {
      await addCapsule(page);
      const [line] = await storedLines(page);
      await command(page, 'setQuantity', line?.merchandiseId ?? '', 4000);
      await expect(cartButton(page)).toContainText('4000 Items');
    },
  ],
];

for (const [section, rows] of Object.entries({ 'section 4': STATES, 'section 5': RULES })) {
  test.describe(`the cart in ${section} of the specification`, () => {
    for (const [row, show] of rows) test(row, async ({ page, shop }) => show({ page, shop }));
  });
}

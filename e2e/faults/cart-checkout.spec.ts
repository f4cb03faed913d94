import {
  addCapsule,
  cartDrawer,
  expectErrorToast,
  FAILED_CHECKOUT,
  openFilledCart,
  storeCart,
  storedLines,
  watchCartCreates,
} from '../support/cart.ts';
import { checkOutUnder, FAULTS } from '../support/checkout-under-fault.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

test.use({ expectedMessages: [FAILED_CHECKOUT] });

const ANSWERED = ['500', '429', '503', 'html', 'empty', 'throttled'] as const;

for (const mode of sampled(ANSWERED, 2)) {
  test(`a storefront that answers ${mode} makes no checkout and keeps the cart`, async ({ page, shop }) => {
    const cart = await openFilledCart(page, shop);
    await shop.fault({ service: 'storefront', mode, operation: 'cartCreate' });
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await expectErrorToast(page, 'Checkout Error', 'Unable to create checkout. Please try again.');
    await shop.heal();
    expect(await storedLines(page)).toHaveLength(1);
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL(`${shop.sandbox}/**`);
  });
}

for (const mode of sampled(['refuse', 'cut'] as const, 1)) {
  test(`a storefront whose answer is lost (${mode}) is an accident, and the next press works`, async ({
    page,
    shop,
  }) => {
    const cart = await openFilledCart(page, shop);
    await shop.fault({ service: 'storefront', mode, operation: 'cartCreate' });
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await expectErrorToast(page, 'Checkout Error', 'Something went wrong. Please try again.');
    await shop.heal();
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL(`${shop.sandbox}/**`);
  });
}

test('a storefront that never answers gives the button back', async ({ page, shop }) => {
  const cart = await openFilledCart(page, shop);
  await shop.fault({ service: 'storefront', mode: 'hang', operation: 'cartCreate' });
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await expect(cart.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expectErrorToast(page, 'Checkout Error', 'Something went wrong. Please try again.');
  await expect(cart.getByRole('button', { name: 'Checkout' })).toBeEnabled();
});

test('a size that the storefront does not know is marked beside its line', async ({ page }) => {
  const unknown = { merchandiseId: 'gid://shopify/ProductVariant/1', name: 'Gone Capsule', price: 610, quantity: 1 };
  await storeCart(page, { version: 1, items: [unknown] });
  await page.goto('/cart');
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click();
  await expectErrorToast(page, 'Checkout Error', 'Unable to create checkout. Please try again.');
  await expect(page.locator('[data-cart-line]').getByText('This size is no longer available.')).toBeVisible();
});

test('a storage that is full keeps the cart for this visit', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const drawer = await addCapsule(page);
  await expect(drawer.locator('[data-cart-line]')).toHaveCount(1);
  await expect(drawer.getByText('Your cart is saved for this visit only.')).toBeVisible();
});

test.describe('under every fault of the storefront the cart stays and its button works', () => {
  for (const mode of sampled(FAULTS, 2)) {
    test(`${mode} while a checkout is asked for`, async ({ page, shop }) => {
      const asked = watchCartCreates(page);
      await openFilledCart(page, shop);
      await checkOutUnder(page, shop, asked, { mode, presses: 2 });
      await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click();
      await page.waitForURL(`${shop.sandbox}/**`);
      await page.goBack();
      await expect(cartDrawer(page)).toBeHidden();
    });
  }
});

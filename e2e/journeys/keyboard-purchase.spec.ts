import type { Page } from '@playwright/test';
import { cartDrawer } from '../support/cart.ts';
import { hasFocus, walkTo } from '../support/keyboard.ts';
import { expect, test } from '../support/shop.ts';

/** Takes the first way that a page offers: past its header. */
async function skipToContent(page: Page): Promise<void> {
  await walkTo(page, page.getByRole('link', { name: 'Skip to the content' }));
  await page.keyboard.press('Enter');
}

async function findCapsule(page: Page): Promise<void> {
  const collections = page.getByRole('navigation', { name: 'Collections' });
  await walkTo(page, collections.getByRole('link', { name: 'Women’s Ready-to-Wear' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/womens-ready-to-wear');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ready-to-Wear');
  await walkTo(page, page.getByRole('main').getByRole('link', { name: 'Bordeaux Capsule', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/product/bordeaux-capsule');
  await expect(page.getByRole('heading', { level: 1, name: 'Bordeaux Capsule' })).toBeVisible();
}

test('a purchase from the home page to the checkout takes a keyboard and nothing else', async ({ page, shop }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await findCapsule(page);

  const size = (name: string) => page.getByRole('radio', { name, exact: true });
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  const drawer = cartDrawer(page);
  await skipToContent(page);
  await walkTo(page, page.getByRole('group', { name: 'Size', exact: true }));
  await page.keyboard.press('Tab');
  await expect(size('S')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(size('M')).toBeChecked();
  await walkTo(page, size('6'));
  await page.keyboard.press('Space');
  await walkTo(page, add);
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await expect.poll(() => hasFocus(drawer)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  await walkTo(page, size('M'), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(size('L')).toBeChecked();
  await walkTo(page, add);
  await page.keyboard.press('Space');
  await expect(drawer.locator('[data-cart-line]')).toHaveCount(2);
  await expect.poll(() => hasFocus(drawer)).toBe(true);
  await walkTo(page, drawer.getByRole('button', { name: 'One more of Bordeaux Capsule, size M' }));
  await page.keyboard.press('Enter');
  await expect(drawer.locator('[data-cart-subtotal]')).toHaveText('$1,830.00');
  await walkTo(page, drawer.getByRole('button', { name: 'Checkout' }));
  await page.keyboard.press('Enter');

  await page.waitForURL(`${shop.sandbox}/**`);
  const order = page.locator('body');
  await expect(order).toContainText(/Size M · \$610\.00 each[^$]*Quantity 2/);
  await expect(order).toContainText(/Size L · \$610\.00 each[^$]*Quantity 1/);
  await expect(order).toContainText('$1,830.00');
});

import type { Locator, Page } from '@playwright/test';
import { cartDrawer } from '../support/cart.ts';
import {
  comeForTheFirstTime,
  openHome,
  passTime,
  passUntil,
  passUntilVisible,
  SHOWN_FLAGS,
  stopTheClock,
  TOASTS_DISMISSED_KEY,
} from '../support/overlays.ts';
import { inLongSuite } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

const OVERLAYS = '[role="dialog"][data-state="open"], [aria-label="A recent purchase"]';

/** Clicks as a shopper does: the topmost element gets the click. A popup that covers the target is closed first, with its button. */
async function reach(page: Page, target: Locator): Promise<void> {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
  if (await close.count()) {
    await close.click();
    await passTime(page, 500);
  }
  await target.click({ timeout: 3000 });
}

async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cart/ }).first().click();
  await passUntilVisible(page, cartDrawer(page).getByRole('button', { name: 'Continue Shopping' }));
}

async function closeCart(page: Page): Promise<void> {
  await cartDrawer(page).getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function overlaysNow(page: Page): Promise<number> {
  return page.locator(OVERLAYS).count();
}

if (inLongSuite)
  test('three minutes of shopping with everything on are never in the way of buying', async ({ page, shop }) => {
    test.setTimeout(240_000);
    await comeForTheFirstTime(page);
    await stopTheClock(page);
    await openHome(page);
    const drawer = cartDrawer(page);

    for (let round = 0; round < 3; round += 1) {
      for (let step = 0; step < 4; step += 1) {
        await passTime(page, 4000);
        expect(await overlaysNow(page)).toBeLessThanOrEqual(1);
      }
      await reach(page, page.getByRole('button', { name: /^Cart/ }).first());
      await passUntilVisible(page, drawer.getByRole('button', { name: 'Continue Shopping' }));
      await passTime(page, 12_000, 3000);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
      await passTime(page, 1000);

      await reach(page, page.locator('main a[href="/product/bordeaux-capsule"]').first());
      await expect(page).toHaveURL(/bordeaux-capsule/);
      await passTime(page, 15_000, 3000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page
        .getByRole('group', { name: 'Size', exact: true })
        .getByRole('radio', { name: 'S', exact: true })
        .check();
      await page.getByRole('radio', { name: '8', exact: true }).check();
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await passUntilVisible(page, drawer.getByRole('button', { name: 'Continue Shopping' }));
      await expect(drawer.locator('[data-cart-line]')).toHaveCount(round + 1);
      await passTime(page, 10_000, 2500);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
      await passTime(page, 1000);
      await page.getByRole('link', { name: 'The Capsule Collective' }).first().click();
      await expect(page).toHaveURL(/\/$/);
      await passTime(page, 5000);
      expect(await overlaysNow(page)).toBeLessThanOrEqual(1);
    }

    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(180_000);
    await reach(page, page.getByRole('button', { name: /^Cart/ }).first());
    await passUntilVisible(page, drawer.getByRole('button', { name: 'Continue Shopping' }));
    await drawer.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL(`${shop.sandbox}/**`);
  });

test('a popup whose moment the cart took comes 5 s after the cart was closed for the last time', async ({ page }) => {
  const [newsletter, exit] = SHOWN_FLAGS;
  await comeForTheFirstTime(page, [newsletter, exit]);
  await page.addInitScript((key) => sessionStorage.setItem(key, 'true'), TOASTS_DISMISSED_KEY);
  await stopTheClock(page);
  await openHome(page);
  await openCart(page);
  await passUntil(page, 6000);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await closeCart(page);
  await passTime(page, 3000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openCart(page);
  await closeCart(page);
  await passTime(page, 5000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await passTime(page, 1000);
  await expect(page.getByRole('dialog', { name: 'See it first' })).toBeVisible();
});

for (const [moment, closed, begun] of [
  ['in its moment where the welcome has gone by then', 6500, 8000],
  ['5 s after the welcome that took its moment', 9000, 14_000],
] as const)
  test(`a purchase comes ${moment}`, async ({ page }) => {
    const purchase = page.getByRole('complementary', { name: 'A recent purchase' });
    const welcome = page.getByRole('dialog', { name: 'See it first' });
    await comeForTheFirstTime(page);
    await stopTheClock(page);
    await openHome(page);
    await passUntil(page, closed);
    await expect(welcome).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(welcome).toHaveCount(0);
    await passUntil(page, begun - 50);
    await expect(purchase).toHaveCount(0);
    await passUntil(page, begun + 1000);
    await expect(purchase).toBeVisible();
  });

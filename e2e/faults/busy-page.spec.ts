import type { Page } from '@playwright/test';
import { cartDrawer } from '../support/cart.ts';
import { expect, test } from '../support/shop.ts';

/** Longer (ms) than the page waits for a script. */
const BUSY = 4000;

/** Keeps the page busy as soon as it asks for the first script after a press, so that the script comes meanwhile. */
async function blockWithFirstScript(page: Page): Promise<void> {
  await page.evaluate((busy) => {
    let isPressed = false;
    addEventListener('pointerdown', () => (isPressed = true), { capture: true });
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (!isPressed || !added.some((node) => node instanceof HTMLScriptElement)) return;
      observer.disconnect();
      for (const end = performance.now() + busy; performance.now() < end; );
      document.documentElement.dataset['wasBusy'] = '';
    });
    observer.observe(document, { childList: true, subtree: true });
  }, BUSY);
}

test('the cart opens in a page that is busy for longer than it waits for a script', async ({ page }) => {
  await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  await blockWithFirstScript(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await cartDrawer(page).getByRole('button', { name: 'Continue Shopping' }).waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-was-busy', '');
});

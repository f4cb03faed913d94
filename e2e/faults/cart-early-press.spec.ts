import type { Page } from '@playwright/test';
import { storedLines } from '../support/cart.ts';
import { expect, test } from '../support/shop.ts';

test.use({ expectedMessages: [/ERR_FAILED|status of 503|Failed to load resource|was preloaded using link preload/] });

const PRODUCT = '/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8';
const SCRIPTS = '**/*.js';

async function pressWithoutScripts(page: Page, times: number): Promise<void> {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(PRODUCT);
  const button = page.getByRole('button', { name: /^Add to cart/ }).first();
  await button.evaluate((element: HTMLElement, count) => {
    for (let press = 0; press < count; press += 1) element.click();
  }, times);
}

/** Expects these quantities in the cart once its script has loaded. */
async function expectCartOf(page: Page, quantities: readonly number[]): Promise<void> {
  await page.unrouteAll();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('button', { name: 'Checkout', exact: true })).toBeEnabled();
  await expect(page.locator('[data-cart-button]')).toContainText(`${quantities.length} Items`);
  // The server has rendered the same lines before the script stores them.
  await expect.poll(async () => (await storedLines(page)).map(({ quantity }) => quantity)).toEqual(quantities);
}

test('twenty presses whose script is refused are posted, each once, and come back with the script', async ({
  page,
}) => {
  await pressWithoutScripts(page, 20);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').locator('[data-cart-line]')).toHaveCount(20);
  expect(await storedLines(page)).toEqual([]);
  await expectCartOf(
    page,
    Array.from({ length: 20 }, () => 1),
  );
});

for (const [fault, answer] of [
  ['no server answers', undefined],
  ['is refused with 503', { status: 503, body: 'Busy' }],
] as const) {
  test(`a post that ${fault} loses nothing and says so`, async ({ page }) => {
    await page.route('**/cart/add', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await pressWithoutScripts(page, 2);
    const panel = page.getByRole('dialog', { name: 'Your cart' });
    await expect(panel).toContainText('We couldn’t open your cart. What you added is saved in this browser.');
    await expect(panel.getByRole('link', { name: 'View cart' })).toBeVisible();
    await expectCartOf(page, [1, 1]);
  });
}

test('a purchase at once whose script is refused goes to the checkout', async ({ page, shop }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(PRODUCT);
  await page.getByRole('main').getByRole('button', { name: 'Buy now' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await expect(page.locator('body')).toContainText('$610.00');
});

test('a checkout pressed in the first form of a drawer whose script is refused is reached by a form', async ({
  page,
  shop,
}) => {
  await pressWithoutScripts(page, 1);
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await expect(page.locator('body')).toContainText('$610.00');
});

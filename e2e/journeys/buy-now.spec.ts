import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import {
  completeOrder,
  expectErrorToast,
  FAILED_CHECKOUT,
  stockedLine,
  storeCart,
  storedLines,
} from '../support/cart.ts';
import { expect, test } from '../support/shop.ts';

test.use({ expectedMessages: [FAILED_CHECKOUT] });

const PRODUCT = '/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8';

const buyPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Buy now' });

const REFUSED = 'We couldn’t create your checkout, so nothing was ordered. Please try again.';

/** The message of a product page after a failed purchase. */
const purchaseProblem = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** Opens the panel from a page's button, without a mouse. */
async function openBuyPanel(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Buy now' }).press('Enter');
  await expect(buyPanel(page)).toBeVisible();
  return buyPanel(page);
}

test('one capsule is bought at once from its page, with a keyboard, and the cart stays as it is', async ({
  page,
  shop,
}) => {
  await storeCart(page, { version: 1, items: [await stockedLine(shop, 'beach-set')] });
  await page.goto(PRODUCT);
  const panel = await openBuyPanel(page);
  const tick = panel.getByRole('checkbox', { name: 'Bordeaux Capsule, size S' });
  const pay = panel.getByRole('button', { name: 'Checkout' });
  await expect(tick).toBeChecked();
  expect(await accessibilityViolations(page)).toEqual([]);
  await tick.press('Space');
  await expect(panel.getByRole('status')).toHaveText('$0.00');
  await pay.press('Enter');
  await expectErrorToast(page, 'No items selected', 'Please select at least one item to purchase.');
  await tick.press('Space');
  await shop.fault({ service: 'storefront', mode: 'slow', operation: 'cartCreate', delayMs: 1500 });
  await pay.press('Enter');
  await expect(panel.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await page.waitForURL(`${shop.sandbox}/**`);
  await expect(page.locator('body')).toContainText('Bordeaux Capsule');
  await expect(page.locator('body')).toContainText('$610.00');
  await expect(page.locator('body')).not.toContainText('Beach Set');
  await completeOrder(page);
  await page.goto(`${shop.origin}/cart`);
  await expect(page.locator('[data-cart-line]')).toHaveCount(1);
  expect(await storedLines(page)).toMatchObject([{ name: 'Beach Set' }]);
});

test('a purchase that gets no checkout leads to the page of the product, from an ad and from that page', async ({
  page,
  shop,
}) => {
  await shop.fault({ service: 'storefront', mode: '500', operation: 'cartCreate' });
  await page.goto('/faux-fur-capsule-ad?utm_source=spring');
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await (await openBuyPanel(page)).getByRole('button', { name: 'Checkout' }).click();
  // The page comes as a document, and its script then takes the problem out of the address.
  await page.waitForURL(/\/faux-fur-capsule\?size=M/);
  await expect(page).toHaveURL('/faux-fur-capsule?size=M');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(purchaseProblem(page)).toHaveText(REFUSED);
  await expect(purchaseProblem(page)).toBeInViewport();
  await expect(page.locator('#problem')).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  const panel = await openBuyPanel(page);
  const loaded = page.waitForEvent('load');
  await panel.getByRole('button', { name: 'Checkout' }).click();
  await loaded;
  await expect(page).toHaveURL('/faux-fur-capsule?size=M');
  await expect(buyPanel(page)).toBeHidden();
  await expect(purchaseProblem(page)).toHaveText(REFUSED);
  await expect(page.locator('[data-ui-toasts] [data-variant="destructive"]')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy now' })).toBeVisible();
  await expect(purchaseProblem(page)).toHaveCount(0);
});

test('without script a capsule is bought at once by a form', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.origin + PRODUCT);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL(new RegExp(`^${shop.sandbox}/`));
  await expect(page.locator('body')).toContainText('$610.00');
  await shop.fault({ service: 'storefront', mode: '500', operation: 'cartCreate' });
  await page.goto(shop.origin + PRODUCT);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL(`${shop.origin}${PRODUCT}&problem=refused#problem`);
  await expect(purchaseProblem(page)).toHaveText(REFUSED);
  await expect(purchaseProblem(page)).toBeInViewport();
  // Right below the button that was pressed.
  const button = await page.getByRole('main').getByRole('button', { name: 'Buy now' }).boundingBox();
  const notice = await purchaseProblem(page).boundingBox();
  if (!button || !notice) throw new Error('the button or the notice is not there');
  const gap = notice.y - button.y - button.height;
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(48);
  await context.close();
});

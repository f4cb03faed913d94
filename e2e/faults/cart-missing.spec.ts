import type { Page } from '@playwright/test';
import { cartDrawer, stockedLine, storeCart, storedLines } from '../support/cart.ts';
import { ReleaseFiles } from '../support/release-files.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';

const ENTRY = /\/releases\/mf-cart-checkout\/[^/]+\/entry\./;
const INBOX = 'capsule-collective-inbox';

// The browser's messages about the file, and the shop's message that names its remote.
test.use({
  expectedMessages: [
    /^(warning|error): .*REMOTE-00[13]: .*mf-cart-checkout@|ERR_FAILED|status of 404|was preloaded using link preload but not used/,
  ],
});

const SOUND = { name: 'Bordeaux Capsule', quantity: 2 };

async function fillStored(page: Page, shop: RunningShop): Promise<void> {
  await storeCart(page, { version: 1, items: [{ ...(await stockedLine(shop)), ...SOUND }] });
}

/** The parts of the cart's page that a shopper must find under every fault. */
async function expectStoredCart(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart');
  await expect(page.getByRole('main')).toContainText('Bordeaux Capsule');
  await expect(page.locator('[data-cart-subtotal]')).toHaveText('$1,220.00');
  await expect(page.locator('[data-cart-button]')).toContainText('2 Items');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}

test('a cart whose script is missing shows its lines and its count, and can be checked out', async ({ page, shop }) => {
  await page.route(ENTRY, (route) => route.abort());
  await fillStored(page, shop);
  await page.goto('/cart');
  await expectStoredCart(page);
  await page.getByRole('button', { name: 'Check out this cart' }).click();
  await expect(page).toHaveURL(new RegExp(`^${shop.sandbox}/`));
  await expect(page.locator('body')).toContainText('$1,220.00');
});

test('a cart whose script hangs says so, and is whole again on another try', async ({ page, shop }) => {
  await page.route(ENTRY, () => new Promise<void>(() => undefined));
  await fillStored(page, shop);
  const givenUp = page.waitForEvent('console', (message) => message.text().includes('REMOTE-001'));
  await page.goto('/cart', { waitUntil: 'commit' });
  await givenUp;
  await expectStoredCart(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Checkout', exact: true })).toBeVisible();
  expect(await storedLines(page)).toMatchObject([SOUND]);
});

test('a cart of which only the page is missing shows its lines, and its drawer works', async ({ page, shop }) => {
  const isMissing = new ReleaseFiles(shop).isScriptOf('mf-cart-checkout', './pages/cart-page');
  await page.route(isMissing, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await fillStored(page, shop);
  await page.goto('/cart');
  await expectStoredCart(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Checkout', exact: true })).toBeEnabled();
  await page.locator('[data-cart-button]').click();
  await expect(cartDrawer(page)).toContainText('Bordeaux Capsule');
});

test('a cart that was missing comes with the next navigation', async ({ page, shop }) => {
  await page.route(ENTRY, (route) => route.abort());
  await fillStored(page, shop);
  const missed = page.waitForEvent('console', (message) => message.text().includes('REMOTE-001'));
  await page.goto('/womens-ready-to-wear');
  await missed;
  const cartButton = page.locator('[data-cart-button]');
  await expect(cartButton).toContainText('2 Items');
  await page.unrouteAll();
  await page.getByRole('main').getByRole('link', { name: 'Bordeaux Capsule' }).first().click();
  await expect(page).toHaveURL(/\/product\/bordeaux-capsule/);
  await cartButton.click();
  await expect(cartDrawer(page).getByRole('button', { name: 'Checkout', exact: true })).toBeEnabled();
  expect(await storedLines(page)).toMatchObject([SOUND]);
});

test('lines that are added by form while the script is missing join the stored ones, and all come back with it', async ({
  page,
  context,
  shop,
}) => {
  await page.route(ENTRY, (route) => route.abort());
  await fillStored(page, shop);
  await page.goto('/product/bordeaux-capsule?size=M&piece.oxblood-ankle-boots=8');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator('[data-cart-button]')).toContainText('3 Items');
  await page.getByRole('button', { name: 'Add them to this cart' }).click();
  await expect(page.getByRole('main').locator('[data-cart-subtotal]')).toHaveText('$1,830.00');
  await expect(page.locator('[data-cart-button]')).toContainText('3 Items');
  await page.unrouteAll();
  await page.reload();
  await expect.poll(async () => (await storedLines(page)).map(({ quantity }) => quantity)).toEqual([1, 2]);
  expect((await context.cookies()).filter(({ name }) => name === INBOX)).toEqual([]);
});

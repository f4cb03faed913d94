import type { Page } from '@playwright/test';
import { cartDrawer, storedLines } from '../support/cart.ts';
import { expect, test } from '../support/shop.ts';

const KEY = 'capsule-collective-favorites';

test('a heart keeps a capsule for the next visit, in every tab, until it is let go', async ({ page, context }) => {
  await page.goto('/womens-ready-to-wear');
  const heart = page.getByRole('button', { name: 'Favorite Bordeaux Capsule' });
  await heart.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Add to favorites');
  await heart.click();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const other = await context.newPage();
  await other.goto('/product/bordeaux-capsule');
  await expect(other.getByRole('button', { name: 'Favorite Bordeaux Capsule' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await other.getByRole('button', { name: 'Favorite Bordeaux Capsule' }).first().click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await other.close();
});

test('a favorite moves from the drawer to the cart in a size', async ({ page }) => {
  await page.goto('/product/beach-set');
  await page.getByRole('button', { name: 'Favorite Beach Set' }).first().click();
  await page.getByRole('banner').getByText('Favorites').click();
  const drawer = page.getByRole('dialog', { name: 'Favorites' });
  await drawer.getByText('Move to cart').click();
  await expect(drawer.getByRole('button', { name: /in size S to the cart, sold out$/ })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Move Beach Set in size M to the cart' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('dialog')).toContainText('Beach Set');
  await page
    .getByRole('dialog')
    .getByText(/^\d pieces in this capsule$/)
    .click();
  await expect(page.getByRole('dialog').getByText('Ecru Linen Shirt')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('{"version":1,"items":[]}');
});

test('a favorite with shoes is asked for their size on its way to the cart', async ({ page }) => {
  await page.goto('/product/bordeaux-capsule');
  await page.getByRole('button', { name: 'Favorite Bordeaux Capsule' }).first().click();
  await page.getByRole('banner').getByText('Favorites').click();
  const drawer = page.getByRole('dialog', { name: 'Favorites' });
  await drawer.getByText('Move to cart').click();
  const size = drawer.getByRole('button', { name: 'Move Bordeaux Capsule in size M to the cart' });
  await size.click();
  const sheet = page.getByRole('dialog', { name: 'Bordeaux Capsule, size M' });
  // Until it is shown, Escape belongs to the drawer.
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(drawer).toBeVisible();
  await size.click();
  await sheet.getByRole('radio', { name: '9', exact: true }).check();
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartDrawer(page)).toContainText('Oxblood Ankle Boots: 9');
  await expect(drawer).toBeHidden();
});

test('a favorite moves to the cart without a size, and checkout asks for it', async ({ page }) => {
  await page.goto('/product/beach-set');
  await page.getByRole('button', { name: 'Favorite Beach Set' }).first().click();
  await page.getByRole('banner').getByText('Favorites').click();
  const favorites = page.getByRole('dialog', { name: 'Favorites' });
  await favorites.getByText('Move to cart').click();
  await favorites.getByRole('button', { name: 'Move Beach Set to the cart and choose a size later' }).click();
  await expect(favorites).toBeHidden();
  const drawer = cartDrawer(page);
  await expect(drawer.getByRole('link', { name: 'Choose a size' })).toHaveAttribute('href', '/product/beach-set');
  expect((await storedLines(page)).map(({ merchandiseId }) => merchandiseId)).toEqual(['beach-set']);
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  const toast = page.locator('[data-ui-toasts] [data-variant="destructive"]').last();
  await expect(toast.getByText('Select sizes to continue', { exact: true })).toBeVisible();
  await expect(toast).toContainText('Please open each product to choose a size, then checkout.');
  await expect(page).toHaveURL('/product/beach-set');
});

test.describe('while the storefront does not answer', () => {
  test.use({ expectedMessages: [/status of 500/] });

  test('a favorite can still be moved to the cart, its size is chosen later', async ({ page, shop }) => {
    const item = { handle: 'beach-set', title: 'Beach Set', price: 235_00, addedAt: 1 };
    await page.addInitScript(
      ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
      [KEY, JSON.stringify({ version: 1, items: [item] })],
    );
    await page.goto('/search#favorites');
    await shop.fault({ service: 'storefront', mode: '500', operation: 'productByHandle' });
    const list = page.getByRole('region', { name: 'Your favorites' });
    await list.getByText('Move to cart').click();
    await expect(list.getByText('We can’t load sizes right now.')).toBeVisible({ timeout: 15_000 });
    await list.getByRole('button', { name: 'Move Beach Set to the cart and choose a size later' }).click();
    await expect(cartDrawer(page)).toContainText('Beach Set');
    await expect(cartDrawer(page)).toContainText('$235.00');
  });
});

test('the empty drawer says how to fill it, and removing the last favorite empties it', async ({ page }) => {
  await page.goto('/product/beach-set');
  await page.getByRole('button', { name: 'Favorite Beach Set' }).first().click();
  await page.getByRole('banner').getByText('Favorites').click();
  const drawer = page.getByRole('dialog', { name: 'Favorites' });
  await drawer.getByRole('button', { name: 'Remove Beach Set from favorites' }).click();
  await expect(drawer.getByText('No favorites yet')).toBeVisible();
});

test('corrupt favorites do no harm', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"version":1,"items":[{"handle":7},'), KEY);
  await page.goto('/product/beach-set');
  const heart = page.getByRole('button', { name: 'Favorite Beach Set' }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

const stale = (handle: string, title: string) => ({ handle, title, price: 99_00, type: 'Capsule', addedAt: 1 });
const STALE = [stale('bordeaux-capsule', 'Old Name'), stale('gone-capsule', 'Gone Capsule')];

/** Opens a page in a browser that has kept copies of long ago. */
async function openWithStored(page: Page, key: string, path: string): Promise<void> {
  await page.addInitScript(
    ([name, text]) => localStorage.setItem(name ?? '', text ?? ''),
    [key, JSON.stringify({ version: 1, items: STALE })],
  );
  await page.goto(path);
}

test('favorites show today’s price and name instead of the stored ones, and offer nothing that is gone', async ({
  page,
}) => {
  await openWithStored(page, KEY, '/');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('currentCapsules')) asked.push(request.url());
  });
  await page.getByRole('banner').getByText('Favorites').click();
  const drawer = page.getByRole('dialog', { name: 'Favorites' });
  const kept = drawer.locator('[data-capsule-tile="bordeaux-capsule"]');
  await expect(kept).toContainText('$610.00');
  await expect(kept.getByRole('link', { name: 'Bordeaux Capsule' })).toBeVisible();
  const gone = drawer.locator('[data-capsule-tile="gone-capsule"]');
  await expect(gone).toContainText('No longer available');
  await expect(gone.getByRole('link')).toHaveCount(0);
  await expect(gone.getByText('Move to cart')).toHaveCount(0);
  await expect(gone.getByRole('button', { name: 'Remove Gone Capsule from favorites' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('recently viewed shows today’s price and name instead of the stored ones, and leaves out what is gone', async ({
  page,
}) => {
  await openWithStored(page, 'capsule-collective-recently-viewed', '/product/beach-set');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link', { name: 'Bordeaux Capsule' })).toBeVisible();
  await expect(recent.locator('[data-capsule-tile]')).toHaveCount(1);
  await expect(recent).toContainText('$610.00');
});

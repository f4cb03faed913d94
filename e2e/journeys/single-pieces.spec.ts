import type { Page } from '@playwright/test';
import { cartDrawer, expectErrorToast, storedLines } from '../support/cart.ts';
import { partsAwake } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';

const CAPSULE = '/product/bordeaux-capsule';
const SCARF = 'Satin Square Scarf';
const DRESS = 'Bordeaux Slip Dress';
const BOOTS = 'Oxblood Ankle Boots';

const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Buy the ${name} separately`) });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('ticked pieces are bought at once, each in its own size, and their lines lead back to them', async ({ page }) => {
  await page.goto(CAPSULE);
  await partsAwake(page);
  await tick(page, SCARF).check();
  await expect(button(page, 'Add 1 piece to cart, $68.00')).toBeVisible();
  await tick(page, DRESS).check();
  await tick(page, BOOTS).check();
  await button(page, 'Add 3 pieces to cart, $486.00').click();
  const dressSize = page.getByRole('combobox', { name: `${DRESS} size` });
  await expect(page.getByText(`Choose a size for the ${DRESS}.`)).toBeVisible();
  await expect(page.getByText(`Choose a size for the ${BOOTS}.`)).toBeVisible();
  await expect(page.getByText('Choose a size first.')).toBeHidden();
  await expect(dressSize).toBeFocused();
  expect(await storedLines(page)).toEqual([]);
  await dressSize.selectOption('XS');
  await expect(page.getByText(`The ${DRESS} is sold out in size XS.`)).toBeVisible();
  await dressSize.selectOption('M');
  await page
    .getByRole('group', { name: `${BOOTS} size` })
    .getByRole('radio', { name: '8' })
    .check();
  await button(page, 'Add 3 pieces to cart, $486.00').click();
  const lines = cartDrawer(page).locator('[data-cart-line]');
  await expect(lines).toHaveCount(3);
  await expect(page.getByText('3 item(s) added to your cart')).toBeVisible();
  await expect(lines.nth(0)).toContainText(`${DRESS}Size M`);
  await expect(lines.nth(1)).toContainText(`${BOOTS}Size 8`);
  await expect(lines.nth(2)).toContainText(`${SCARF}Size One size`);
  await expect(cartDrawer(page).locator('[data-cart-subtotal]')).toHaveText('$486.00');
  await cartDrawer(page)
    .getByRole('button', { name: `Change sizes for ${BOOTS}, size 8` })
    .click();
  const sheet = page.getByRole('dialog', { name: `Sizes for ${BOOTS}` });
  await sheet.getByRole('radio', { name: '9' }).check();
  await sheet.getByRole('button', { name: 'Save sizes' }).click();
  await expect(lines.nth(1)).toContainText('Size 9');
  await cartDrawer(page).getByRole('link', { name: SCARF }).click();
  await expect(page).toHaveURL(`${CAPSULE}#piece-satin-square-scarf`);
  await expect(page.getByRole('heading', { name: SCARF })).toBeInViewport();
});

test('a piece follows the size that is chosen for its capsule, until it gets its own', async ({ page }) => {
  await page.goto(`${CAPSULE}?size=L`);
  await partsAwake(page);
  await tick(page, DRESS).check();
  await button(page, 'Add 1 piece to cart, $198.00').click();
  await expect(cartDrawer(page).locator('[data-cart-line]')).toContainText('Size L');
});

test('with nothing ticked the shop says so and adds nothing', async ({ page }) => {
  await page.goto(CAPSULE);
  await partsAwake(page);
  await button(page, 'Add selected pieces').click();
  await expectErrorToast(page, 'No items selected', 'Please select at least one item to purchase.');
  await expect(cartDrawer(page)).toBeHidden();
});

test('ticked before the script came, a piece is bought once', async ({ page }) => {
  const pressed = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`${CAPSULE}?only.satin-square-scarf=1`, { waitUntil: 'commit' });
  await button(page, 'Add 1 piece to cart, $68.00').click({ noWaitAfter: true });
  // The document itself has answered, with the first form of the drawer above the page.
  await page.keyboard.press('Escape');
  await tick(page, DRESS).check({ noWaitAfter: true });
  pressed.resolve();
  await expect(button(page, 'Add 2 pieces to cart, $266.00')).toBeVisible({ timeout: 15_000 });
  await expect(tick(page, DRESS)).toBeChecked();
  await expect(page.locator('[data-cart-button]')).toContainText('1 Item');
  expect((await storedLines(page)).map(({ name }) => name)).toEqual([SCARF]);
});

test('without script pieces are ticked, sized and bought by forms', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
  const page = await context.newPage();
  await page.goto(CAPSULE);
  await button(page, 'Add selected pieces').click();
  await expect(page.locator('main').getByRole('alert')).toHaveText(
    'No items selected. Please select at least one item to purchase.',
  );
  await tick(page, DRESS).check();
  await tick(page, SCARF).check();
  await button(page, 'Add selected pieces').click();
  await expect(page.getByText(`Choose a size for the ${DRESS}.`)).toBeVisible();
  await page.getByRole('combobox', { name: `${DRESS} size` }).selectOption('S');
  await button(page, 'Add 2 pieces to cart, $266.00').click();
  await button(page, 'Add 2 pieces to cart, $266.00').click();
  await expect(page).toHaveURL('/cart');
  const lines = page.locator('[data-cart-line]');
  await expect(lines).toHaveCount(2);
  await expect(page.locator('[data-cart-subtotal]')).toHaveText('$266.00');
  await page.getByRole('link', { name: SCARF }).click();
  await expect(page).toHaveURL(`${CAPSULE}#piece-satin-square-scarf`);
  await context.close();
});

test('a piece has no page, and stands in no grid and no list for machines', async ({ request }) => {
  expect((await request.get('/product/satin-square-scarf')).status()).toBe(404);
  for (const path of ['/womens-ready-to-wear', '/sitemap.xml']) {
    const text = await (await request.get(path)).text();
    expect(text).toContain('bordeaux-capsule');
    expect(text).not.toContain('satin-square-scarf');
  }
});

test('search finds a piece and leads to its place on the page of its capsule', async ({ page }) => {
  await page.goto('/search?q=square+scarf');
  const tile = page.locator('main [data-capsule-tile="satin-square-scarf"]');
  await expect(tile).toContainText('From Bordeaux Capsule');
  await expect(tile.getByRole('button', { name: /favorites/ })).toHaveCount(0);
  await tile.getByRole('link', { name: SCARF }).click();
  await expect(page).toHaveURL(`${CAPSULE}#piece-satin-square-scarf`);
  await expect(page.getByRole('heading', { name: SCARF })).toBeInViewport();
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Search capsules' }).pressSequentially('square sca', { delay: 30 });
  await page.getByRole('option', { name: /Satin Square Scarf/ }).click();
  await expect(page).toHaveURL(`${CAPSULE}#piece-satin-square-scarf`);
  await page.goto('/search?q=square+scarf');
  await partsAwake(page);
  await tile.getByText('Quick add').click();
  await tile.getByRole('button', { name: `Add ${SCARF} in size One size` }).click();
  await expect(cartDrawer(page).getByRole('link', { name: SCARF })).toHaveAttribute(
    'href',
    `${CAPSULE}#piece-satin-square-scarf`,
  );
});

test('a checkout sells a piece as itself', async ({ page, shop }) => {
  await page.goto(`${CAPSULE}?size=M&only.satin-square-scarf=1`);
  await partsAwake(page);
  await button(page, 'Add 1 piece to cart, $68.00').click();
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(new RegExp(`^${shop.sandbox}/`));
  await expect(page.getByRole('heading', { name: SCARF })).toBeVisible();
  await expect(page.locator('.line img')).toHaveAttribute('alt', /scarf/i);
});

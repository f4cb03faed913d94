import { cartDrawer } from '../support/cart.ts';
import { partsAwake } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';

const PATH = '/womens-ready-to-wear';

test('a collection filters and sorts, and its address holds the view', async ({ page }) => {
  await page.goto(PATH);
  const filters = page.getByRole('form', { name: 'Filter and sort' });
  const tiles = page.locator('main [data-capsule-tile]');
  await expect(tiles).toHaveCount(12);
  await filters.locator('summary', { hasText: 'Color' }).click();
  await filters.getByLabel(/^Burgundy/).check();
  await expect(page).toHaveURL(/color=burgundy/);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ capsules?$/ })).toHaveText('2 capsules');
  await expect(tiles).toHaveCount(2);
  await page.keyboard.press('Escape');
  await filters.getByLabel('Sort by').selectOption('price-up');
  await expect(page).toHaveURL(/sort=price-up/);
  await expect(tiles.first()).toContainText('$538.00');
  await page.reload();
  await expect(tiles).toHaveCount(2);
  await expect(tiles.first()).toContainText('$538.00');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\?sort=price-up$/);
  await expect(tiles).toHaveCount(12);
});

test('clearing the filters and loading more lost the campaign of the address: it is kept', async ({ page }) => {
  await page.goto(`${PATH}?utm_source=mail&available=1`);
  await partsAwake(page);
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(`${PATH}?utm_source=mail`);
  const more = page.getByRole('link', { name: /^Show \d+ more$/ });
  // The address shows that there are no filters before the page does.
  await expect(more).toHaveAttribute('href', `${PATH}?page=2&utm_source=mail#capsule-13`);
  await more.click();
  await expect(page).toHaveURL(`${PATH}?page=2&utm_source=mail#capsule-13`);
  await page.reload();
  await expect(page.locator('#capsule-13')).toBeVisible();
});

test('filters that nothing meets say so and lead back', async ({ page }) => {
  await page.goto(`${PATH}?color=burgundy&price=under-200`);
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('link', { name: 'View all capsules' }).click();
  await expect(page.locator('main [data-capsule-tile]')).toHaveCount(12);
});

test('loading more keeps the keyboard at the first new capsule', async ({ page }) => {
  await page.goto(PATH);
  const tiles = page.locator('main [data-capsule-tile]');
  await partsAwake(page);
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await expect(page).toHaveURL(/\?page=2#capsule-13$/);
  await expect.poll(() => tiles.count()).toBeGreaterThan(12);
  await expect(page.locator('#capsule-13 h2 a')).toBeFocused();
  await expect(page.locator('#capsule-13')).toBeInViewport();
});

test('back restores the filters and the place in the page', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto(PATH);
  const filters = page.getByRole('form', { name: 'Filter and sort' });
  await filters.locator('summary', { hasText: 'Size' }).click();
  await filters.getByLabel(/^M \(/).check();
  await expect(page).toHaveURL(`${PATH}?size=M`);
  await page.keyboard.press('Escape');
  await filters.getByLabel('Sort by').selectOption('price-up');
  await expect(page).toHaveURL(`${PATH}?size=M&sort=price-up`);
  const tiles = page.locator('main [data-capsule-tile]');
  // The address shows the order before the page does.
  await expect
    .poll(async () => {
      const texts = await tiles.allTextContents();
      const prices = texts.map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
      return prices.every((price, i) => price >= (prices[i - 1] ?? 0));
    })
    .toBe(true);
  const tile = tiles.nth(8);
  const handle = await tile.getAttribute('data-capsule-tile');
  await tile.getByRole('heading').getByRole('link').scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(500);
  await tile.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(`/product/${handle}`);
  // The product page begins at its top: what is found again below was restored, not left over.
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${PATH}?size=M&sort=price-up`);
  await expect(filters.getByLabel(/^M \(/)).toBeChecked();
  await expect(filters.getByLabel('Sort by')).toHaveValue('price-up');
  await expect(tile).toHaveAttribute('data-capsule-tile', handle ?? '');
  await expect.poll(scrolled).toBe(place);
});

test('a visit that another click interrupts does not spoil the next one', async ({ page, shop }) => {
  await page.goto('/shipping-policy');
  await shop.fault({ service: 'storefront', mode: 'slow', delayMs: 2500, operation: 'collectionByHandle', count: 1 });
  const collections = page.getByRole('navigation', { name: 'Collections' });
  const asked = page.waitForRequest((request) => request.postData()?.includes('collectionByHandle') === true);
  await collections.getByRole('link', { name: /Women.s Ready-to-Wear/ }).click();
  await asked;
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL('/faqs');
  await collections.getByRole('link', { name: /Women.s Ready-to-Wear/ }).click();
  await expect(page.locator('main [data-capsule-tile]')).toHaveCount(12);
});

test('a size is added from its tile, and a sold-out one is shown but cannot be', async ({ page }) => {
  await page.goto(PATH);
  const tile = page.locator('[data-capsule-tile="bordeaux-capsule"]').first();
  await tile.getByText('Quick add').click();
  await expect(tile.getByRole('button', { name: /^XS ?, sold out$/ })).toBeDisabled();
  await tile.getByRole('button', { name: 'Add Bordeaux Capsule in size M' }).click();
  const sheet = page.getByRole('dialog', { name: 'Bordeaux Capsule, size M' });
  await sheet.getByRole('radio', { name: '8', exact: true }).check();
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = cartDrawer(page);
  await expect(drawer).toContainText('Bordeaux Capsule');
  await expect(drawer).toContainText('Size M');
  await expect(drawer).toContainText('Oxblood Ankle Boots: 8');
  await drawer.getByText('4 pieces in this capsule').click();
  await expect(drawer.getByText('Oxblood Ankle Boots', { exact: true })).toBeVisible();
});

test('without script the filters are a form, more is a link, and a tile buys', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(shop.origin + PATH);
  const filters = page.getByRole('form', { name: 'Filter and sort' });
  await filters.locator('summary', { hasText: 'Size' }).click();
  await filters.getByLabel(/^XL/).check();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/size=XL/);
  await page.goto(shop.origin + PATH);
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await expect(page.locator('#capsule-13')).toBeInViewport();
  const form = page.locator('[data-capsule-tile] form[data-cart-add]').first();
  await expect(form).toHaveAttribute('action', '/cart/add');
  await expect(form.locator('input[name="merchandiseId"]')).toHaveValue(/^gid:\/\/shopify\/ProductVariant\//);
  // A capsule with shoes is bought where their size can be chosen.
  const tile = page.locator('[data-capsule-tile="bordeaux-capsule"]').first();
  await tile.getByText('Quick add').click();
  await tile.getByRole('button', { name: 'Add Bordeaux Capsule in size M' }).click();
  await expect(page).toHaveURL('/product/bordeaux-capsule?size=M');
  await page.getByRole('radio', { name: '8', exact: true }).check();
  await page.getByRole('button', { name: 'Choose one more size' }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('main')).toContainText('Oxblood Ankle Boots: 8');
  await context.close();
});

test('on a phone the filters are a sheet that holds the focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mens-activewear');
  // Pressed earlier, it is the link to the same form in the page.
  await partsAwake(page);
  const opener = page.getByRole('button', { name: 'Filter and sort' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByLabel('In stock only').check();
  await sheet.getByLabel(/^XXL/).check();
  await expect(page).toHaveURL(/size=XXL&available=1/);
  await sheet.getByRole('button', { name: /^Show \d+ capsules?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toContainText('(2)');
});

test('a collection that cannot be fetched is its stored page or an uncached 503, never empty and never missing', async ({
  browser,
  shop,
}) => {
  await shop.fault({ service: 'storefront', mode: '500', operation: 'collectionByHandle' });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(`${shop.origin}/mens-ready-to-wear?sort=newest`);
  const { 'x-cache': store, 'cache-control': caching } = answer?.headers() ?? {};
  // The answer depends on earlier visits, which other tests of the same shop may have made.
  const isStored = store !== undefined;
  expect(answer?.status()).toBe(isStored ? 200 : 503);
  await expect(page.locator('main [data-capsule-tile]')).toHaveCount(isStored ? 10 : 0);
  if (!isStored) expect(caching).toContain('no-store');
  await context.close();
});

test('a capsule is fetched when a shopper is about to go there, and not again on arrival', async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${shop.sandbox}/api/`)) asked.push(request.postData() ?? '');
  });
  await page.goto(PATH);
  await expect(page.locator('main [data-capsule-tile]')).toHaveCount(12);
  const about = () => asked.filter((body) => body.includes('productByHandle') && body.includes('emerald-knit-edit'));
  const link = page.locator('main').getByRole('link', { name: 'Emerald Knit Edit' });
  await link.hover();
  await expect.poll(() => about().length).toBe(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emerald Knit Edit' })).toBeVisible();
  expect(about()).toHaveLength(1);
});

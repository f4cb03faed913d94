import { expect, type Page } from '@playwright/test';
import { ACCOUNT_STATES } from './account-states.ts';
import { OVERLAY_STATES } from './overlay-states.ts';
import { addCapsule } from './cart.ts';
import type { PageState } from './page-state.ts';
import { partsAwake } from './requests.ts';
import type { RunningShop } from './running-shop.ts';
import { keepToasts } from './toasts.ts';

const PRODUCT = '/product/bordeaux-capsule';

async function openFavorites(page: Page): Promise<void> {
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'Favorite Bordeaux Capsule' }).first().click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Favorites/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Favorites' });
  await drawer.getByText('Move to cart').click();
  await expect(drawer.getByRole('button', { name: /in size M to the cart$/ })).toBeVisible();
}

async function openFilterSheet(page: Page): Promise<void> {
  await page.goto('/womens-ready-to-wear?color=burgundy');
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter and sort' })).toBeVisible();
}

async function openSizeGuide(page: Page): Promise<void> {
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
}

async function openZoom(page: Page): Promise<void> {
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
}

async function missSize(page: Page): Promise<void> {
  await page.goto(PRODUCT);
  // The browser's own words answer an earlier press.
  await partsAwake(page);
  await page.getByRole('button', { name: 'Choose a size' }).first().click();
  await expect(page.getByText('Choose a size first.')).toBeVisible();
  await page.getByText('Notify me when XS is back').click();
  for (const title of ['About this capsule', 'Materials and care', 'Shipping and returns'])
    await page.locator('summary', { hasText: title }).click();
}

async function openHotspot(page: Page): Promise<void> {
  await page.goto('/womens-ready-to-wear/lookbook');
  await page.getByRole('button', { name: 'Oat Faux-Fur Coat: name and price' }).click();
  await expect(page.getByRole('link', { name: 'See the piece' })).toBeVisible();
}

async function openSuggestions(page: Page): Promise<void> {
  await page.goto('/search');
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  await page.getByRole('combobox', { name: 'Search capsules' }).pressSequentially('velvet', { delay: 30 });
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
}

async function openQuickAdd(page: Page): Promise<void> {
  await page.goto('/womens-ready-to-wear');
  const tile = page.locator('[data-capsule-tile="bordeaux-capsule"]').first();
  await tile.getByText('Quick add').click();
  await expect(tile.getByRole('button', { name: 'Add Bordeaux Capsule in size M' })).toBeVisible();
}

async function askForShoes(page: Page): Promise<void> {
  await openQuickAdd(page);
  await page.getByRole('button', { name: 'Add Bordeaux Capsule in size M' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Bordeaux Capsule, size M' });
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await expect(sheet.getByText('Choose a size for the Oxblood Ankle Boots.')).toBeVisible();
}

async function changeSizes(page: Page): Promise<void> {
  const drawer = await addCapsule(page);
  await drawer.getByRole('button', { name: 'Change sizes for Bordeaux Capsule, size S' }).click();
  await expect(page.getByRole('dialog', { name: 'Sizes for Bordeaux Capsule' })).toBeVisible();
  await keepToasts(page);
}

async function fillDrawer(page: Page): Promise<void> {
  await addCapsule(page, 'bordeaux-capsule', 'S');
  await addCapsule(page, 'beach-set', 'M');
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await keepToasts(page);
}

async function undoInDrawer(page: Page): Promise<void> {
  const drawer = await addCapsule(page);
  await drawer.getByRole('button', { name: /^Remove / }).click();
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible();
  await keepToasts(page);
}

async function openBuyPanel(page: Page): Promise<void> {
  await page.goto(`${PRODUCT}?size=S&piece.oxblood-ankle-boots=8`);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByRole('dialog', { name: 'Buy now' })).toBeVisible();
}

async function openCartPage(page: Page): Promise<void> {
  await addCapsule(page);
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Checkout' })).toBeVisible();
  await main.locator('summary', { hasText: 'Discount code' }).click();
  await main.locator('summary', { hasText: 'Order note' }).click();
}

async function openRestingPage(page: Page, shop: RunningShop): Promise<void> {
  // No other test opens this product: its page is not stored.
  await shop.fault({ service: 'storefront', mode: '500', operation: 'productByHandle' });
  const answer = await page.goto('/product/mens-zen-essentials');
  expect(answer?.status()).toBe(503);
}

async function openFallback(page: Page): Promise<void> {
  await page.route(/\/releases\/mf-marketing\/[^/]+\/entry\./, (route) => route.abort());
  await page.goto('/womens-activewear');
  await page.getByRole('contentinfo').getByRole('link', { name: /about/i }).click();
  await expect(page.getByText('This part of the shop is unavailable')).toBeVisible({ timeout: 20_000 });
}

async function findOrder(page: Page): Promise<void> {
  await page.goto('/track-order');
  const form = page.getByRole('form', { name: 'Track an order' });
  await form.getByLabel('Order number').fill('CC-10344');
  await form.getByLabel('Email').fill('shopper@example.com');
  await form.getByRole('button').click();
  await expect(page.getByRole('heading', { name: /Order CC-10344: on its way/ })).toBeVisible();
}

/** States of pages that a shopper brings about: drawers, dialogs and choices open, and what stands in when something fails. */
export const PAGE_STATES: readonly PageState[] = [
  { name: 'the favorites drawer with a choice of sizes', open: openFavorites },
  { name: 'the filter sheet', open: openFilterSheet, phonesOnly: true },
  { name: 'the size guide', open: openSizeGuide },
  { name: 'the zoomed gallery', open: openZoom },
  { name: 'a product page whose size is missing, all its notes open', open: missSize },
  { name: 'a lookbook hotspot', open: openHotspot },
  { name: 'search suggestions', open: openSuggestions },
  { name: 'the sizes of a quick add', open: openQuickAdd },
  { name: 'the size of the shoes of a quick add', open: askForShoes },
  { name: 'the sizes of a line of the cart', open: changeSizes },
  { name: 'the cart drawer with two capsules', open: fillDrawer },
  { name: 'the cart drawer with something to undo', open: undoInDrawer },
  { name: 'the panel to buy at once', open: openBuyPanel },
  { name: 'the cart page with a capsule', open: openCartPage },
  // Its storefront is asked once more from the browser, which reports the answer.
  { name: 'a page that rests', open: openRestingPage, messages: /the server responded with a status of (500|503)/ },
  { name: 'the fallback of a part that cannot be loaded', open: openFallback },
  { name: 'an order that was found', open: findOrder },
  ...OVERLAY_STATES,
  ...ACCOUNT_STATES,
];

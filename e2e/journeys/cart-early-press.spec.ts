import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { cartDrawer, spoken, storeCart, storedLines, untilDrawerIsWhole, watchCartCreates } from '../support/cart.ts';
import { openBeforeScripts } from '../support/held-scripts.ts';
import { stopTheClock } from '../support/overlays.ts';
import { ReleaseFiles } from '../support/release-files.ts';
import { expect, test } from '../support/shop.ts';

const PRODUCT = '/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8';
const SCRIPTS = '**/*.js';

const addButton = (page: Page): Locator => page.getByRole('button', { name: /^Add to cart/ }).first();
const cartButton = (page: Page): Locator => page.locator('[data-cart-button]');

/** Opens a product and waits for its button; calling the returned function lets its scripts arrive. */
async function openProduct(page: Page, path = PRODUCT): Promise<() => void> {
  const arrive = await openBeforeScripts(page, path);
  await addButton(page).waitFor();
  return arrive;
}

/** Presses again and again without looking, as a finger does that sees nothing happen; the drawer may stand before the button by then. */
function pressOften(page: Page, times: number): Promise<void> {
  const button = page.getByRole('button', { name: /^Add to cart/, includeHidden: true }).first();
  return button.evaluate((button: HTMLElement, count) => {
    for (let press = 0; press < count; press += 1) button.click();
  }, times);
}

/** The quantities of the cart, once its owner has come. */
async function quantitiesInCart(page: Page): Promise<number[]> {
  await untilDrawerIsWhole(cartDrawer(page));
  return (await storedLines(page)).map(({ quantity }) => quantity);
}

test('a press before any script is shown, counted and announced within 100 ms', async ({ page }) => {
  const arrive = await openProduct(page);
  const answered = await addButton(page).evaluate((button: HTMLElement) => {
    const took = [1, 2, 3].map(() => {
      document.querySelector<HTMLElement>('[role="dialog"] button')?.click();
      const pressed = performance.now();
      button.click();
      const panel = document.querySelector('[role="dialog"]')?.getBoundingClientRect();
      return panel ? performance.now() - pressed : Number.POSITIVE_INFINITY;
    });
    return {
      panel: document.querySelector('[role="dialog"]')?.textContent,
      focus: document.activeElement?.getAttribute('aria-label'),
      count: document.querySelector('[data-cart-button] [data-item-count]')?.textContent,
      // The text that a screen reader reads in the dialog that takes the focus.
      description: document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent,
      // The other processes of a busy machine are not its doing.
      after: Math.min(...took),
    };
  });
  expect(answered.panel).toContain('Bordeaux Capsule, size S1 × $610.00');
  expect(answered).toMatchObject({
    focus: 'Your cart',
    count: '3 Items',
    description: 'Bordeaux Capsule, size S1 × $610.00Opening your cart…',
  });
  expect(answered.after).toBeLessThan(100);
  arrive();
  expect(await quantitiesInCart(page)).toEqual([1, 1, 1]);
  await expect(spoken(page)).toContainText('Bordeaux Capsule, size S added. 3 items in your cart, $1,830.00.');
});

test('the first form of the drawer stands up to axe', async ({ page }) => {
  // Axe may take longer than the page waits for its script; a post that is not answered leaves the form as it is.
  await page.route('**/cart/add', () => new Promise<void>(() => undefined));
  await openProduct(page);
  await addButton(page).press('Enter');
  await expect(cartDrawer(page)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the real drawer takes the place and the focus of the first one, and gives the focus back', async ({ page }) => {
  const arrive = await openProduct(page);
  await addButton(page).press('Enter');
  // As it is laid out: a drawer that is still sliding in has fractions of a pixel about it.
  const widthOf = (drawer: Locator): Promise<number> => drawer.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth);
  const first = await widthOf(cartDrawer(page));
  await page.keyboard.press('Tab');
  await expect(cartDrawer(page).getByRole('button', { name: 'Close cart' })).toBeFocused();
  arrive();
  await untilDrawerIsWhole(cartDrawer(page));
  await expect(cartDrawer(page)).toHaveCount(1);
  await expect(cartDrawer(page).getByRole('button', { name: 'Close cart' })).toBeFocused();
  expect(await widthOf(cartDrawer(page))).toBe(first);
  await page.keyboard.press('Escape');
  await expect(cartDrawer(page)).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
});

test('closing the first form with Escape keeps the line, and no drawer opens later', async ({ page }) => {
  const arrive = await openProduct(page);
  await addButton(page).press('Enter');
  await page.keyboard.press('Escape');
  await expect(cartDrawer(page)).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
  arrive();
  await expect(spoken(page)).toContainText('1 item in your cart');
  await expect(cartDrawer(page)).toHaveCount(0);
  expect(await storedLines(page)).toHaveLength(1);
});

test('closing the first form while the drawer loads keeps it closed', async ({ page, shop }) => {
  const isDrawer = new ReleaseFiles(shop).isScriptOf('mf-cart-checkout', './slots/cart-drawer');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrive = await openProduct(page);
  await page.route(isDrawer, async (route) => {
    await released;
    await route.continue();
  });
  await addButton(page).press('Enter');
  arrive();
  // The cart has taken the press over, and asked for the drawer.
  await page.waitForRequest((request) => isDrawer(new URL(request.url())));
  await expect(spoken(page)).toContainText('1 item in your cart');
  await page.keyboard.press('Escape');
  await expect(cartDrawer(page)).toHaveCount(0);
  const come = page.waitForResponse((response) => isDrawer(new URL(response.url())));
  release();
  await (await come).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(cartDrawer(page)).toHaveCount(0);
  expect(await storedLines(page)).toHaveLength(1);
});

test('no press is lost or doubled of twenty in a row, in whose middle the script comes', async ({ page }) => {
  const arrive = await openProduct(page);
  await pressOften(page, 10);
  await expect(cartButton(page)).toContainText('10 Items');
  arrive();
  await pressOften(page, 5);
  await expect(spoken(page)).toContainText('in your cart,');
  await pressOften(page, 5);
  await expect(cartButton(page)).toContainText('20 Items');
  expect(await quantitiesInCart(page)).toEqual(Array.from({ length: 20 }, () => 1));
});

test('a shopper who leaves before the script has loaded and comes back finds the line once', async ({ page }) => {
  const arrive = await openProduct(page);
  await pressOften(page, 2);
  await page.goto('/impact', { waitUntil: 'commit' });
  arrive();
  await expect(cartButton(page)).toContainText('2 Items');
  await page.goBack();
  await expect(cartButton(page)).toContainText('2 Items');
  await expect(cartDrawer(page)).toHaveCount(0);
  await page.reload();
  await addButton(page).click();
  expect(await quantitiesInCart(page)).toEqual([1, 1, 1]);
});

test('a second tab that wakes first has the line, and the first does not add it again', async ({ page, context }) => {
  // The second tab may take longer to wake than the first waits for its script.
  await stopTheClock(page);
  const arrive = await openProduct(page);
  await addButton(page).click();
  const second = await context.newPage();
  await second.goto('/');
  await expect(cartButton(second)).toContainText('1 Item');
  await page.clock.resume();
  arrive();
  expect(await quantitiesInCart(page)).toEqual([1]);
  await expect(cartButton(second)).toContainText('1 Item');
});

test('a press that buys at once is answered by its own panel, and the cart stays as it is', async ({ page }) => {
  const arrive = await openProduct(page);
  const panel = page.getByRole('dialog', { name: 'Buy now' });
  await page.getByRole('main').getByRole('button', { name: 'Buy now' }).press('Enter');
  await expect(panel).toContainText('Opening checkout…');
  await expect(panel).toHaveAccessibleDescription(/Bordeaux Capsule, size S/);
  arrive();
  await expect(panel.getByRole('checkbox', { name: 'Bordeaux Capsule, size S' })).toBeChecked();
  await expect(panel).toHaveCount(1);
  expect(await storedLines(page)).toEqual([]);
});

test('a checkout pressed in the first form is carried out once the cart has come', async ({ page, shop }) => {
  const created = watchCartCreates(page);
  const arrive = await openProduct(page);
  await addButton(page).press('Enter');
  const checkout = cartDrawer(page).getByRole('button', { name: 'Checkout' });
  await checkout.click();
  await expect(cartDrawer(page).getByRole('button', { name: 'Processing...' })).toBeFocused();
  await expect(spoken(page)).toContainText('Opening checkout…');
  arrive();
  await page.waitForURL(`${shop.sandbox}/**`);
  await expect(page.locator('body')).toContainText('$610.00');
  expect(created).toHaveLength(1);
});

test('a shopper who prefers reduced motion gets an answer without motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openProduct(page);
  await addButton(page).press('Enter');
  const moving = await cartDrawer(page).evaluate((panel) => panel.getAnimations().length);
  expect(moving).toBe(0);
});

const LINE = { merchandiseId: 'gid://shopify/ProductVariant/1', name: 'Bordeaux Capsule', price: 610, quantity: 1 };

for (const [name, stored, isEmpty] of [
  ['that has never been used', null, true],
  ['from which everything was taken', { version: 1, items: [] }, true],
  ['with a line', { version: 1, items: [LINE] }, false],
  ['that cannot be read', '{"version":1,"items":[', false],
] as const) {
  test(`before any script a cart ${name} is ${isEmpty ? 'said to be empty' : 'on its way'}`, async ({
    page,
    expectedMessages,
  }) => {
    expectedMessages.push(/CART/);
    if (stored !== null) await storeCart(page, stored);
    await page.route(SCRIPTS, () => new Promise<void>(() => undefined));
    await page.goto('/cart', { waitUntil: 'commit' });
    const words = page.getByRole('heading', { name: 'Your cart is empty.' });
    const wait = page.locator('main [aria-busy]');
    await expect(isEmpty ? words : wait).toBeVisible();
    await expect(isEmpty ? wait : words).toBeHidden();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('an empty cart stays where it is when its script comes', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/cart', { waitUntil: 'commit' });
  const words = page.getByRole('heading', { name: 'Your cart is empty.' });
  await words.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await words.boundingBox();
  resolve();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  await expect(words).toHaveCount(1);
  expect(await words.boundingBox()).toEqual(before);
});

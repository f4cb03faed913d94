import type { Page } from '@playwright/test';
import {
  addCapsule,
  cartDrawer,
  CART_KEY,
  checkoutButton,
  completeOrder,
  stockedLine,
  stockedLines,
  storeCart,
  storedLines,
} from '../support/cart.ts';
import { command } from '../support/cart-commands.ts';
import { expect, test } from '../support/shop.ts';

test('checking out leads to the checkout with the lines, the total and return_to', async ({ page, shop }) => {
  await addCapsule(page, 'bordeaux-capsule', 'S');
  const drawer = await addCapsule(page, 'bordeaux-capsule', 'M');
  await drawer.getByRole('button', { name: 'One more of Bordeaux Capsule, size M' }).click();
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(shop.origin);
  const main = page.locator('body');
  await expect(main).toContainText('Bordeaux Capsule');
  await expect(main).toContainText('$1,830.00');
});

test('a completed order empties the cart', async ({ page, shop }) => {
  const drawer = await addCapsule(page);
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await expect(page.locator('dl').filter({ hasText: 'Oxblood Ankle Boots' })).toContainText('8');
  await completeOrder(page);
  await expect(page.locator('dl').filter({ hasText: 'Oxblood Ankle Boots' })).toContainText('8');
  await page.goto(`${shop.origin}/cart`);
  await expect(page.getByRole('main').getByText('Your cart is empty.')).toBeVisible();
  // The server has rendered the empty cart before the script removes the stored lines.
  await expect.poll(() => storedLines(page)).toEqual([]);
});

/** An ad pixel that keeps its calls in the session's storage, across pages. */
const recordPixel = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const calls: unknown[] = JSON.parse(sessionStorage.getItem('pixel-calls') ?? '[]');
    Object.assign(window, {
      fbq: (...call: unknown[]) => {
        calls.push(call);
        sessionStorage.setItem('pixel-calls', JSON.stringify(calls));
      },
    });
  });

test('a checkout that is corrected first is measured once the shopper is sent to it', async ({ page, shop }) => {
  await recordPixel(page);
  await storeCart(page, { version: 1, items: [{ ...(await stockedLine(shop)), quantity: 5000 }] });
  await page.goto('/cart');
  const calls = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('pixel-calls') ?? '[]'));
  await checkoutButton(page).click();
  await expect(page.getByRole('main').getByText(/^Only \d+ left in stock/)).toBeVisible();
  expect(await calls()).toEqual([]);
  await checkoutButton(page).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await page.goto(`${shop.origin}/cart`);
  expect((await calls()).map(([, name]: [string, string]) => name)).toEqual(['InitiateCheckout', 'AddPaymentInfo']);
});

test('a canceled checkout keeps the cart', async ({ page, shop }) => {
  const drawer = await addCapsule(page);
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await page.waitForURL(`${shop.origin}/**`);
  await expect(page.getByRole('button', { name: /1 Item/ })).toBeVisible();
  expect(await storedLines(page)).toHaveLength(1);
});

test('the back button brings back a cart whose button works', async ({ page, shop }) => {
  await addCapsule(page);
  await page.goto('/cart');
  const checkout = page.getByRole('main').getByRole('button', { name: 'Checkout' });
  await checkout.click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await page.goBack();
  await expect(checkout).toBeEnabled();
  await checkout.click();
  await page.waitForURL(`${shop.sandbox}/**`);
});

test('a double click creates one cart', async ({ page, shop }) => {
  const drawer = await addCapsule(page);
  let created = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('mutation cartCreate')) created += 1;
  });
  await shop.fault({ service: 'storefront', mode: 'slow', operation: 'cartCreate', delayMs: 800 });
  await drawer.getByRole('button', { name: 'Checkout' }).dblclick();
  const processing = drawer.getByRole('button', { name: 'Processing...' });
  await expect(processing).toBeDisabled();
  await page.waitForURL(`${shop.sandbox}/**`);
  expect(created).toBe(1);
});

test('a cart of more lines than one request takes can be paid', async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /(?:mutation|query) (cart\w+|furtherCartLines)/.exec(request.postData() ?? '')?.[1];
    if (name) asked.push(name);
  });
  const lines = await stockedLines(shop, 270);
  await storeCart(page, { version: 1, items: lines });
  // A page that shows none of the lines: so many of them keep a busy machine from its scripts.
  await page.goto('/faqs');
  await expect(page.locator('[data-cart-button]')).toHaveText(/270 Items/);
  await command(page, 'checkout');
  await page.waitForURL(`${shop.sandbox}/**`);
  expect(asked).toEqual(['cartCreate', 'cartLinesAdd', 'furtherCartLines', 'furtherCartLines']);
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  const dollars = total.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(page.locator('body')).toContainText(dollars);
});

test('code, note, piece sizes, campaign, and reference travel with the cart', async ({ page }) => {
  await page.goto('/?utm_source=letter&utm_campaign=drop&gclid=g1&other=no');
  await page.waitForFunction(() => localStorage.getItem('capsule-collective-campaign') !== null);
  await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const drawer = cartDrawer(page);
  await drawer.locator('summary', { hasText: 'Discount code' }).click();
  await drawer.getByRole('textbox', { name: 'Discount code' }).fill('welcome10');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByText('is applied.')).toBeVisible();
  await drawer.locator('summary', { hasText: 'Order note' }).click();
  await drawer.getByRole('textbox', { name: 'Add a note to your order' }).fill('Leave it with the porter');
  const sent = page.waitForRequest((request) => request.postData()?.includes('the porter') ?? false);
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  const { input } = JSON.parse((await sent).postData() ?? '{}').variables;
  expect(input).toMatchObject({
    lines: [{ quantity: 1, attributes: [{ key: 'Oxblood Ankle Boots', value: '8' }] }],
    note: 'Leave it with the porter',
    discountCodes: ['welcome10'],
    attributes: [
      { key: 'utm_source', value: 'letter' },
      { key: 'utm_campaign', value: 'drop' },
      { key: 'gclid', value: 'g1' },
      { key: '_hand_over', value: expect.stringMatching(/^[\da-f-]{36}$/) },
    ],
  });
});

test('a link with a discount code to any page is remembered, and leaves the rest of the address as it is', async ({
  page,
}) => {
  const remembered = () => page.evaluate(() => sessionStorage.getItem('capsule-collective-linked-code'));
  for (const [linked, code, left] of [
    ['/?discount=Home5', 'Home5', '/'],
    ['/mens-activewear?available=1&discount=List5', 'List5', '/mens-activewear?available=1'],
    ['/product/bordeaux-capsule?size=S&discount=One5', 'One5', '/product/bordeaux-capsule?size=S'],
    ['/faux-fur-capsule-ad?utm_source=spring&discount=Fur5', 'Fur5', '/faux-fur-capsule-ad?utm_source=spring'],
  ] as const) {
    await page.goto(linked);
    await expect.poll(remembered, { message: linked }).toBe(code);
    await expect(page).toHaveURL(left);
  }
});

test('a link with a discount code applies it, as it is written, once the cart has a line', async ({ page, shop }) => {
  await page.goto('/faqs?discount=Welcome10');
  await page.waitForFunction(() => sessionStorage.getItem('capsule-collective-linked-code') === 'Welcome10');
  await expect(page).toHaveURL('/faqs');
  const drawer = await addCapsule(page);
  await expect(drawer.locator('[data-cart-total]')).toHaveText('$549.00');
  const sent = page.waitForRequest((request) => request.postData()?.includes('mutation cartCreate') ?? false);
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  expect(JSON.parse((await sent).postData() ?? '{}').variables.input).toMatchObject({ discountCodes: ['Welcome10'] });
  await page.waitForURL(`${shop.sandbox}/**`);
  expect((await page.request.get(`${shop.origin}/discount/Welcome10`)).status()).toBe(404);
});

test('a wrong code is refused when it is given; a right one has its row, and the total is what the checkout charges', async ({
  page,
  shop,
}) => {
  const drawer = await addCapsule(page);
  await drawer.locator('summary', { hasText: 'Discount code' }).click();
  const field = drawer.getByRole('textbox', { name: 'Discount code' });
  await field.fill('SPRING99');
  await field.press('Enter');
  await expect(drawer.getByText(/^The code SPRING99 can’t be applied/)).toBeVisible();
  await expect(drawer.locator('[data-cart-discount]')).toHaveCount(0);
  await field.fill('welcome10');
  await field.press('Enter');
  const row = drawer.locator('[data-cart-discount]');
  await expect(row).toHaveText(/^Discount \(WELCOME10\)−\$61\.00$/);
  await expect(drawer.locator('[data-cart-total]')).toHaveText('$549.00');
  await expect(drawer.getByText('Your order ships free.')).toBeVisible();
  await drawer
    .getByRole('button', { name: /^Increase|^One more|more/i })
    .first()
    .click();
  await expect(drawer.locator('[data-cart-total]')).toHaveText('$1,098.00');
  await page.goto('/cart');
  await expect(page.getByRole('main').locator('[data-cart-total]')).toHaveText('$1,098.00');
  await checkoutButton(page).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await expect(page.getByRole('definition').filter({ hasText: '$1,098.00 USD' })).toBeVisible();
});

test('more than the stock is corrected, said beside the line, and the next press goes through', async ({
  page,
  shop,
}) => {
  const drawer = await addCapsule(page);
  const [line] = await storedLines(page);
  await page.evaluate(
    ([key, stored]) => localStorage.setItem(key ?? '', stored ?? ''),
    [CART_KEY, JSON.stringify({ version: 1, items: [{ ...line, quantity: 5000 }] })],
  );
  await page.reload();
  await page.getByRole('button', { name: /5000 Items/ }).click();
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await expect(drawer.getByText(/^Only \d+ left in stock\. We updated the quantity\.$/)).toBeVisible();
  expect((await storedLines(page))[0]?.quantity).toBeLessThan(5000);
  expect(page.url()).toContain(shop.origin);
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
});

test('a checkout pressed before a code is known to be none stays in the cart and says so', async ({ page, shop }) => {
  await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const drawer = cartDrawer(page);
  await drawer.locator('summary', { hasText: 'Discount code' }).click();
  await drawer.getByRole('textbox', { name: 'Discount code' }).fill('NOSUCHCODE');
  const checkout = await drawer.getByRole('button', { name: 'Checkout' }).elementHandle();
  await drawer.getByRole('button', { name: 'Apply' }).evaluate((apply: HTMLElement, next) => {
    apply.click();
    (next as HTMLElement).click();
  }, checkout);
  await expect(drawer.getByText(/The code NOSUCHCODE can’t be applied/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
});

test('the pixel hears of a checkout where it is present', async ({ page, shop }) => {
  await recordPixel(page);
  const drawer = await addCapsule(page);
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await page.goto(`${shop.origin}/cart`);
  const calls = await page.evaluate(() => JSON.parse(sessionStorage.getItem('pixel-calls') ?? '[]'));
  const id = (await storedLines(page))[0]?.merchandiseId;
  expect(calls).toEqual([
    ['track', 'InitiateCheckout', { value: 610, currency: 'USD', content_ids: [id], num_items: 1 }],
    ['track', 'AddPaymentInfo', { content_ids: [id], content_type: 'product' }],
  ]);
});

import { cartDrawer, completeOrder, storedLines } from '../support/cart.ts';
import { expect, test } from '../support/shop.ts';

const INBOX = 'capsule-collective-inbox';

test('without script a capsule is added, changed, removed and checked out by forms', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.origin}/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${shop.origin}/cart`);
  const subtotal = page.locator('[data-cart-subtotal]');
  await expect(subtotal).toHaveText('$610.00');
  await page.getByRole('button', { name: 'One more of Bordeaux Capsule, size S' }).click();
  await expect(subtotal).toHaveText('$1,220.00');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(new RegExp(`^${shop.sandbox}/`));
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(shop.origin);
  await expect(page.locator('body')).toContainText('$1,220.00');
  await page.goto(`${shop.origin}/cart`);
  await page.getByRole('button', { name: 'Remove Bordeaux Capsule, size S' }).click();
  await expect(page.locator('[data-cart-line]')).toHaveCount(0);
  // No line is there already while the new document arrives.
  await page.waitForLoadState();
  // Playwright takes the text of noscript for hidden; it stands in the document.
  expect(await page.content()).toContain('Your cart is empty.');
  await context.close();
});

test('without script a completed order leaves the cart, and what was added since stays', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const add = async (size: string): Promise<void> => {
    await page.goto(`${shop.origin}/product/bordeaux-capsule?size=${size}&piece.oxblood-ankle-boots=8`);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${shop.origin}/cart`);
  };
  await add('S');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(new RegExp(`^${shop.sandbox}/`));
  const checkout = page.url();
  await page.goto(`${shop.origin}/cart`);
  await expect(page.locator('[data-cart-line]')).toHaveCount(1);
  await add('M');
  await page.goto(checkout);
  await completeOrder(page);
  await page.goto(`${shop.origin}/cart`);
  await expect(page.locator('[data-cart-line]')).toHaveCount(1);
  await expect(page.locator('[data-cart-line]')).toContainText('Size M');
  await context.close();
});

test('without script a storefront that fails says so and keeps the cart', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.origin}/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await shop.fault({ service: 'storefront', mode: '500', operation: 'cartCreate' });
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByText('Unable to create checkout. Please try again.')).toBeVisible();
  await expect(page.locator('[data-cart-line]')).toHaveCount(1);
  await shop.fault({ service: 'storefront', mode: 'refuse', operation: 'cartCreate' });
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await context.close();
});

test('lines that were added without script are moved into the stored cart once', async ({ page, context, shop }) => {
  await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
  const id = await page.locator('form[action="/cart/add"] input[name="merchandiseId"]').first().inputValue();
  const number = id.split('/').at(-1);
  const cookie = { name: INBOX, value: `abc12345-${number}-2_abc12346-${number}-1`, url: shop.origin };
  await context.addCookies([cookie]);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: /3 Items/ })).toBeVisible();
  await expect.poll(async () => (await storedLines(page)).map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect((await context.cookies()).filter(({ name }) => name === INBOX)).toEqual([]);
  await expect(cartDrawer(page)).toBeHidden();
  // The cookie comes back, as from a suspended tab: its entries are known.
  await context.addCookies([cookie]);
  await page.reload();
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === INBOX)).toBe(false);
  expect(await storedLines(page)).toHaveLength(2);
});

test('forms of other sites and forms that are too long are refused', async ({ request, shop }) => {
  const form = { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: '1' };
  const post = (headers: Record<string, string>, data: Record<string, string>) =>
    request.post(`${shop.origin}/cart/add`, { headers, form: data, maxRedirects: 0 });
  expect((await post({ Origin: 'https://evil.example' }, form)).status()).toBe(403);
  expect((await post({ 'Sec-Fetch-Site': 'cross-site' }, form)).status()).toBe(403);
  expect((await post({ Origin: shop.origin }, { ...form, item: 'x'.repeat(9000) })).status()).toBe(413);
  const added = await post({ Origin: shop.origin }, form);
  expect(added.status()).toBe(303);
  const [cookie, ...attributes] = added.headers()['set-cookie']?.split('; ') ?? [];
  expect(cookie).toMatch(/^capsule-collective-inbox=[a-z0-9]+-1-1$/);
  expect(attributes.toSorted()).toEqual(['Max-Age=1209600', 'Path=/', 'SameSite=Lax']);
});

test('a press before the script arrives is carried out', async ({ page }) => {
  const pressed = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click({ noWaitAfter: true });
  pressed.resolve();
  await expect(cartDrawer(page).locator('[data-cart-line]')).toHaveCount(1, { timeout: 15_000 });
  expect(await storedLines(page)).toHaveLength(1);
});

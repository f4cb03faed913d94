import {
  addCapsule,
  checkoutButton,
  completeOrder,
  openFilledCart,
  stockedLine,
  watchCartCreates,
} from '../support/cart.ts';
import { countLayoutShifts, readFacts } from '../support/page-facts.ts';
import { networkQuiet } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';
import { doubleTheText, unreadableText } from '../support/text-fit.ts';

test('home confirms an order to a shopper who returns from paying, with its number, and nothing moves for it', async ({
  page,
  shop,
}) => {
  await countLayoutShifts(page);
  const drawer = await addCapsule(page);
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await completeOrder(page);
  const [number] = /CC-\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText()) ?? ['no number'];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Return' }).click();
  await page.waitForURL(`${shop.origin}/`);
  const main = page.getByRole('main');
  await expect(main.getByText('Thank you. Your order has been placed.')).toBeInViewport();
  // The number is asked for at once, after 4 s, and 12 s later: the webhook may be later than the shopper.
  await expect(main.getByText(`Your order number is ${number}.`)).toBeVisible({ timeout: 20_000 });
  await networkQuiet(page);
  const { layoutShift, shifts } = await readFacts(page);
  expect(layoutShift, shifts.join('\n')).toBeLessThanOrEqual(0.01);
  const controls = [main.getByRole('link', { name: 'Shop women' }).first(), page.locator('[data-cart-button]')];
  // A trial press fails where something else would get the press.
  for (const control of controls) await control.click({ trial: true });
  await doubleTheText(page);
  for (const control of controls) await control.click({ trial: true });
  const unreadable = await unreadableText(page);
  expect(unreadable.filter((problem) => /^\w+ "(Thank you|Your order number|Track your order)/.test(problem))).toEqual(
    [],
  );
  await main.getByRole('link', { name: 'Track your order' }).click();
  await expect(page).toHaveURL('/track-order');
  await expect(main.getByRole('textbox', { name: 'Order number' })).toHaveValue(number);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Capsule Drop' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await networkQuiet(page);
  await expect(main.getByText('Thank you. Your order has been placed.')).toHaveCount(0);
});

test('a cart that was paid in another tab is not ordered again from a tab that still shows it', async ({
  page,
  context,
  shop,
}) => {
  const created = watchCartCreates(page);
  const main = await openFilledCart(page, shop);
  const other = await context.newPage();
  await other.goto('/cart');
  await checkoutButton(other).click();
  await other.waitForURL(`${shop.sandbox}/**`);
  await completeOrder(other);
  await expect(main.locator('[data-cart-line]')).toHaveCount(1);
  await main.getByRole('button', { name: 'Checkout' }).click();
  await expect(main).toContainText('Your order has been placed, and we’ve removed those items from your cart.');
  await expect(main.getByText('Your cart is empty.')).toBeVisible();
  expect(page.url()).toContain(shop.origin);
  expect(created).toEqual([]);
});

test('a cart that expired unpaid removes nothing', async ({ page, shop }) => {
  const { merchandiseId } = await stockedLine(shop);
  const asked = page.waitForResponse((response) => response.request().postData()?.includes('query cartsById') ?? false);
  await page.addInitScript(
    ([id, at]) =>
      localStorage.setItem(
        'capsule-collective-handed-over',
        JSON.stringify([
          {
            cartId: 'gid://shopify/Cart/0123456789abcdef?key=0123',
            at: Number(at),
            lines: [{ merchandiseId: id, quantity: 1 }],
          },
        ]),
      ),
    [merchandiseId, String(Date.now() - 10 * 24 * 3600 * 1000)],
  );
  const main = await openFilledCart(page, shop);
  expect((await (await asked).json()).data).toEqual({ cart0: null });
  // The storefront answers in order: what it says next has been preceded by what it said of the cart.
  await main.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await page.goto(`${shop.origin}/cart`);
  await expect(main.locator('[data-cart-line]')).toHaveCount(1);
});

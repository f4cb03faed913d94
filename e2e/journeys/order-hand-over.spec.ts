import type { Page } from '@playwright/test';
import { addCapsule, askStorefront, completeOrder } from '../support/cart.ts';
import { askDatabase, storedEvents, visitorId } from '../support/experiments.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { expectStored, REPORTED, visitHome } from '../support/tracked-events.ts';

test.use({ isDemo: true });

const HANDED_OVER = 'capsule-collective-handed-over';

/** Has a visitor who has accepted see the experiments of home and leave for the checkout; gives who that is. */
async function leaveForCheckout(page: Page, shop: RunningShop): Promise<string> {
  await visitHome(page);
  const visitor = await visitorId(page);
  await expectStored(shop, visitor, REPORTED.length);
  const drawer = await addCapsule(page);
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  return visitor;
}

/** The orders of a visitor that count for one of the experiments of home. */
const orders = async (shop: RunningShop, visitor: string) =>
  (await storedEvents(shop, visitor)).filter(
    ({ goal, experiment }) => goal === 'order-completed' && experiment === 'hero-headline',
  );

/** The orders in the results of an experiment. */
async function revenueOf(shop: RunningShop, experiment: string): Promise<unknown> {
  await askDatabase(shop, 'rpc/recompute_rollups', { days: 500 });
  const figures = await askDatabase(shop, 'rpc/experiment_figures', { p_experiment: experiment });
  return Reflect.get(Object(figures), 'revenue');
}

test('an order whose shopper never returns to the shop counts with its value', async ({ page, shop }) => {
  const visitor = await leaveForCheckout(page, shop);
  await completeOrder(page);
  await expect.poll(async () => (await orders(shop, visitor)).length, { timeout: 15_000 }).toBe(1);
  await expect
    .poll(() => revenueOf(shop, 'hero-headline'), { timeout: 15_000 })
    .toMatchObject({ currencies: ['USD'], arms: [{ buyers: 1, orders: 1 }] });
  // Coming back reports nothing new.
  await page.getByRole('link', { name: 'Return' }).click();
  await page.waitForURL(`${shop.origin}/**`);
  await page.waitForFunction((key) => localStorage.getItem(key) === null, HANDED_OVER);
  await page.goto('/faqs');
  await expect.poll(async () => (await orders(shop, visitor)).length).toBe(1);
});

test('declining takes the reference back: the cart loses it, and its order counts for no visitor', async ({
  page,
  shop,
}) => {
  const visitor = await leaveForCheckout(page, shop);
  const checkout = page.url();
  await page.goto('/faqs#privacy-choices');
  const [{ cartId }] = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), HANDED_OVER)) ?? '[]');
  await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: 'Decline' }).click();
  await page.waitForFunction((key) => !localStorage.getItem(key)?.includes('reference'), HANDED_OVER);
  const kept = await askStorefront(shop, 'query ($id: ID!) { cart(id: $id) { attributes { key } } }', { id: cartId });
  expect(kept).toMatchObject({ data: { cart: { attributes: [] } } });
  await page.goto(checkout);
  await completeOrder(page);
  expect(await orders(shop, visitor)).toEqual([]);
});

test('the campaign that led here goes along from a tab that was opened later', async ({ page, context, shop }) => {
  await page.goto('/?utm_source=letter');
  await page.waitForFunction(() => localStorage.getItem('capsule-collective-campaign') !== null);
  const other = await context.newPage();
  const drawer = await addCapsule(other);
  const sent = other.waitForRequest((request) => request.postData()?.includes('mutation cartCreate') ?? false);
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  expect(JSON.parse((await sent).postData() ?? '{}').variables.input.attributes).toContainEqual({
    key: 'utm_source',
    value: 'letter',
  });
  await other.waitForURL(`${shop.sandbox}/**`);
});

import type { Page } from '@playwright/test';
import { CART_KEY, stockedLine } from '../support/cart.ts';
import { comeForTheFirstTime, passTime, SHOWN_FLAGS, stopTheClock } from '../support/overlays.ts';
import { activate, deeds, renderAhead } from '../support/pages-ahead.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import { networkQuiet } from '../support/requests.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

const [NEWSLETTER, EXIT, WELCOME] = SHOWN_FLAGS;

const cart = (page: Page) => page.locator('[data-cart-button]');

for (const address of sampled(['/', '/womens-activewear', '/product/bordeaux-capsule'], 1)) {
  test(`a page that is rendered ahead sends, keeps and times nothing until it is visible: ${address}`, async ({
    page,
  }) => {
    await renderAhead(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await page.goto(address);
    await networkQuiet(page);
    expect(await deeds(page)).toEqual({ sent: [], kept: [], timers: [] });
    expect(asked.filter((one) => /^POST|functions\/v1|\/api\//.test(one))).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await activate(page);
    await expect(cart(page)).toContainText('0 Items');
    await remotesStarted(page);
    // Its visit has begun.
    expect((await deeds(page)).kept).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain('capsule-collective-first-visit');
  });
}

test('a page that was rendered ahead shows the data that another page has stored meanwhile', async ({ page, shop }) => {
  const line = await stockedLine(shop);
  await renderAhead(page);
  await page.goto('/');
  await networkQuiet(page);
  await page.evaluate(
    ([key, items]) => {
      localStorage.setItem(key, JSON.stringify({ version: 1, items }));
    },
    [CART_KEY, [{ ...line, quantity: 3 }]] as const,
  );
  await activate(page);
  await expect(cart(page)).toContainText('3 Items');
});

test('the times of the specification count from the moment in which the page becomes visible', async ({ page }) => {
  await comeForTheFirstTime(page, [EXIT, NEWSLETTER]);
  await stopTheClock(page);
  await renderAhead(page);
  await page.goto('/');
  await networkQuiet(page);
  await passTime(page, 40_000, 5000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toHaveCount(0);
  await activate(page);
  // Its first frame, in which it begins.
  await page.clock.runFor(50);
  await expect(cart(page)).toContainText('0 Items');
  await networkQuiet(page);
  await page.clock.runFor(450);
  await page.getByRole('region', { name: 'Privacy choices' }).waitFor({ state: 'attached' });
  await networkQuiet(page);
  const activated = await page.evaluate(() => performance.now());
  await passTime(page, 1400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate((flag) => localStorage.getItem(flag), WELCOME)).toBeNull();
  await passTime(page, 400, 100);
  await expect(page.getByRole('dialog', { name: 'See it first' })).toBeVisible();
  expect(activated).toBeGreaterThan(40_000);
});

test('the document brings its rules, until it follows links by itself', async ({ page, request }) => {
  const document = await page.goto('/faqs');
  const named = document?.headers()['speculation-rules'] ?? '';
  const rules = await request.get(JSON.parse(named));
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  const text = await rules.text();
  expect(text).toContain('"/product/:handle"');
  expect(text).not.toMatch(/"\/(cart|account|admin|auth|search)/);
  await expect(page.locator('html[data-soft-navigation]')).toHaveCount(1);
});

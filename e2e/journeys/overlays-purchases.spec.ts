import type { Page } from '@playwright/test';
import { comeForTheFirstTime, openHome, passTime, SHOWN_FLAGS, stopTheClock } from '../support/overlays.ts';
import { expect, test } from '../support/shop.ts';

const toast = (page: Page) => page.getByRole('complementary', { name: 'A recent purchase' });

/** Home for somebody who has seen all popups: only purchases are left. */
async function openQuietHome(page: Page): Promise<void> {
  await comeForTheFirstTime(page, SHOWN_FLAGS);
  await stopTheClock(page);
  await openHome(page);
}

test('the first purchase comes after 8 s at the bottom left, stays 5 s, and the next is 25 to 35 s later', async ({
  page,
}) => {
  await openQuietHome(page);
  await passTime(page, 7400);
  await expect(toast(page)).toHaveCount(0);
  await passTime(page, 250);
  await expect(toast(page)).toContainText('Someone just purchased');
  const box = await toast(page).boundingBox();
  expect(box?.x ?? 999).toBeLessThan(60);
  expect(box?.y ?? 0).toBeGreaterThan(500);
  await passTime(page, 4500);
  await expect(toast(page)).toBeVisible();
  await passTime(page, 500);
  await expect(toast(page)).toHaveCount(0);
  await passTime(page, 19_500);
  await expect(toast(page)).toHaveCount(0);
  let waited = 24_500;
  while ((await toast(page).count()) === 0 && waited < 36_000) {
    await passTime(page, 250);
    waited += 250;
  }
  expect(waited).toBeLessThanOrEqual(35_250);
});

test('eight purchases go round, each of a capsule that the shop sells', async ({ page, shop }) => {
  test.setTimeout(120_000);
  await openQuietHome(page);
  const seen: { product: string; path: string }[] = [];
  for (let second = 0; seen.length < 9 && second < 400; second += 1) {
    await passTime(page, 1000);
    const link = toast(page).getByRole('link');
    if ((await link.count()) === 0) continue;
    const purchase = { product: await link.innerText(), path: (await link.getAttribute('href')) ?? '' };
    if (seen.at(-1)?.product !== purchase.product) seen.push(purchase);
  }
  expect(new Set(seen.map(({ product }) => product)).size).toBe(8);
  expect(seen[8]).toEqual(seen[0]);
  for (const { product, path } of seen.slice(0, 8)) {
    const response = await page.request.get(`${shop.origin}${path}`);
    expect(response.status()).toBe(200);
    expect((await response.text()).replaceAll('&#x27;', "'")).toContain(product);
  }
});

test('a purchase waits under the pointer and under the focus', async ({ page }) => {
  await openQuietHome(page);
  await passTime(page, 7750);
  await toast(page).hover();
  await passTime(page, 20_000);
  await expect(toast(page)).toBeVisible();
  await toast(page).getByRole('link').focus();
  await page.mouse.move(700, 300);
  await passTime(page, 20_000);
  await expect(toast(page)).toBeVisible();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await passTime(page, 6000);
  await expect(toast(page)).toHaveCount(0);
});

test('dismissing by the keyboard gives the focus back and ends them for this visit', async ({ page }) => {
  await openQuietHome(page);
  await passTime(page, 7750);
  const link = page.getByRole('link', { name: 'Our impact' }).first();
  await link.focus();
  await toast(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await passTime(page, 45_000);
  await expect(toast(page)).toHaveCount(0);
});

test('nobody who prefers reduced motion sees a purchase', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openQuietHome(page);
  await passTime(page, 45_000);
  await expect(toast(page)).toHaveCount(0);
});

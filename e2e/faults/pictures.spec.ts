import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

test.use({ expectedMessages: [/status of 404/], viewport: { width: 390, height: 844 } });

const PATHS = ['/womens-ready-to-wear', '/product/bordeaux-capsule', '/womens-ready-to-wear/lookbook'];

/** The boxes of a page's pictures, in pixels. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main img')].map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return `${Math.round(width)}x${Math.round(height)}`;
    }),
  );

for (const path of PATHS) {
  test(`pictures of ${path} that do not come keep their boxes`, async ({ page, browser, shop }) => {
    await page.goto(path);
    const whole = await boxes(page);
    const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } });
    await context.route('**/cdn/**', (route) => route.fulfill({ status: 404, body: '' }));
    const without = await context.newPage();
    await without.goto(path);
    await expect
      .poll(() => without.evaluate(() => [...document.images].some((one) => one.complete && one.naturalWidth === 0)))
      .toBe(true);
    for (const picture of await without.locator('main img').all()) await picture.scrollIntoViewIfNeeded();
    expect(await boxes(without)).toEqual(whole);
    expect(await without.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await context.close();
  });
}

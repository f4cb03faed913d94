import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/shop.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** One address of every template. */
const TEMPLATES = [
  '/',
  '/womens-activewear',
  '/mens-ready-to-wear/lookbook',
  '/product/bordeaux-capsule',
  '/faux-fur-capsule',
  '/faux-fur-capsule-ad',
  '/impact',
  '/faqs',
  '/contact',
  '/track-order',
  '/book-styling-session',
  '/search?q=velvet',
  '/cart',
  '/auth',
  '/account',
  '/admin/analytics',
  '/nowhere',
];

test.describe.configure({ mode: 'parallel' });
test.use({ expectedMessages: [/the server responded with a status of 404/] });

for (const [name, size] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  for (const path of TEMPLATES) {
    test(`${path} has no accessibility violation on ${name}`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  }
}

test('the open cart drawer has no accessibility violation', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/product/bordeaux-capsule?size=M');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

for (const path of TEMPLATES) {
  test(`${path} fits a screen of 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
}

import type { Locator, Page } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

const PATHS = ['/', '/womens-ready-to-wear', '/product/bordeaux-capsule', '/mens-ready-to-wear/lookbook'] as const;

const pageHeight = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Down to an element by steps that a finger makes, each painted. */
async function scrollThroughTo(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    while (!isEnd() && element.getBoundingClientRect().bottom > innerHeight) {
      scrollBy({ top: innerHeight * 0.6, behavior: 'instant' });
      await painted();
    }
  });
}

/** How much moved by itself since the page began, as browsers count it. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // A page without shifts has nothing to observe.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

const CELLS = SCREENS.flatMap((viewport) => PATHS.map((path) => ({ viewport, path })));
for (const { viewport, path } of sampled(CELLS, 1))
  test(`${path} is as high as guessed, and nothing shifts as it is scrolled, at ${viewport.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(path);
    const guessed = await pageHeight(page);
    await scrollThroughTo(page.getByRole('contentinfo').getByRole('paragraph').last());
    const real = await pageHeight(page);
    expect(Math.abs(guessed - real) / real).toBeLessThan(0.05);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  });

test('an empty cart takes the room that was kept for it', async ({ page }) => {
  await page.setViewportSize(SCREENS[0]);
  await page.route(/\.js$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Your cart is empty.');
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  expect(await layoutShift(page)).toBe(0);
});

test('back leads to the very place that was left, and so does loading the page again', async ({
  page,
  expectedMessages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The page that is loaded again may be measured before it has the shop's fonts; `late-fonts` compares their lines.
  expectedMessages.push(/ERR_FAILED/);
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  const link = page.getByRole('link', { name: 'Read about our impact' });
  await scrollThroughTo(link);
  const left = await scrolledTo(page);
  const top = (await link.boundingBox())?.y ?? 0;
  await link.click();
  await expect(page).toHaveURL('/impact');
  await expect(page.getByRole('heading', { level: 1, name: /^A portion of sales/ })).toBeVisible();
  await page.goBack();
  await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - top)).toBeLessThanOrEqual(2);
  expect(left).toBeGreaterThan(5000);
  await page.reload();
  await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - top)).toBeLessThanOrEqual(2);
});

test('loading the page again leads to the very place that was left, however late its script comes', async ({
  page,
  expectedMessages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expectedMessages.push(/ERR_FAILED/);
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Read about our impact' });
  await scrollThroughTo(link);
  const left = await scrolledTo(page);
  const top = (await link.boundingBox())?.y ?? 0;
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(left / 2);
  await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - top)).toBeLessThanOrEqual(2);
  scripts.resolve();
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  expect(Math.abs(((await link.boundingBox())?.y ?? 0) - top)).toBeLessThanOrEqual(2);
});

test('content that is not laid out yet is found by its words, by its address and by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(() => 'find' in window && typeof window.find === 'function' && window.find('Mindful moments'));
  await expect(page.getByRole('heading', { name: 'Mindful moments' })).toBeInViewport();
  await page.goto('/womens-ready-to-wear#capsule-12');
  await expect(page.locator('#capsule-12')).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport();
});

test('content that is not laid out yet is printed', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
});

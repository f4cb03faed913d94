import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

test.use({ expectedMessages: [/Failed to load resource|ERR_FAILED/] });

const isAlive = (page: Page) => expect(page.locator('[data-cart-button]')).toContainText('0 Items');

/** The addresses of scripts, in the order in which they are asked for. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) asked.push(request.url());
  });
  return asked;
}

test('scripts are asked for once the pictures of the first view are there', async ({ page }) => {
  const asked = scriptsOf(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/cdn\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/product/bordeaux-capsule', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  expect(asked).toEqual([]);
  release();
  await isAlive(page);
  expect(asked.length).toBeGreaterThan(2);
});

for (const [how, use] of [
  ['presses', (page: Page) => page.getByRole('heading', { level: 1 }).click()],
  ['takes the keyboard', (page: Page) => page.keyboard.press('Tab')],
] as const)
  test(`a visitor who ${how} before the pictures are there does not wait for them`, async ({ page }) => {
    const asked = scriptsOf(page);
    await page.addInitScript(() => {
      const original = window.setTimeout;
      window.setTimeout = ((then: TimerHandler, ms = 0, ...rest: unknown[]) =>
        ms === 2000 ? 0 : original(then, ms, ...rest)) as typeof window.setTimeout;
    });
    await page.route(/\/cdn\//, () => new Promise<void>(() => undefined));
    await page.goto('/product/bordeaux-capsule', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    expect(asked).toEqual([]);
    await use(page);
    await isAlive(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('a picture that fails holds no script back', async ({ page }) => {
  await page.route(/\/cdn\//, (route) => route.abort());
  await page.goto('/product/bordeaux-capsule', { waitUntil: 'commit' });
  await isAlive(page);
});

test('a picture that does not come is waited for two seconds', async ({ page }) => {
  await page.route(/\/cdn\//, () => new Promise<void>(() => undefined));
  await page.goto('/product/bordeaux-capsule', { waitUntil: 'commit' });
  await isAlive(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a page without such pictures asks for its scripts once it is painted', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint'))
        performance.mark('seen', { startTime });
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/faqs', { waitUntil: 'domcontentloaded' });
  await isAlive(page);
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('seen')[0]?.startTime ?? Number.NaN,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(asked).toBeGreaterThan(painted ?? Number.NaN);
});

test('a page that is opened behind another asks for its scripts at once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    // The browser paints nothing in a hidden page.
    window.IntersectionObserver.prototype.observe = () => undefined;
    const original = window.setTimeout;
    window.setTimeout = ((then: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms === 2000 ? 0 : original(then, ms, ...rest)) as typeof window.setTimeout;
  });
  const asked = scriptsOf(page);
  await page.goto('/faqs');
  await expect.poll(() => asked.length).toBeGreaterThan(2);
});

import { devices, type Page, type Response } from '@playwright/test';
import { card, COLLECTION, openCollection, title } from '../support/capsule-card.ts';
import { followFirstSight } from '../support/first-sight.ts';
import { expect, test } from '../support/shop.ts';

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7'];
test.use(PHONE);

/** A chunk of the catalog that holds how the head of a capsule's page is shown; it is fetched while a list is idle. */
const isFirstSight = async (response: Response): Promise<boolean> =>
  /\/releases\/mf-catalog\/.*\.js$/.test(response.url()) && (await response.text()).includes('data-first-sight');

/** Resolves once it is here and has been evaluated. */
async function firstSightIsHere(page: Page): Promise<void> {
  await page.waitForResponse(isFirstSight);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

for (const [where, path, scrolled] of [
  ['at the beginning of a collection', COLLECTION, 0],
  ['far down in a collection', COLLECTION, 900],
] as const) {
  test(`under a finger ${where} the head of a capsule’s page is drawn where the page will have it`, async ({
    page,
  }) => {
    const scripts = firstSightIsHere(page);
    await page.goto(path);
    await scripts;
    const tile = page.locator('main [data-capsule-tile]').filter({ has: page.locator('h2 a, h3 a') });
    const link = tile
      .nth(scrolled === 0 ? 0 : 3)
      .getByRole('heading')
      .getByRole('link');
    await page.evaluate((top) => window.scrollTo(0, top), scrolled);
    const name = await link.textContent();
    const sights = await followFirstSight(page);
    await link.tap();
    await expect(title(page)).toHaveText(name ?? '');
    await expect(page.locator('[data-first-sight]')).toHaveCount(0);
    const { drawn, page: there, scrolledAway } = await sights();
    expect(Object.keys(drawn)).toHaveLength(5);
    expect(drawn).toEqual(there);
    expect(scrolledAway).toBe(false);
    await page.goBack();
    if (scrolled > 0) await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 200);
  });
}

test('a press is seen before the page is rendered, and before the router is asked', async ({ page }) => {
  const scripts = firstSightIsHere(page);
  await openCollection(page);
  await scripts;
  const seen = await card(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluate((link: HTMLElement) => {
      link.click();
      const veil = document.querySelector('[data-first-sight]');
      const heading = veil?.querySelector('h1');
      const { left = 0, top = 0 } = heading?.getBoundingClientRect() ?? {};
      return {
        title: heading?.textContent,
        isOnTop: heading?.contains(document.elementFromPoint(left + 2, top + 5)),
        isHidden: veil?.getAttribute('aria-hidden'),
        path: location.pathname,
      };
    });
  expect(seen).toEqual({ title: 'Bordeaux Capsule', isOnTop: true, isHidden: 'true', path: COLLECTION });
  await expect(page).toHaveURL('/product/bordeaux-capsule');
});

test('a shopper who goes back at once finds the list', async ({ page }) => {
  const scripts = firstSightIsHere(page);
  await openCollection(page);
  await scripts;
  await page.evaluate(() => {
    // The way back, in the middle of the first sight.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-first-sight]')) return;
      observer.disconnect();
      dispatchEvent(new PopStateEvent('popstate'));
    }).observe(document.body, { childList: true });
  });
  await card(page).getByRole('heading').getByRole('link').tap();
  await expect(page.locator('[data-first-sight]')).toHaveCount(0);
  const held = page.locator('body > header > *').evaluateAll((rows) => rows.map((row) => row.getAttribute('style')));
  expect((await held).join('')).not.toContain('sticky');
});

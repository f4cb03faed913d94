import { passTime, passUntilVisible, stopTheClock } from '../support/overlays.ts';
import { partsAwake } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';

// A browser names every failed request itself.
test.use({ expectedMessages: [/Failed to load resource|The storefront asked us to wait|\[catalog\] CATALOG-503/] });

test('a click that the storefront asks to repeat in ten minutes is acknowledged at once, announced in time, and comes to its page', async ({
  page,
  shop,
}) => {
  await stopTheClock(page);
  await page.goto('/shipping-policy');
  await partsAwake(page);
  await shop.fault({ service: 'storefront', mode: '429', retryAfter: 600, operation: 'collectionByHandle' });
  const asked = page.waitForResponse((response) => response.status() === 429);
  await page.getByRole('navigation', { name: 'Collections' }).locator('[href="/mens-activewear"]').click();
  await page.clock.runFor(300);
  const bar = page.locator('[data-busy]');
  await expect(bar).toHaveAttribute('data-busy', 'true');
  await expect(bar).toHaveCSS('opacity', '1');
  await expect(page.getByRole('status').getByText('Loading the page')).toBeAttached();
  await passTime(page, 1000);
  await expect(page).toHaveURL('/mens-activewear');
  await expect(page.locator('main[aria-busy] h1')).toHaveText('Loading the page');
  await asked;
  await passTime(page, 6700);
  await expect(page.locator('main h1')).toHaveText('This page is taking longer than usual');
  await expect(page).toHaveTitle(/^One moment, please \|/);
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await shop.heal();
  await passTime(page, 570_000, 60_000);
  await expect(page.locator('main h1')).toHaveText('This page is taking longer than usual');
  await passTime(page, 30_000, 10_000);
  await passUntilVisible(page, page.locator('[data-remote^="mf-catalog@"] h1'));
  await expect(page).toHaveTitle(/Activewear/);
});

test('"Try again" asks the server, which answers in time, for the address as it is', async ({ page, shop }) => {
  await shop.fault({ service: 'storefront', mode: '500' });
  await page.goto('/search?q=evening');
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole('link', { name: 'Try again' }).click();
  expect(new URL((await answer).url()).search).toBe('?q=evening');
  await expect(page.locator('main h1')).toHaveText('This page is temporarily unavailable');
  // The page comes by itself: the browser goes on asking behind it.
  await shop.heal();
  await expect(page.locator('[data-remote^="mf-catalog@"] h1')).toHaveText('Search');
});

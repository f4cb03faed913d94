import { partsAwake } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';

test('search suggests while somebody types, and the arrow keys reach a suggestion', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'Search capsules' });
  await field.pressSequentially('bordeau', { delay: 30 });
  const suggestion = page.getByRole('option', { name: /^Bordeaux Capsule/ });
  await expect(suggestion).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(suggestion).toBeHidden();
  await expect(field).toHaveValue('bordeau');
  await field.press('x');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=bordeaux');
  await expect(page.locator('main [data-capsule-tile="bordeaux-capsule"]')).toBeVisible();
});

test('a chosen suggestion is the capsule itself', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Search capsules' }).pressSequentially('velvet bl', { delay: 30 });
  await page.getByRole('option', { name: /^Velvet Blazer Capsule/ }).click();
  await expect(page).toHaveURL('/product/velvet-blazer-capsule');
});

test('a search without script is an address with results', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.origin}/search`);
  await page.getByRole('combobox', { name: 'Search capsules' }).fill('velvet');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${shop.origin}/search?q=velvet`);
  await expect(page.locator('main [data-capsule-tile="velvet-blazer-capsule"]')).toBeVisible();
  await context.close();
});

test('a search tells how many it has found and leads on to all of them by address', async ({ browser, page, shop }) => {
  await page.goto('/search?q=set');
  const tiles = page.locator('main [data-capsule-tile]');
  await expect(tiles).toHaveCount(24);
  const status = page.getByRole('status').filter({ hasText: 'for “set”' });
  const total = Number((await status.textContent())?.match(/^\d+/)?.[0]);
  expect(total).toBeGreaterThan(24);
  await expect(page.getByText(`Showing 24 of ${total}`)).toBeVisible();
  await partsAwake(page);
  await page.getByRole('link', { name: /^Load \d+ more$/ }).click();
  await expect(page).toHaveURL('/search?q=set&page=2#capsule-25');
  await expect(tiles).toHaveCount(Math.min(48, total));
  await expect(page.locator('#capsule-25 h2 a')).toBeFocused();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${shop.origin}/search?q=set&page=${Math.ceil(total / 24)}`);
  await expect(plain.locator('main [data-capsule-tile]')).toHaveCount(total);
  await expect(plain.getByRole('link', { name: /^Load/ })).toHaveCount(0);
  await context.close();
});

test('a search that finds nothing offers somewhere to begin', async ({ page }) => {
  await page.goto('/search?q=zzzzzz');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzzz”' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Ideas for a search' }).getByRole('link', { name: 'velvet' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Or begin here' }).getByRole('link')).toHaveCount(4);
});

import { expect, test } from '../support/shop.ts';

test('search suggests while somebody types, and the arrow keys reach a suggestion', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'Search capsules' });
  await field.pressSequentially('bordeau', { delay: 30 });
  const suggestion = page.getByRole('option', { name: /Bordeaux Capsule/ });
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
  await page.getByRole('option', { name: /Velvet Blazer Capsule/ }).click();
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

test('a search that finds nothing offers somewhere to begin', async ({ page }) => {
  await page.goto('/search?q=zzzzzz');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzzz”' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Ideas for a search' }).getByRole('link', { name: 'velvet' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Or begin here' }).getByRole('link')).toHaveCount(4);
});

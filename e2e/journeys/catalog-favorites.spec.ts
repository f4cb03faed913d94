import { expect, test } from '../support/shop.ts';

const KEY = 'capsule-collective-favorites';

test('a heart keeps a capsule for the next visit, in every tab, until it is let go', async ({ page, context }) => {
  await page.goto('/womens-ready-to-wear');
  const heart = page.getByRole('button', { name: 'Favorite Bordeaux Capsule' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const other = await context.newPage();
  await other.goto('/product/bordeaux-capsule');
  await expect(other.getByRole('button', { name: 'Favorite Bordeaux Capsule' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await other.getByRole('button', { name: 'Favorite Bordeaux Capsule' }).first().click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await other.close();
});

test('a favorite moves from the drawer to the cart in a size', async ({ page }) => {
  await page.goto('/product/beach-set');
  await page.getByRole('button', { name: 'Favorite Beach Set' }).first().click();
  await page.getByRole('banner').getByText('Favorites').click();
  const drawer = page.getByRole('dialog', { name: 'Favorites' });
  await drawer.getByText('Move to cart').click();
  await expect(drawer.getByRole('button', { name: /in size S to the cart, sold out$/ })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Move Beach Set in size M to the cart' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('dialog')).toContainText('Beach Set');
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('{"version":1,"items":[]}');
});

test('the empty drawer says how to fill it, and removing the last favorite empties it', async ({ page }) => {
  await page.goto('/product/beach-set');
  await page.getByRole('button', { name: 'Favorite Beach Set' }).first().click();
  await page.getByRole('banner').getByText('Favorites').click();
  const drawer = page.getByRole('dialog', { name: 'Favorites' });
  await drawer.getByRole('button', { name: 'Remove Beach Set from favorites' }).click();
  await expect(drawer.getByText('No favorites yet')).toBeVisible();
});

test('corrupt favorites do no harm', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"version":1,"items":[{"handle":7},'), KEY);
  await page.goto('/product/beach-set');
  const heart = page.getByRole('button', { name: 'Favorite Beach Set' }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

import { expect, test } from '../support/shop.ts';

// A browser names every failed request itself; that is the only noise a dead storefront may make.
test.use({ expectedMessages: [/Failed to load resource|The storefront asked us to wait|React error #419/] });

test('home keeps its words and links while the storefront is down', async ({ page, shop }) => {
  await shop.fault({ service: 'storefront', mode: '503' });
  const answer = await page.goto('/?storefront=down');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Capsule Drop' })).toBeVisible();
  await expect(page.getByText('The $99 Faux Fur Capsule')).toBeVisible();
  await expect(page.locator('main a[href="/product/bordeaux-capsule"]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join early access' })).toBeVisible();
});

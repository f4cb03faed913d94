import { partsAwake } from '../support/requests.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';

test('a handle in another script reaches the storefront as it is written', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const from = shop.log.length;
  expect((await page.goto(`${shop.origin}/product/café-%E6%98%A5-capsule`))?.status()).toBe(404);
  await expect.poll(() => shop.log.slice(from)).toContain('{"product":"café-春-capsule"}');
  await context.close();
});

/** The text of the first heading of a page as the server sends it. */
async function served(shop: RunningShop, path: string): Promise<{ status: number; heading: string }> {
  const answer = await visitorFetch(shop.origin + path);
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text()) ?? [];
  return { status: answer.status, heading };
}

for (const path of ['/product/no-such-capsule', '/product/faux-fur-capsule', '/product/studio-to-street']) {
  test(`${path} is not found`, async ({ shop }) => {
    const { status, heading } = await served(shop, path);
    expect(status).toBe(404);
    expect(heading).toContain('We could not find that page');
  });
}

for (const [path, title] of [
  ['/faux-fur-capsule', 'Faux Fur Capsule'],
  ['/pages/faux-fur', 'Faux Fur Capsule'],
  ['/studio-to-street-product', 'Studio to Street'],
  ['/collegiate-capsule', 'Collegiate Capsule'],
] as const) {
  test(`${path} sells the ${title}`, async ({ shop }) => {
    const { status, heading } = await served(shop, path);
    expect(status).toBe(200);
    expect(heading).toContain(title);
  });
}

test('the script stays with the capsule that a short address sells', async ({ page }) => {
  await page.goto('/faux-fur-capsule');
  await partsAwake(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Faux Fur Capsule');
  await expect(page).toHaveURL('/faux-fur-capsule');
});

test('a product that cannot be fetched is its stored page or a 503, not a 404, and missing recommendations cost nothing', async ({
  browser,
  shop,
}) => {
  await shop.fault({ service: 'storefront', mode: '500', operation: 'productByHandle' });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const failed = await page.goto(`${shop.origin}/product/weekend-capsule`);
  expect(failed?.status()).toBe(failed?.headers()['x-cache'] ? 200 : 503);
  await shop.heal();
  await shop.fault({ service: 'storefront', mode: '500', operation: 'productRecommendations' });
  expect((await page.goto(`${shop.origin}/product/weekend-capsule`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Weekend Capsule' })).toBeVisible();
  await context.close();
});

import { request } from 'node:http';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';

/** Sends a path as it is written; `fetch` and browsers would tidy it up before it leaves. */
function send(
  shop: RunningShop,
  path: string,
  method = 'GET',
): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port } = new URL(shop.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

const MOVED: readonly (readonly [string, string])[] = [
  ['/Womens-Activewear', '/womens-activewear'],
  ['/womens-activewear/', '/womens-activewear'],
  ['/womens-activewear/?size=s', '/womens-activewear?size=s'],
  ['//womens-activewear', '/womens-activewear'],
  ['//evil.example/womens-activewear', '/evil.example/womens-activewear'],
  ['/%77omens-activewear', '/womens-activewear'],
  ['//', '/'],
];

test('an address that is written otherwise moves for good to the one it should have, on this site', async ({
  shop,
}) => {
  for (const [path, location] of MOVED)
    expect([path, await send(shop, path)]).toEqual([path, { status: 308, location }]);
});

test('an address that hides something is refused, an unknown one is not found, and pages take no posts', async ({
  shop,
}) => {
  for (const path of ['/product%2fbordeaux-capsule', '/%00', '/%E0%A4%A', '/a%5cb'])
    expect([path, (await send(shop, path)).status]).toEqual([path, 400]);
  for (const path of [
    '/nothing-here',
    '/product/no-such-capsule',
    '/releases/mf-catalog/1.0.0/%E0%A4%A.js',
    '/assets/x.js',
  ])
    expect([path, (await send(shop, path)).status]).toEqual([path, 404]);
  expect((await send(shop, '/', 'POST')).status).toBe(405);
});

test('no path leads to a server bundle, a description or the data beside them', async ({ shop }) => {
  const { remotes } = await shop.health();
  const base = `/releases/mf-catalog/${remotes['mf-catalog']}`;
  for (const path of [
    `${base}/server/bundle.cjs`,
    `${base}/..%2f..%2f..%2fchannel.json`,
    `${base}/../../../channel.json`,
    '/channel.json',
  ])
    expect([path, [400, 404].includes((await send(shop, path)).status)]).toEqual([path, true]);
});

test.use({ expectedMessages: [/status of 404/] });

test('the not-found page is whole, says so to search engines, and leads on', async ({ page }) => {
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
});

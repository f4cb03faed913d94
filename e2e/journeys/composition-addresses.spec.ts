import { request } from 'node:http';
import { ReleaseFiles } from '../support/release-files.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { sampled } from '../support/sampled.ts';
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

const MALFORMED = ['/product%2fbordeaux-capsule', '/product/%2fbordeaux-capsule', '/%00', '/%E0%A4%A', '/a%5cb'];

test('an unknown address and one that hides something are not found, and pages take no posts', async ({ shop }) => {
  for (const path of [
    ...MALFORMED,
    '/nothing-here',
    '/product/no-such-capsule',
    '/releases/mf-catalog/1.0.0/%E0%A4%A.js',
    '/assets/x.js',
  ])
    expect([path, (await send(shop, path)).status]).toEqual([path, 404]);
  expect((await send(shop, '/', 'POST')).status).toBe(405);
});

test('no path leads to a server bundle, a description or the data beside them', async ({ shop }) => {
  const base = `/releases/mf-catalog/${new ReleaseFiles(shop).release('mf-catalog').digest}`;
  for (const path of [
    `${base}/server/bundle.cjs`,
    `${base}/release.json`,
    `${base}/build.json`,
    `${base}/..%2f..%2f..%2fchannel.json`,
    `${base}/../../../channel.json`,
    '/channel.json',
  ])
    expect([path, (await send(shop, path)).status]).toEqual([path, 404]);
});

// The router warns of an address that it cannot decode.
test.use({ expectedMessages: [/status of 404|could not be decoded/] });

for (const path of sampled(MALFORMED, 2)) {
  test(`${path} is answered with the not-found page, which stays whole in the browser`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
    await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We could not find that page');
  });
}

test('the not-found page is whole, says so to search engines, and leads on', async ({ page }) => {
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
});

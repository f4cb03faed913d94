import type { Page } from '@playwright/test';
import { ADMIN, askAuth, backendAwake, linkTo, somebody } from '../support/account.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';

const APIKEY = 'sb_publishable_capsulecollectivedevelopment';

function rest(shop: RunningShop, path: string, init: RequestInit & { readonly token?: string }): Promise<Response> {
  const { token, ...request } = init;
  const headers = {
    apikey: APIKEY,
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return fetch(`${shop.sandbox}/rest/v1/${path}`, { ...request, headers });
}

async function adminToken(shop: RunningShop): Promise<string> {
  const reply = await askAuth(shop, '/token?grant_type=password', ADMIN);
  return ((await reply.json()) as { access_token: string }).access_token;
}

test.beforeEach(async ({ shop }) => {
  await backendAwake(shop);
  const token = await adminToken(shop);
  const turned = await rest(shop, 'settings?key=eq.newsletter_double_opt_in', {
    method: 'PATCH',
    body: '{"enabled":true}',
    token,
  });
  expect(turned.ok).toBe(true);
});

/** Subscribes an address that has to be confirmed, and gives it with the link of its mail. */
async function subscribed(shop: RunningShop): Promise<{ readonly email: string; readonly link: string }> {
  const { email } = somebody('letters');
  const body = JSON.stringify({ email, source: 'exit_intent' });
  expect((await rest(shop, 'newsletter_subscriptions', { method: 'POST', body })).status).toBe(201);
  return { email, link: await linkTo(shop, email) };
}

async function isConfirmed(shop: RunningShop, email: string): Promise<boolean> {
  const query = `newsletter_subscriptions?email=eq.${encodeURIComponent(email)}&select=confirmed_at`;
  const reply = await rest(shop, query, { method: 'GET', token: await adminToken(shop) });
  const [row] = (await reply.json()) as { confirmed_at: string | null }[];
  return row?.confirmed_at !== null;
}

const press = (page: Page): Promise<void> => page.getByRole('button', { name: 'Confirm my subscription' }).click();

test('a subscription is confirmed by a press, once, and not by only opening its link', async ({ page, shop }) => {
  const { email, link } = await subscribed(shop);
  for (const method of ['HEAD', 'GET', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your subscription' })).toBeVisible();
  expect(await isConfirmed(shop, email)).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Confirm my subscription' }).press('Enter');
  await expect(page).toHaveURL('/?newsletter=confirmed');
  await expect(page.getByText('Your subscription is confirmed')).toBeVisible();
  expect(await isConfirmed(shop, email)).toBe(true);

  await page.goto(link);
  await press(page);
  await expect(page.getByText('This link no longer works')).toBeVisible();
});

test('a subscription is confirmed without script', async ({ browser, shop }) => {
  const { email, link } = await subscribed(shop);
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await press(page);
  await expect(page).toHaveURL('/?newsletter=confirmed');
  expect(await isConfirmed(shop, email)).toBe(true);
  await context.close();
});

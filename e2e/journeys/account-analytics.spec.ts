import { ADMIN, backendAwake, openAccount, submitSignIn } from '../support/account.ts';
import { expect, test } from '../support/shop.ts';

test.beforeEach(({ shop }) => backendAwake(shop));

test('a visitor is asked to sign in, and an account without the role is plainly refused', async ({ page, shop }) => {
  await page.goto('/admin/analytics');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await submitSignIn(page, await openAccount(shop, 'curious'));
  await expect(page).toHaveURL('/admin/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible();
});

test('a role forged in the page shows no figures of others', async ({ page, shop, expectedMessages }) => {
  // The browser reports the refusal itself.
  expectedMessages.push(/status of 403/);
  await page.goto('/auth');
  await submitSignIn(page, await openAccount(shop, 'forger'));
  await expect(page).toHaveURL('/account');
  await page.evaluate(() => {
    const key = 'capsule-collective-session';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    session.user.app_metadata.role = 'admin';
    localStorage.setItem(key, JSON.stringify(session));
  });
  await fetch(`${shop.sandbox}/rest/v1/newsletter_subscriptions`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_capsulecollectivedevelopment', 'content-type': 'application/json' },
    body: JSON.stringify({ email: `forged.${Date.now()}@example.com`, source: 'exit_intent' }),
  });
  await page.goto('/admin/analytics');
  await expect(page.getByRole('definition').first()).toHaveText('0');
  await expect(page.getByText('We couldn’t load the experiments.')).toBeVisible();
});

test('an administrator goes from the account to Analytics with the keyboard, and a customer has no such way', async ({
  page,
  shop,
}) => {
  await page.goto('/auth');
  await submitSignIn(page, ADMIN);
  const way = page.getByRole('main').getByRole('link', { name: 'Analytics', exact: true });
  await way.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Experiments' })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.goto('/auth');
  await submitSignIn(page, await openAccount(shop, 'customer'));
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await expect(way).toHaveCount(0);
});

test('an administrator sees the size of the newsletter', async ({ page, shop }) => {
  await page.goto('/auth?return=%2Fadmin%2Fanalytics');
  await submitSignIn(page, ADMIN);
  const subscribed = page.getByRole('definition').first();
  await expect(subscribed).toHaveText(/^\d+$/);
  const before = Number(await subscribed.innerText());
  const response = await fetch(`${shop.sandbox}/rest/v1/newsletter_subscriptions`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_capsulecollectivedevelopment', 'content-type': 'application/json' },
    body: JSON.stringify({ email: `counted.${Date.now()}@example.com`, source: 'exit_intent' }),
  });
  expect(response.status).toBe(201);
  await page.reload();
  await expect(subscribed).toHaveText(String(before + 1));
});

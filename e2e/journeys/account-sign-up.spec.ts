import type { Page } from '@playwright/test';
import { backendAwake, linkTo, mailsTo, openAccount, pressLink, somebody } from '../support/account.ts';
import { expect, test } from '../support/shop.ts';

test.beforeEach(({ shop }) => backendAwake(shop));

test.use({ expectedMessages: [/status of 4(03|22)/] });

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Lovelace');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
}

const create = { name: 'Create account' };

test('an account is opened by mail, lasts over a reload, and ends with signing out', async ({ page, shop }) => {
  const { email, password } = somebody('ada');
  await page.goto('/auth?view=sign-up');
  await fillIn(page, email, password);
  await expect(page.getByText('Hard to guess')).toBeVisible();
  await page.getByRole('button', create).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();

  await pressLink(page, shop, email, 'Confirm my email');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your email is confirmed')).toBeVisible();

  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a weak password is refused beside its field with the reasons, and what was typed stays', async ({
  page,
  shop,
}) => {
  const { email } = somebody('weak');
  await page.goto('/auth?view=sign-up');
  await fillIn(page, email, 'short');
  await expect(page.getByText('Not quite there.')).toBeVisible();
  await page.getByRole('button', create).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/Use at least 8 characters/);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('short');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await mailsTo(shop, email)).toEqual([]);
});

test('an address that has an account is answered like any other, and gets no mail', async ({ page, shop }) => {
  const { email, password } = await openAccount(shop, 'known');
  const before = (await mailsTo(shop, email)).length;
  await page.goto('/auth?view=sign-up');
  await fillIn(page, email, password);
  await page.getByRole('button', create).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(await mailsTo(shop, email)).toHaveLength(before);
});

test('a confirmation link works once', async ({ page, browser, shop }) => {
  const { email, password } = somebody('twice');
  await page.goto('/auth?view=sign-up');
  await fillIn(page, email, password);
  await page.getByRole('button', create).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const link = await linkTo(shop, email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Your email is confirmed')).toBeVisible();

  const context = await browser.newContext({ baseURL: shop.origin });
  const second = await context.newPage();
  await second.goto(link);
  await second.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'That link no longer works' })).toBeVisible();
  await second.goto('/account');
  await expect(second.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await context.close();
});

test('a confirmation link leads nowhere but to the shop', async ({ page, shop }) => {
  const { email, password } = somebody('redirect');
  const response = await fetch(
    `${shop.sandbox}/auth/v1/signup?redirect_to=${encodeURIComponent('https://evil.example/')}`,
    {
      method: 'POST',
      headers: { apikey: 'sb_publishable_capsulecollectivedevelopment', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    },
  );
  expect(response.status).toBe(200);
  const link = new URL(await linkTo(shop, email));
  link.searchParams.set('redirect_to', 'https://evil.example/');
  await page.goto(link.href);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page).toHaveURL('/');
});

import { backendAwake, openAccount, signIn, submitSignIn } from '../support/account.ts';
import { expect, test } from '../support/shop.ts';

test.beforeEach(({ shop }) => backendAwake(shop));

test.use({ expectedMessages: [/Failed to load resource|CORS policy|Favorites couldn’t be saved/] });

test('signing in says plainly that the backend does not answer, and keeps what was typed', async ({ page, shop }) => {
  const person = await openAccount(shop, 'patient');
  await page.goto('/auth');
  await shop.fault({ service: 'supabase', mode: '503' });
  await submitSignIn(page, person);
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t send that right now' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await shop.heal();
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account');
});

test('the account says what it could not load, and signing out here still works', async ({ page, shop }) => {
  await signIn(page, await openAccount(shop, 'offline'));
  await shop.fault({ service: 'supabase', mode: '503' });
  await page.reload();
  await expect(page.getByText('We couldn’t load your orders.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('We couldn’t load your sessions.')).toBeVisible({ timeout: 20_000 });
  await shop.heal();
  for (const part of ['Orders', 'Styling sessions'])
    await page.getByRole('region', { name: part }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders with this email yet.')).toBeVisible();
  await expect(page.getByText('No upcoming sessions.')).toBeVisible();
  await shop.fault({ service: 'supabase', mode: '503' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a profile that could not be sent stays as it was typed', async ({ page, shop }) => {
  await signIn(page, await openAccount(shop, 'typed'));
  await page.getByLabel('First name').fill('Augusta');
  await shop.fault({ service: 'supabase', mode: '503' });
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'What you typed is still here.' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Augusta');
});

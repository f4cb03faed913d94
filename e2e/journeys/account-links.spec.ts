import type { Page } from '@playwright/test';
import { ADMIN, askAuth, backendAwake, linkTo, openAccount, somebody, submitSignIn } from '../support/account.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';

test.beforeEach(({ shop }) => backendAwake(shop));

test.use({ expectedMessages: [/status of 403/] });

/** The signed-in account on a page, by its stored session. */
const signedInAs = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const stored = localStorage.getItem('capsule-collective-session');
    return stored === null ? undefined : (JSON.parse(stored) as { user: { email: string } }).user.email;
  });

async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/auth');
  await submitSignIn(page, ADMIN);
  await expect(page).toHaveURL('/account');
}

/** An address that carries the session of another account, as an attacker would write it. */
async function loadedAddress(shop: RunningShop): Promise<string> {
  const stranger = await openAccount(shop, 'mallory');
  const reply = await askAuth(shop, '/token?grant_type=password', stranger);
  const { access_token, refresh_token, expires_in, expires_at } = (await reply.json()) as Record<string, string>;
  const fields = { access_token, refresh_token, expires_in, expires_at, token_type: 'bearer', type: 'recovery' };
  return `/#${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))}`;
}

test('a link with a session replaces no other session, not even an administrator’s', async ({ page, shop }) => {
  await signInAsAdmin(page);
  await page.goto(await loadedAddress(shop));
  await expect(page.getByText('That link can’t sign you in', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Atelier' })).toBeVisible();
  expect(await signedInAs(page)).toBe(ADMIN.email);
});

test('a link with a session signs no visitor in', async ({ page, shop }) => {
  await page.goto(await loadedAddress(shop));
  await expect(page.getByText('That link can’t sign you in', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await signedInAs(page)).toBeUndefined();
});

/** A sign-up that waits for its confirmation, and its link. */
async function waitingLink(shop: RunningShop): Promise<{ readonly email: string; readonly link: string }> {
  const person = somebody('waiting');
  const data = { first_name: 'Bea', last_name: 'Waiting' };
  expect((await askAuth(shop, '/signup', { ...person, data })).status).toBe(200);
  return { email: person.email, link: await linkTo(shop, person.email) };
}

test('a signed-in visitor may stay so, or go on with the account of the link', async ({ page, shop }) => {
  await signInAsAdmin(page);
  const { email, link } = await waitingLink(shop);
  await page.goto(link);
  await expect(page.getByText(`You’re signed in as ${ADMIN.email}.`)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: `Stay signed in as ${ADMIN.email}` }).click();
  await expect(page).toHaveURL('/account');
  expect(await signedInAs(page)).toBe(ADMIN.email);

  await page.goto(link);
  await page.getByRole('button', { name: 'Switch accounts' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
  expect(await signedInAs(page)).toBe(email);
});

test('a link of a mail that many have opened is still confirmed by a press, with the keyboard alone', async ({
  page,
  shop,
}) => {
  const { email, link } = await waitingLink(shop);
  for (const method of ['HEAD', 'GET', 'GET'])
    expect((await fetch(link, { method, redirect: 'manual' })).status).toBe(200);
  await page.goto(link);
  const button = page.getByRole('button', { name: 'Confirm my email' });
  await expect(button).toBeEnabled();
  for (let steps = 0; steps < 60 && !(await button.evaluate((it) => it === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
  expect(await signedInAs(page)).toBe(email);
  await expect(page).toHaveURL('/');
});

test('a link that is too old, or not whole, leads to where another is asked for', async ({ page }) => {
  await page.goto(`/auth?view=confirm&type=recovery&token_hash=${'0'.repeat(64)}`);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'That link no longer works' })).toBeVisible();
  await page.goto('/#error=access_denied&error_code=otp_expired&error_description=gone');
  await expect(page).toHaveURL('/auth?view=expired');
  await page.goto('/auth?view=confirm&type=recovery&token_hash=cut');
  await expect(page.getByRole('link', { name: 'Send a new password link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a new password' })).toHaveCount(0);
});

test('a link that has been used leaves a signed-in visitor signed in', async ({ page, shop }) => {
  const { link } = await waitingLink(shop);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page).toHaveURL('/');
  const before = await signedInAs(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Switch accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'That link no longer works' })).toBeVisible();
  expect(await signedInAs(page)).toBe(before);
});

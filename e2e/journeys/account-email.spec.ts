import { backendAwake, mailsTo, openAccount, pressLink, signIn, somebody } from '../support/account.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/shop.ts';

test.beforeEach(({ shop }) => backendAwake(shop));

test.use({ expectedMessages: [/status of 400/] });

test('an email is changed with the current password, once both addresses have confirmed it', async ({
  page,
  browser,
  shop,
}) => {
  const person = await openAccount(shop, 'moving');
  const next = somebody('moved').email;
  await signIn(page, person);
  await page.getByRole('link', { name: 'Change your email' }).click();
  const current = page.getByLabel('Current password', { exact: true });
  await page.getByLabel('New email').fill(next);
  await current.fill('Guess-Horse-1');
  await page.getByRole('button', { name: 'Send the links' }).click();
  await expect(current).toHaveAccessibleDescription(
    'That password doesn’t match this account. Check it and try again.',
  );
  expect(await mailsTo(shop, next)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);

  await current.fill(person.password);
  await page.getByRole('button', { name: 'Send the links' }).click();
  await expect(page.getByRole('heading', { name: 'Check both inboxes' })).toBeFocused();

  // On another device, without a session.
  const context = await browser.newContext({ baseURL: shop.origin });
  const elsewhere = await context.newPage();
  await pressLink(elsewhere, shop, next, 'Confirm the change');
  await expect(elsewhere.getByRole('heading', { name: 'This address is confirmed' })).toBeFocused();
  expect(await elsewhere.evaluate(() => localStorage.getItem('capsule-collective-session'))).toBeNull();
  await context.close();

  await page.goto('/account');
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible();
  await pressLink(page, shop, person.email, 'Switch accounts');
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('Your email has been changed')).toBeVisible();
  await expect(page.getByRole('main').getByText(next).first()).toBeVisible();
});

test('the form for another email is closed without a session', async ({ page }) => {
  await page.goto('/auth?view=new-email');
  await expect(page.getByText('Please sign in first')).toBeVisible();
  await expect(page.getByLabel('New email')).toHaveCount(0);
});

import { backendAwake, linkTo, mailsTo, openAccount, signIn, somebody, submitSignIn } from '../support/account.ts';
import { expect, test } from '../support/shop.ts';

test.beforeEach(({ shop }) => backendAwake(shop));

test.use({ expectedMessages: [/status of 4(00|03|22)/] });

const NEW_PASSWORD = 'Lilac-bordeaux-71-tram';

test('a forgotten password is replaced by mail, once', async ({ page, browser, shop }) => {
  const person = await openAccount(shop, 'forgetful');
  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  const before = (await mailsTo(shop, person.email)).length;
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect.poll(async () => (await mailsTo(shop, person.email)).length).toBe(before + 1);

  const link = await linkTo(shop, person.email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL('/auth?view=new-password');
  // The link has proved who it is, over a reload too.
  await page.reload();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveCount(0);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused();

  const context = await browser.newContext({ baseURL: shop.origin });
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'That link no longer works' })).toBeVisible();
  await elsewhere.goto('/auth');
  await submitSignIn(elsewhere, person);
  await expect(elsewhere.getByText('don’t match')).toBeVisible();
  await signIn(elsewhere, { ...person, password: NEW_PASSWORD });
  await context.close();
});

test('asking for a new password never reveals whether an address has an account', async ({ page, shop }) => {
  const known = await openAccount(shop, 'asked');
  const unknown = somebody('stranger');
  const answers: string[] = [];
  for (const { email } of [known, unknown]) {
    await page.goto('/auth?view=forgotten');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    answers.push((await page.getByRole('main').innerText()).replace(email, 'somebody'));
  }
  expect(answers[0]).toBe(answers[1]);
  expect(await mailsTo(shop, unknown.email)).toEqual([]);
});

test('a weak new password is refused beside its field', async ({ page, shop }) => {
  const person = await openAccount(shop, 'weakling');
  await signIn(page, person);
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  const password = page.getByLabel('New password', { exact: true });
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await password.fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(password).toHaveAccessibleDescription(/Use at least 8 characters/);
});

test('a finder of a signed-in device cannot choose a password without the current one', async ({ page, shop }) => {
  const person = await openAccount(shop, 'left-open');
  await signIn(page, person);
  await page.goto('/auth?view=new-password');
  const current = page.getByLabel('Current password', { exact: true });
  await current.fill('Guess-Horse-1');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(current).toHaveAccessibleDescription(
    'That password doesn’t match this account. Check it and try again.',
  );
  await expect(current).toBeFocused();

  await current.fill(person.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signIn(page, { ...person, password: NEW_PASSWORD });
});

test('the form for a new password is closed without a session', async ({ page }) => {
  await page.goto('/auth?view=new-password');
  await expect(page.getByText('That link has expired')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
});

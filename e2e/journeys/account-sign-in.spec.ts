import {
  askAuth,
  backendAwake,
  mailsTo,
  openAccount,
  pressLink,
  signIn,
  somebody,
  submitSignIn,
} from '../support/account.ts';
import { networkQuiet } from '../support/requests.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

test.beforeEach(({ shop }) => backendAwake(shop));

test.use({ expectedMessages: [/status of 4(00|29)/] });

test('a wrong password and an unknown address are answered alike', async ({ page, shop }) => {
  const known = await openAccount(shop, 'alike');
  const answers: string[] = [];
  for (const email of [known.email, somebody('nobody').email]) {
    await page.goto('/auth');
    await submitSignIn(page, { email, password: 'Not-the-password-1' });
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAccessibleDescription(/don’t match/);
    await expect(password).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    answers.push(await page.getByRole('form', { name: 'Sign in' }).innerText());
  }
  expect(answers[0]).toBe(answers[1]);
});

test('an address that has not been confirmed gets another mail on request, and then signs in', async ({
  page,
  shop,
}) => {
  const person = somebody('unconfirmed');
  expect((await askAuth(shop, '/signup', person)).status).toBe(200);
  const mailedBy = Date.now();
  const before = (await mailsTo(shop, person.email)).length;
  await page.goto('/auth');
  await submitSignIn(page, person);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/hasn’t been confirmed yet/);
  await page.getByRole('link', { name: 'Send it again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  // In the sandbox an address gets one mail a second; `max_frequency` of a hosted project is longer.
  await expect.poll(() => Date.now() - mailedBy).toBeGreaterThan(1000);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect.poll(async () => (await mailsTo(shop, person.email)).length).toBe(before + 1);
  await pressLink(page, shop, person.email, 'Confirm my email');
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
});

test('many wrong passwords are slowed down, and the form says so', async ({ page, shop }) => {
  const { email, password } = await openAccount(shop, 'guessed');
  for (let guess = 0; guess < 8; guess++)
    await askAuth(shop, '/token?grant_type=password', { email, password: `Wrong-${guess}-guess` });
  await page.goto('/auth');
  await submitSignIn(page, { email, password });
  await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('signing in leads back to where it was asked for', async ({ page, shop }) => {
  const person = await openAccount(shop, 'back');
  await page.goto('/auth?return=%2Ffaqs%23delivery');
  await submitSignIn(page, person);
  await expect(page).toHaveURL('/faqs#delivery');
});

const ELSEWHERE = ['https://evil.example/', '//evil.example/', '/\\evil.example', '/.//evil.example'];

for (const target of sampled(ELSEWHERE, 2)) {
  test(`signing in does not lead to ${target}`, async ({ page, shop }) => {
    const person = await openAccount(shop, 'redirected');
    await page.goto(`/auth?return=${encodeURIComponent(target)}`);
    await submitSignIn(page, person);
    await expect(page).toHaveURL('/account');
  });
}

test('a visitor without an account asks the backend nothing until a form is used', async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/')) asked.push(request.url());
  });
  await page.goto('/account');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign in' })).toBeEnabled();
  expect(asked).toEqual([]);
  await submitSignIn(page, await openAccount(shop, 'late'));
  await expect(page).toHaveURL('/account');
  expect(asked).not.toEqual([]);
});

test('another tab learns of signing in and of signing out', async ({ page, context, shop }) => {
  const person = await openAccount(shop, 'tabs');
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signIn(page, person);
  await expect(other.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
  // Requests that are still sent while the session ends are refused.
  await Promise.all([page, other].map(networkQuiet));
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(other.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('without script the forms are there and say what they need', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const view of ['sign-in', 'sign-up', 'forgotten', 'resend']) {
    await page.goto(`/auth?view=${view}`);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    // Playwright's matchers of text pass over what stands in a noscript element.
    const remark = page.locator('main noscript p');
    await expect(remark).toBeVisible();
    expect(await remark.innerText()).toContain('Accounts need JavaScript');
  }
  await context.close();
});

import { readFileSync } from 'node:fs';
import { backendAwake, callAs, openAccount, signIn, submitSignIn } from '../support/account.ts';
import { addCapsule, checkoutButton } from '../support/cart.ts';
import { expect, test } from '../support/shop.ts';

test.beforeEach(({ shop }) => backendAwake(shop));

// After its deletion the account is unknown where its session is ended, and where it is signed in to again.
test.use({ expectedMessages: [/status of 40[03]/] });

test('names are saved and greet from then on', async ({ page, shop }) => {
  await signIn(page, await openAccount(shop, 'renamed'));
  await page.getByLabel('First name').fill('Augusta');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Augusta' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Augusta');
});

test('the signed-in find name and email filled in, and Account in the footer', async ({ page, shop }) => {
  const person = await openAccount(shop, 'known');
  await signIn(page, person);
  for (const path of ['/contact', '/track-order', '/book-styling-session']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
    // An order is found by its number and email alone.
    const name = page.getByRole('main').getByRole('textbox', { name: 'Name' });
    if (path === '/track-order') await expect(name).toHaveCount(0);
    else await expect(name).toHaveValue('Ada Lovelace');
  }
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  await expect(footer.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await addCapsule(page);
  await page.goto('/cart');
  // The footer names the account as soon as the session is known, which the checkout reads too.
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link', { name: 'Account' })).toBeVisible();
  const sent = page.waitForRequest((request) => request.postData()?.includes('mutation cartCreate') ?? false);
  await checkoutButton(page).click();
  const { input } = JSON.parse((await sent).postData() ?? '{}').variables;
  expect(input.buyerIdentity).toEqual({ email: person.email });
  await page.waitForURL(`${shop.sandbox}/**`);
  expect(decodeURIComponent(page.url())).not.toContain(person.email);
});

test('the newsletter is switched on and off', async ({ page, shop }) => {
  await signIn(page, await openAccount(shop, 'reader'));
  await expect(page.getByText('You’re not subscribed to our newsletter.')).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText('You’re subscribed')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’re not subscribed to our newsletter.')).toBeVisible();
});

test('a consultation is moved and given back', async ({ page, shop }) => {
  const person = await openAccount(shop, 'styled');
  await signIn(page, person);
  const today = new Date().toISOString().slice(0, 10);
  const free = (await callAs(page, shop, 'free_slots', { from_day: today, days: 20 })) as { slot: string }[];
  const slot = free.at(-40)?.slot;
  await callAs(page, shop, 'book_slot', { slot, name: 'Ada Lovelace', email: person.email, note: 'A wedding in May' });
  await page.reload();
  const booking = page.getByRole('listitem').filter({ hasText: 'A wedding in May' });
  await expect(booking).toBeVisible();
  const before = await booking.locator('p').first().innerText();

  await booking.getByRole('button', { name: 'Move' }).click();
  await booking.getByLabel('Day').selectOption({ index: 1 });
  await booking.getByLabel('Time').selectOption({ index: 3 });
  await booking.getByRole('button', { name: 'Reschedule' }).click();
  await expect(booking.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
  await expect(booking.locator('p').first()).not.toHaveText(before);

  await booking.getByRole('button', { name: 'Cancel' }).click();
  await booking.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('No upcoming sessions.')).toBeVisible();
  await page.getByText('Past sessions').click();
  await expect(page.getByText(/Canceled\./)).toBeVisible();
});

const heart = { name: 'Favorite Bordeaux Capsule' };

test('favorites of a device join the account and wait on the next device', async ({ page, browser, shop }) => {
  const person = await openAccount(shop, 'collector');
  await page.goto('/product/bordeaux-capsule');
  await page.getByRole('button', heart).first().click();
  await expect(page.getByRole('button', heart).first()).toHaveAttribute('aria-pressed', 'true');
  await signIn(page, person);
  await expect(page.getByText(/^1 capsule saved/)).toBeVisible();
  const kept = () => callAs(page, shop, 'merge_favourites', { handles: [] });
  await expect.poll(kept).toEqual(['bordeaux-capsule']);

  const context = await browser.newContext({ baseURL: shop.origin });
  const phone = await context.newPage();
  await signIn(phone, person);
  await expect(phone.getByText(/^1 capsule saved/)).toBeVisible();
  await phone.goto('/product/bordeaux-capsule');
  // Pressed as soon as the page knows what the account holds: only then does another press mean that it is to go.
  await expect(phone.getByRole('button', heart).first()).toHaveAttribute('aria-pressed', 'true');
  await phone.getByRole('button', heart).first().click();
  await expect.poll(kept).toEqual([]);
  await context.close();

  await page.reload();
  await expect(page.getByText('Tap the heart on a capsule')).toBeVisible();
});

test('a favorite that is removed while the account is out of reach doesn’t come back', async ({
  page,
  shop,
  expectedMessages,
}) => {
  expectedMessages.push(/Favorites couldn’t be saved|Failed to load resource/);
  const person = await openAccount(shop, 'offline');
  await signIn(page, person);
  await page.goto('/product/bordeaux-capsule');
  await page.getByRole('button', heart).first().click();
  const kept = () => callAs(page, shop, 'merge_favourites', { handles: [] });
  await expect.poll(kept).toEqual(['bordeaux-capsule']);
  const removals = '**/rest/v1/favourites?*';
  let refused = 0;
  await page.route(removals, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.getByRole('button', heart).first().click();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.unroute(removals);
  expect(await kept()).toEqual(['bordeaux-capsule']);
  await page.reload();
  await expect.poll(kept).toEqual([]);
  await expect(page.getByRole('button', heart).first()).toHaveAttribute('aria-pressed', 'false');
});

test('a copy of all data is downloaded as JSON', async ({ page, shop }) => {
  const person = await openAccount(shop, 'archivist');
  await signIn(page, person);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('capsule-collective-my-data.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({
    account: { email: person.email },
    profile: { first_name: 'Ada' },
    favourites: [],
    bookings: [],
  });
});

test('deletion takes the account’s own email, and then really deletes', async ({ page, shop }) => {
  const person = await openAccount(shop, 'leaver');
  await signIn(page, person);
  await page.getByText('Delete my account', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Delete my account' });
  await form.getByRole('textbox').fill('somebody@example.com');
  await form.getByRole('button').click();
  await expect(form.getByText('That doesn’t match the email on this account.')).toBeVisible();

  await form.getByRole('textbox').fill(person.email);
  await form.getByRole('button').click();
  await expect(page.getByText('Your account has been deleted', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await submitSignIn(page, person);
  await expect(page.getByText('don’t match')).toBeVisible();
});

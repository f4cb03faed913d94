import type { Page } from '@playwright/test';
import { comeForTheFirstTime, openHome, passTime, passUntil, SHOWN_FLAGS, stopTheClock } from '../support/overlays.ts';
import { networkQuiet } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';

const [NEWSLETTER, EXIT, WELCOME] = SHOWN_FLAGS;

const popup = (page: Page) => page.getByRole('dialog', { name: 'See it first' });
const newsletter = (page: Page) => page.getByRole('dialog', { name: 'Join the collective' });

async function flags(page: Page): Promise<string[]> {
  return page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), SHOWN_FLAGS);
}

/** Moves the mouse out of the window by its upper edge, as the browser reports it. */
async function leaveAtTheTop(page: Page): Promise<void> {
  await page.mouse.move(400, 300);
  await page.evaluate(() =>
    document.body.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, relatedTarget: null, bubbles: true })),
  );
}

test('the welcome opens 2 s after load and sets its own flag alone', async ({ page }) => {
  await comeForTheFirstTime(page);
  await stopTheClock(page);
  await openHome(page);
  await passUntil(page, 1950);
  await expect(popup(page)).toHaveCount(0);
  expect(await flags(page)).toEqual([]);
  await passUntil(page, 2100);
  await expect(popup(page)).toBeVisible();
  expect(await flags(page)).toEqual([WELCOME]);
});

test('the newsletter modal opens 25 s after load also where the welcome popup came before and was closed', async ({
  page,
}) => {
  await comeForTheFirstTime(page);
  await stopTheClock(page);
  await openHome(page);
  await passUntil(page, 2100);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await passTime(page, 1000);
  await expect(popup(page)).toHaveCount(0);
  await passUntil(page, 24_950);
  await expect(newsletter(page)).toHaveCount(0);
  await passUntil(page, 25_100);
  await expect(newsletter(page)).toBeVisible();
});

test('the newsletter modal opens 25 s after load, welcomes, sends nothing and closes after 2 s', async ({ page }) => {
  await comeForTheFirstTime(page, [WELCOME]);
  await stopTheClock(page);
  await openHome(page);
  await passUntil(page, 24_950);
  await expect(newsletter(page)).toHaveCount(0);
  await passUntil(page, 25_100);
  await expect(newsletter(page)).toBeVisible();
  expect(await flags(page)).toEqual([NEWSLETTER, WELCOME]);
  const field = newsletter(page).getByLabel('Email');
  await field.fill('anna');
  await newsletter(page).getByRole('button', { name: 'Join' }).click();
  expect(await field.evaluate((input) => input.matches(':invalid'))).toBe(true);
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
  await field.fill('anna@example.com');
  await field.press('Enter');
  await expect(newsletter(page).getByText('Welcome to the collective!')).toBeVisible();
  await expect(newsletter(page).getByText('Check your inbox for exclusive access.')).toBeVisible();
  await passTime(page, 1900);
  await expect(newsletter(page)).toBeVisible();
  await passTime(page, 1000);
  await expect(newsletter(page)).toHaveCount(0);
  expect(bodies.filter((body) => body.includes('anna'))).toEqual([]);
});

test('the popup opens when the mouse leaves at the top, stores a subscription, thanks and closes', async ({ page }) => {
  await comeForTheFirstTime(page, [WELCOME]);
  await stopTheClock(page);
  await openHome(page);
  await leaveAtTheTop(page);
  await passTime(page, 150);
  await expect(popup(page)).toBeVisible();
  expect(await flags(page)).toEqual([EXIT, WELCOME]);
  const field = popup(page).getByLabel('Email');
  await field.fill('  not an email ');
  await field.press('Enter');
  await expect(page.getByText('Invalid email', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid email address').first()).toBeVisible();
  await expect(field).toBeFocused();
  const stored: unknown[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/rest/v1/newsletter_subscriptions') && response.status() === 201)
      stored.push(response.request().postDataJSON());
  });
  await field.fill(' grace@example.com');
  await field.press('Enter');
  await expect(popup(page).getByText('Thank you for subscribing')).toBeVisible();
  expect(stored).toEqual([{ email: 'grace@example.com', source: 'exit_intent' }]);
  await passTime(page, 2500);
  await expect(popup(page)).toHaveCount(0);
  await leaveAtTheTop(page);
  await passTime(page, 1000);
  await expect(popup(page)).toHaveCount(0);
});

test.describe(() => {
  // The browser writes every refusal of the network into its console, also one that the shop takes for an answer.
  test.use({ expectedMessages: [/409 \(Conflict\)/] });

  test('an email that is on the list already is welcome again', async ({ page }) => {
    for (const time of ['first', 'second']) {
      await test.step(`the ${time} time`, async () => {
        await comeForTheFirstTime(page);
        await page.goto('/');
        await page.evaluate(() => sessionStorage.clear());
        await popup(page).getByLabel('Email').fill('twice@example.com');
        await popup(page).getByLabel('Email').press('Enter');
        await expect(popup(page).getByText('Thank you for subscribing')).toBeVisible();
      });
    }
  });
});

test.describe(() => {
  test.use({ expectedMessages: [/status of 500|BACKEND-001/] });

  test('a backend that fails says so, and what was typed stays', async ({ page, shop }) => {
    await comeForTheFirstTime(page);
    await shop.fault({ service: 'supabase', mode: '500' });
    await page.goto('/');
    await popup(page).getByLabel('Email').fill('grace@example.com');
    await popup(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible();
    await expect(page.getByText('Please try again.', { exact: true })).toBeVisible();
    await expect(popup(page).getByLabel('Email')).toHaveValue('grace@example.com');
  });
});

test('a popup is closed by the keyboard, keeps the focus while open and gives it back', async ({ page }) => {
  await comeForTheFirstTime(page);
  await stopTheClock(page);
  await openHome(page);
  const link = page.getByRole('link', { name: 'Our impact' }).first();
  await link.focus();
  await passTime(page, 2000);
  await expect(popup(page)).toBeVisible();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await popup(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  // The exit is the browser's, by its own clock; what follows it takes a turn of the page's.
  await passTime(page, 100);
  await expect(link).toBeFocused();
});

test('nothing comes on other pages, and the ad pages stay free of popups', async ({ page }) => {
  await comeForTheFirstTime(page);
  await stopTheClock(page);
  await page.goto('/faux-fur-capsule-ad');
  await networkQuiet(page);
  await leaveAtTheTop(page);
  await passTime(page, 30_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await flags(page)).toEqual([]);
});

test('a phone has no exit intent', async ({ browser, shop }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await phone.newPage();
  await comeForTheFirstTime(page, [WELCOME]);
  await stopTheClock(page);
  await page.goto(shop.origin);
  await networkQuiet(page);
  await passTime(page, 1000);
  await page.evaluate(() =>
    document.body.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, relatedTarget: null, bubbles: true })),
  );
  await passTime(page, 1000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await phone.close();
});

import { countLayoutShifts, readFacts, seeWholePage } from '../support/page-facts.ts';
import { keepOverlaysAway } from '../support/overlays.ts';
import { networkQuiet } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';

test('joining early access takes a second, welcomes and clears the field', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-07-01T12:00:00Z') });
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Early access' });
  const email = form.getByLabel('Email');
  await networkQuiet(page);
  // From here on a second takes as long as the test says, however busy the machine.
  await page.clock.pauseAt(new Date('2026-07-01T13:00:00Z'));
  await email.fill('anna@example.com');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
  await form.getByRole('button').click();
  await expect(form.getByRole('button')).toHaveText('Joining...');
  await page.clock.runFor(900);
  await expect(form.getByRole('button')).toHaveText('Joining...');
  await page.clock.runFor(200);
  await expect(form.getByRole('button')).toHaveText('Join early access');
  await expect(email).toHaveValue('');
  // The toaster comes with its first toast, and then takes a moment of the page's own time.
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await page.getByText('Welcome to Early Access!', { exact: true }).isVisible()).toBe(true);
  }).toPass();
  await expect(page.getByText("You'll get first dibs on next Tuesday's drop.")).toBeVisible();
  // Experiments count who has seen what, and a page of new releases says that it was pressed; the form itself sends nothing.
  expect(calls.filter((call) => call.startsWith('POST') && !/\/(?:track-event|evidence)$/.test(call))).toEqual([]);
});

test('an empty or malformed email is stopped by the browser’s own check', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Early access' });
  await form.getByLabel('Email').fill('anna');
  await form.getByRole('button').click();
  await expect(form.getByRole('button')).toHaveText('Join early access');
  expect(await form.getByLabel('Email').evaluate((field) => field.matches(':invalid'))).toBe(true);
});

test('the next drop stands in the words of the house and on the visitor’s clock', async ({ browser, shop }) => {
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin', locale: 'en-US' });
  const page = await context.newPage();
  await keepOverlaysAway(page);
  await page.clock.setFixedTime(new Date('2026-07-01T12:00:00Z'));
  await page.goto(shop.origin);
  const card = page.getByRole('region', { name: 'The next drop' });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('Tuesday 9 AM EST');
  await expect(card).toContainText('Sunday 9 AM');
  await expect(card.locator('time').first()).toHaveText(/Sunday, July 5 at 3:00\sPM/);
  await expect(card.locator('time').last()).toHaveText(/Tuesday, July 7 at 3:00\sPM/);
  await context.close();
});

test('the visitor’s time arrives without moving the page', async ({ page }) => {
  await countLayoutShifts(page);
  await page.goto('/');
  // Scrolls as a shopper does: the section wakes on the way.
  await seeWholePage(page);
  await expect(page.getByRole('region', { name: 'The next drop' }).locator('time')).toHaveCount(2);
  const { layoutShift, shifts } = await readFacts(page);
  expect(layoutShift, shifts.join('; ')).toBeLessThan(0.01);
});

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { askDatabase } from '../support/experiments.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';

/** Chooses the last free time of a day, counted from the end, and fills in the rest. */
async function fillIn(page: Page, dayFromEnd: number): Promise<string> {
  await page.goto('/book-styling-session');
  const form = page.getByRole('form', { name: 'Book a styling session' });
  const days = form.getByRole('group', { name: 'Day', exact: true }).getByRole('radio');
  await days.nth(-dayFromEnd).check();
  await form.getByRole('radio', { name: 'Afternoon' }).check();
  const times = form.getByRole('group', { name: 'Time', exact: true });
  await times.getByRole('radio').last().check();
  await form.getByLabel('Name').fill('Anna Berger');
  await form.getByLabel('Email').fill(`anna-${dayFromEnd}@example.com`);
  await form.getByLabel('What would you like to talk about?').fill('A wedding in May');
  return times.locator('label').last().innerText();
}

const book = (page: Page) => page.getByRole('button', { name: 'Book this session' }).click();

const held = (page: Page) => page.getByRole('heading', { name: 'This time is held for you' });
const asked = (page: Page) => page.getByRole('heading', { name: 'Confirm your session' });
const booked = (page: Page) => page.getByRole('heading', { name: 'Your session is booked' });
const canceled = (page: Page) => page.getByRole('heading', { name: 'Your session is canceled' });
const released = (page: Page) => page.getByRole('heading', { name: 'You’ve released this time slot' });
const release = (page: Page) => page.getByRole('button', { name: 'Release this time slot' }).click();
const letter = (page: Page, dayFromEnd: number) =>
  page
    .getByRole('article')
    .filter({ hasText: `To anna-${dayFromEnd}@example.com` })
    .first();

/** Follows the link of the latest mail, on the page where the stand-in keeps what a mail service would deliver. */
async function openMail(page: Page, shop: RunningShop, dayFromEnd: number): Promise<void> {
  await page.goto(`${shop.sandbox}/mail`);
  await letter(page, dayFromEnd).getByRole('link', { name: 'Open the link in this mail' }).click();
}

test('a session is booked on both clocks and comes with a calendar file', async ({ page, shop }) => {
  const label = await fillIn(page, 1);
  const [pacific = '', own = ''] = label.match(/\d+:\d\d\s[AP]M/g) ?? [];
  expect((Number.parseInt(own, 10) - Number.parseInt(pacific, 10) + 12) % 12, label).toBe(3);
  await book(page);
  await expect(held(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText('It is not booked yet.');
  await openMail(page, shop, 1);
  await expect(asked(page)).toBeFocused();
  await expect(page).toHaveURL(`${shop.origin}/book-styling-session`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Confirm this session' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(booked(page)).toBeFocused();
  await expect(page.locator('main')).toContainText(new RegExp(`${pacific} P[SD]T`));
  await expect(page.locator('main')).toContainText(new RegExp(`That’s .*${own} E[SD]T your time`));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('styling-session.ics');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
});

test('a visitor whose date is another one reads both dates, at the times and of the session that is held', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin, timezoneId: 'Pacific/Auckland', locale: 'en-US' });
  const page = await context.newPage();
  const label = await fillIn(page, 5);
  const own = /(\w+), (\w+) (\d+), (\d+:\d\d\s[AP]M) your time/.exec(label);
  expect(own, label).not.toBeNull();
  const [, weekday, month, day, time] = own ?? [];
  await book(page);
  await expect(held(page)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(/\w+day, \w+ \d+ at \d+:\d\d\s[AP]M P[SD]T/);
  await expect(main).toContainText(
    new RegExp(`That’s ${weekday}\\w*, ${month}\\w* ${day} at ${time} (GMT|NZ)\\S* your time`),
  );
  await release(page);
  await expect(released(page)).toBeVisible();
  await context.close();
});

test('two visitors who want the same time: one gets it, the other keeps what was typed', async ({
  page,
  browser,
  shop,
}) => {
  await fillIn(page, 2);
  const context = await browser.newContext({ baseURL: shop.origin, timezoneId: 'America/New_York', locale: 'en-US' });
  const faster = await context.newPage();
  await fillIn(faster, 2);
  await book(faster);
  await expect(held(faster)).toBeVisible();
  await book(page);
  await expect(page.getByRole('alert').filter({ hasText: 'just booked that time' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Anna Berger');
  await expect(page.getByLabel('What would you like to talk about?')).toHaveValue('A wedding in May');
  await release(faster);
  await expect(released(faster)).toBeVisible();
  await context.close();
});

test('a closing day is not offered', async ({ page, shop }) => {
  const days = page.getByRole('group', { name: 'Day', exact: true }).getByRole('radio');
  const offered = async () => {
    await page.goto('/book-styling-session');
    await days.first().waitFor();
    return days.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value') ?? ''));
  };
  const [, day = ''] = await offered();
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  await askDatabase(shop, 'closing_days', { day, name: 'Inventory' });
  try {
    const whileClosed = await offered();
    expect(whileClosed.length).toBeGreaterThan(5);
    expect(whileClosed).not.toContain(day);
  } finally {
    await askDatabase(shop, `closing_days?day=eq.${day}`, undefined, 'DELETE');
  }
  expect(await offered()).toContain(day);
});

test.use({ expectedMessages: [/status of 40[49]/] });

test('a canceled session is free again, and its link says that it holds nothing', async ({ page, shop }) => {
  const label = await fillIn(page, 3);
  await book(page);
  await expect(held(page)).toBeVisible();
  await openMail(page, shop, 3);
  await page.getByRole('button', { name: 'Confirm this session' }).click();
  await expect(booked(page)).toBeVisible();
  // A link that was used goes on telling of the session, and of no other.
  await openMail(page, shop, 3);
  await page.getByRole('button', { name: 'Cancel this session' }).click();
  await expect(canceled(page)).toBeFocused();
  await expect(booked(page)).toHaveCount(0);
  await openMail(page, shop, 3);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeFocused();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page.getByRole('form', { name: 'Book a styling session' })).toBeVisible();
  expect(await fillIn(page, 3)).toBe(label);
});

test('the calendar file’s link cancels by a press and not by being opened', async ({ page, browser, shop }) => {
  const label = await fillIn(page, 6);
  await book(page);
  await expect(held(page)).toBeVisible();
  await openMail(page, shop, 6);
  await page.getByRole('button', { name: 'Confirm this session' }).click();
  await expect(booked(page)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const text = readFileSync(await (await download).path(), 'utf8').replaceAll('\r\n ', '');
  expect(text).toMatch(/\r\nORGANIZER;CN="The Capsule Collective":mailto:\S+@\S+\r\n/);
  expect(text).toContain(`\r\nURL:${shop.origin}/book-styling-session\r\n`);
  const link = /\S+#cancel=[0-9a-f]{64}/.exec(text)?.[0] ?? '';
  expect(link).toContain(`${shop.origin}/book-styling-session#cancel=`);

  const context = await browser.newContext({ timezoneId: 'America/New_York', locale: 'en-US' });
  const other = await context.newPage();
  const cancel = other.getByRole('button', { name: 'Cancel session' });
  const open = async () => {
    await other.goto('about:blank');
    await other.goto(link);
  };
  for (let times = 0; times < 2; times += 1) {
    await open();
    await expect(cancel).toBeVisible();
    await expect(other).toHaveURL(`${shop.origin}/book-styling-session`);
  }
  await openMail(page, shop, 6);
  await expect(booked(page)).toBeVisible();

  await cancel.click();
  await expect(canceled(other)).toBeFocused();
  await expect(other.getByRole('heading', { name: 'Cancel your session' })).toHaveCount(0);
  await expect(other.getByRole('main')).not.toContainText(/[AP]M P[SD]T/);
  await open();
  await expect(other.getByRole('heading', { name: 'This session is no longer booked' })).toBeFocused();
  await context.close();
  expect(await fillIn(page, 6)).toBe(label);
});

test('looking at the link books nothing, and a time that is given back is free again', async ({
  page,
  browser,
  shop,
}) => {
  const label = await fillIn(page, 4);
  await book(page);
  await expect(held(page)).toBeVisible();
  const context = await browser.newContext({ baseURL: shop.origin, timezoneId: 'America/New_York', locale: 'en-US' });
  const other = await context.newPage();
  for (let times = 0; times < 2; times += 1) {
    await openMail(other, shop, 4);
    await expect(asked(other)).toBeVisible();
  }
  await release(page);
  await expect(released(page)).toBeFocused();
  // The page that was opened before is too late, and says so.
  await other.getByRole('button', { name: 'Confirm this session' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'no longer on hold' })).toBeVisible();
  await context.close();
  expect(await fillIn(page, 4)).toBe(label);
});

test('a missing value is reported in the form’s own words, at its field, until it is there', async ({ page }) => {
  await page.goto('/book-styling-session');
  const form = page.getByRole('form', { name: 'Book a styling session' });
  const times = form.getByRole('group', { name: 'Time', exact: true });
  await times.getByRole('radio').first().waitFor();
  await book(page);
  await expect(times).toContainText('Choose a time.');
  await expect(times.getByRole('radio').first()).toBeFocused();
  const email = form.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription('Enter a complete email address, such as you@example.com.');
  await email.fill('anna');
  await expect(form.getByText('Enter a complete email address')).toHaveCount(0);
  await book(page);
  await expect(form.getByText('Enter a complete email address')).toBeVisible();
  await expect(form.getByText('Enter your name so')).toBeVisible();
});

test('on a phone the form comes before what is said about it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/book-styling-session');
  const [form, words] = await Promise.all([
    page.getByRole('form', { name: 'Book a styling session' }).boundingBox(),
    page.getByText('Choose a day and time.').boundingBox(),
  ]);
  expect(form?.y).toBeLessThan(words?.y ?? 0);
  expect(form?.y).toBeLessThan(500);
});

import type { Page } from '@playwright/test';
import { openAccount, submitSignIn } from '../support/account.ts';
import { FORMS, shopToCheckout } from '../support/matrix/backend-forms.ts';
import { cellTests, crossed } from '../support/matrix/cells.ts';
import { askPage, expectWholePage } from '../support/matrix/page-answers.ts';
import { ANSWERED, listen, READABLE } from '../support/matrix/shopper.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';

// A browser names every failed request itself, and the shop says what it did without.
test.use({ expectedMessages: [/^/] });

const MODES = ['500', '503', '429', 'refuse', 'hang', 'cut', 'html', 'empty'] as const;
type Mode = (typeof MODES)[number];

const fail = (shop: RunningShop, mode: Mode): Promise<void> => shop.fault({ service: 'supabase', mode });

const PAGES = ['/', '/womens-activewear', '/product/bordeaux-capsule', '/cart', '/auth', '/book-styling-session'];

/** No content for shoppers waits for the backend. */
async function expectPages(shop: RunningShop, mode: Mode): Promise<void> {
  await fail(shop, mode);
  for (const path of PAGES) expectWholePage(await askPage(shop.origin, `${path}?mode=${mode}`));
}

const FAILED = /couldn’t|can’t|could not be sent|cannot be reached|could not be|Please try again|nobody answers/i;

/** A form reports within its time whether it was sent, and keeps its contents if not. */
async function expectAnswer(page: Page, shop: RunningShop, mode: Mode, name: string): Promise<void> {
  const { path = '/', send } = FORMS[name] ?? {};
  await page.goto(path);
  // The form's parts are loaded before the backend fails.
  if (name === 'booking') await page.getByRole('group', { name: 'Day', exact: true }).waitFor();
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  await fail(shop, mode);
  const given = await send?.(page);
  if (!given) throw new Error(`There is no form ${name}`);
  const main = page.getByRole('main');
  const failure = main.getByText(FAILED).filter({ visible: true });
  const isSent = main.getByText(given.sent).filter({ visible: true });
  await expect(failure.or(isSent).first(), 'whether it was sent').toBeVisible({ timeout: ANSWERED });
  // Where the answer is cut, the contents have been stored, and an answer without a body still says so.
  if (await isSent.first().isVisible()) expect(['empty', 'cut'], 'an answer that only seems to be one').toContain(mode);
  else await expect(page.getByLabel(given.field, { exact: true })).toHaveValue(given.text);
}

const ACTIONS: Readonly<Record<string, (page: Page, shop: RunningShop, mode: Mode) => Promise<void>>> = {
  pages: (_page, shop, mode) => expectPages(shop, mode),
  async 'shopping to the checkout'(page, shop, mode) {
    await fail(shop, mode);
    await page.goto('/');
    await shopToCheckout(page, shop);
  },
  async 'a visit under way'(page, shop, mode) {
    await page.goto('/');
    await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
    await fail(shop, mode);
    await shopToCheckout(page, shop);
  },
  async calendar(page, shop, mode) {
    await fail(shop, mode);
    const said = listen(page);
    await page.goto('/book-styling-session');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: READABLE });
    const failure = page.getByRole('main').getByText('We can’t load the calendar right now');
    await expect(failure, 'what is wrong').toBeVisible({ timeout: ANSWERED });
    await expect(page.getByRole('main')).not.toContainText(/no times are available/i);
    expect(said()).not.toContain('React error');
  },
  async 'sign-in'(page, shop, mode) {
    const person = await openAccount(shop, 'outage');
    await page.goto('/auth');
    await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
    await fail(shop, mode);
    await submitSignIn(page, person);
    await expect(page.getByRole('alert').filter({ hasText: FAILED }).first()).toBeVisible({ timeout: ANSWERED });
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  },
  ...Object.fromEntries(
    Object.keys(FORMS).map((name) => [
      name,
      (page: Page, shop: RunningShop, mode: Mode) => expectAnswer(page, shop, mode, name),
    ]),
  ),
};

cellTests(
  'backend',
  crossed(MODES, Object.keys(ACTIONS)).map(([fault, place]) => ({ fault, place })),
  2,
  async ({ fault, place }, { page, shop }) => ACTIONS[place]?.(page, shop, fault),
);

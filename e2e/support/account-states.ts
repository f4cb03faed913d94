import { expect, type Page } from '@playwright/test';
import { ADMIN, callAs, openAccount, signIn, submitSignIn } from './account.ts';
import type { PageState } from './page-state.ts';
import type { RunningShop } from './running-shop.ts';
import { networkQuiet } from './requests.ts';

async function refuseSignUp(page: Page): Promise<void> {
  await page.goto('/auth?view=sign-up');
  const form = page.getByRole('form');
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', 'ada@example.com'],
    ['Password', 'short'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: /create/i }).click();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
}

const authView = (view: string): PageState => ({
  name: `the view ${view} of the sign-in page`,
  open: async (page) => {
    await page.goto(`/auth?view=${view}`);
    await networkQuiet(page);
  },
});

async function openWholeAccount(page: Page, shop: RunningShop): Promise<void> {
  const person = await openAccount(shop, 'looked-at');
  await page.goto('/product/bordeaux-capsule');
  await page.getByRole('button', { name: 'Favorite Bordeaux Capsule' }).first().click();
  await signIn(page, person);
  await page.getByText('Delete my account', { exact: true }).click();
  const deletion = page.getByRole('form', { name: 'Delete my account' });
  await deletion.getByRole('textbox').fill('a@b.co');
  await deletion.getByRole('button').click();
  await expect(deletion.getByText('That doesn’t match the email on this account.')).toBeVisible();
}

async function moveConsultation(page: Page, shop: RunningShop): Promise<void> {
  const person = await openAccount(shop, 'rebooking');
  await signIn(page, person);
  const today = new Date().toISOString().slice(0, 10);
  const free = (await callAs(page, shop, 'free_slots', { from_day: today, days: 20 })) as { slot: string }[];
  const slot = free.at(-20)?.slot;
  await callAs(page, shop, 'book_slot', { slot, name: 'Ada Lovelace', email: person.email, note: 'A wedding in May' });
  await page.reload();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible();
}

async function openAnalytics(page: Page): Promise<void> {
  await page.goto('/auth?return=%2Fadmin%2Fanalytics');
  await submitSignIn(page, ADMIN);
  await expect(page.getByRole('definition').first()).toHaveText(/^\d+$/);
}

/** The same of the account's pages. */
export const ACCOUNT_STATES: readonly PageState[] = [
  { name: 'a refused sign-up', open: refuseSignUp },
  ...['sign-up', 'forgotten', 'resend', 'expired', 'new-password', 'new-email'].map(authView),
  authView(`confirm&type=signup&token_hash=${'0'.repeat(64)}`),
  { name: 'an account with its deletion open', open: openWholeAccount },
  { name: 'a consultation that is being moved', open: moveConsultation },
  { name: 'the analytics of an administrator', open: openAnalytics },
];

import { expect, type Page } from '@playwright/test';
import { comeForTheFirstTime, CONSENT_KEY, SHOWN_FLAGS } from './overlays.ts';
import type { PageState } from './page-state.ts';
import { partsAwake } from './requests.ts';

/** How long home waits for its newsletter modal (specification, section 4), and what a slow machine adds (ms). */
const NEWSLETTER_WAIT = 25_000 + 10_000;

const popup = (page: Page) => page.getByRole('dialog', { name: 'See it first' });

async function openMenu(page: Page): Promise<void> {
  await page.goto('/womens-activewear');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Collections' }).getByRole('link').first()).toBeVisible();
}

async function tickToCompare(page: Page): Promise<void> {
  await page.goto('/womens-ready-to-wear');
  await partsAwake(page);
  await page.getByRole('checkbox', { name: 'Compare Bordeaux Capsule' }).check();
  await expect(page.getByRole('form', { name: 'Compare capsules' })).toBeVisible();
}

async function compare(page: Page): Promise<void> {
  await page.goto('/search?compare=bordeaux-capsule&compare=glamour-capsule&compare=velvet-blazer-capsule');
  await expect(page.getByRole('columnheader')).toHaveCount(3);
}

async function askForFit(page: Page): Promise<void> {
  await page.goto('/product/bordeaux-capsule');
  await partsAwake(page);
  await page.getByRole('button', { name: 'Size guide' }).click();
  const advice = page.getByRole('region', { name: 'Fit advice' });
  await advice.getByLabel('Height, feet').fill('5');
  await advice.getByLabel('Inches').fill('7');
  await advice.getByLabel('Your usual size').selectOption('L');
  await advice.getByRole('button', { name: 'Find my size' }).click();
  await expect(advice.getByText('We recommend L.')).toBeVisible();
}

async function waitForWelcome(page: Page): Promise<void> {
  await comeForTheFirstTime(page);
  await page.goto('/');
  await expect(popup(page)).toBeVisible({ timeout: 10_000 });
}

async function waitForNewsletter(page: Page): Promise<void> {
  await comeForTheFirstTime(page, ['welcome-popup-shown', 'exitIntentShown']);
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: NEWSLETTER_WAIT });
}

async function waitForBanner(page: Page): Promise<void> {
  await comeForTheFirstTime(page, SHOWN_FLAGS);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toBeVisible();
}

async function waitForPurchase(page: Page): Promise<void> {
  await comeForTheFirstTime(page, SHOWN_FLAGS);
  await page.addInitScript((key) => localStorage.setItem(key, 'granted'), CONSENT_KEY);
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'A recent purchase' })).toBeVisible({ timeout: 15_000 });
}

/** The overlays that open by themselves, and those that a shopper opens to compare and to ask. */
export const OVERLAY_STATES: readonly PageState[] = [
  { name: 'the menu of a phone', open: openMenu, phonesOnly: true },
  { name: 'a capsule ticked to be compared', open: tickToCompare },
  { name: 'three capsules side by side', open: compare },
  { name: 'the advice on fit', open: askForFit },
  { name: 'the welcome of home over the open banner', open: waitForWelcome },
  { name: 'the newsletter modal', open: waitForNewsletter },
  { name: 'the open banner', open: waitForBanner },
  { name: 'a recent purchase', open: waitForPurchase },
];

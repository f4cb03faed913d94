import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  CONSENT_KEY,
  comeForTheFirstTime,
  openHome,
  passTime,
  passUntil,
  SHOWN_FLAGS,
  stopTheClock,
} from '../support/overlays.ts';
import { networkQuiet } from '../support/requests.ts';
import { inLongSuite } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const answer = (page: Page) => page.evaluate((key) => localStorage.getItem(key), CONSENT_KEY);

test('the banner asks at the bottom, keeps the answer and is silent from then on', async ({ page }) => {
  await comeForTheFirstTime(page, SHOWN_FLAGS);
  await page.goto('/faqs');
  await expect(banner(page)).toContainText('This runs until you decline.');
  const [decline, accept] = await Promise.all(
    ['Decline', 'Accept'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  );
  expect(decline?.width).toBeCloseTo(accept?.width ?? 0, 0);
  expect(decline?.height).toBe(accept?.height);
  await page.getByRole('button', { name: /^Cart/ }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await answer(page)).toBe('denied');
  await page.goto('/impact');
  await networkQuiet(page);
  await expect(banner(page)).toHaveCount(0);
});

test('the link brings the banner back, takes the focus there, and the choice can be changed', async ({ page }) => {
  await comeForTheFirstTime(page, SHOWN_FLAGS);
  await page.goto('/faqs');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  expect(await answer(page)).toBe('granted');
  await page.goto('/privacy-policy#privacy-choices');
  await expect(banner(page).filter({ hasText: 'You’ve accepted measurement' })).toBeFocused();
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  expect(await answer(page)).toBe('denied');
});

for (const [signal, property, value] of [
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
] as const) {
  test(`${signal} has decided already, and is not asked again`, async ({ page }) => {
    await comeForTheFirstTime(page, SHOWN_FLAGS);
    await page.addInitScript(
      ([name, sign]) => Object.defineProperty(Navigator.prototype, name, { get: () => sign, configurable: true }),
      [property, value] as const,
    );
    await page.goto('/faqs');
    await networkQuiet(page);
    await expect(page.locator('[data-remote^="mf-marketing"]').first()).toBeAttached();
    await expect(banner(page)).toHaveCount(0);
    expect(await answer(page)).toBeNull();
  });
}

test('a confirmation on a phone lies above the banner, and the banner above the bar for buying', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeForTheFirstTime(page, SHOWN_FLAGS);
  await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(banner(page)).toBeVisible();
  const bar = page.locator('div[data-shown]');
  await page.mouse.wheel(0, 2000);
  await expect(bar).toBeVisible();
  const [above, below] = await Promise.all([banner(page).boundingBox(), bar.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  await bar.getByRole('button', { name: 'Add to cart' }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  const confirmation = page.locator('[data-sonner-toast]').last();
  await expect(confirmation).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect
    .poll(async () => {
      const [toast, asked] = await Promise.all([confirmation.boundingBox(), banner(page).boundingBox()]);
      return (toast?.y ?? 0) + (toast?.height ?? 0) <= (asked?.y ?? 0) + 1;
    })
    .toBe(true);
});

const SCREENS = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const;
// Told in the long suite, as whatever axe says of more than the templates.
for (const [name, size] of inLongSuite ? SCREENS : []) {
  test(`every overlay is clean to axe on ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await comeForTheFirstTime(page);
    await stopTheClock(page);
    await openHome(page);
    const check = async (selector: string) => {
      let isDone = false;
      const analysis = new AxeBuilder({ page }).include(selector).withTags(WCAG).setLegacyMode().analyze();
      const ended = analysis.finally(() => (isDone = true));
      // Axe itself waits for the page's timers; its other mode would open a page that shares the clock.
      while (!isDone) await page.clock.runFor(20);
      expect((await ended).violations).toEqual([]);
    };
    await check('[aria-label="Privacy choices"]');
    await passTime(page, 2500);
    await check('[role="dialog"]');
    await page.keyboard.press('Escape');
    await passUntil(page, 8500);
    await check('[aria-label="A recent purchase"]');
    await passUntil(page, 25_600);
    await expect(page.getByRole('dialog', { name: 'Join the collective' })).toBeVisible();
    await check('[role="dialog"]');
  });
}

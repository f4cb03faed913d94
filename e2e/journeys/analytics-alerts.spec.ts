import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { backendAwake } from '../support/account.ts';
import { enterAdminPage } from '../support/admin-pages.ts';
import { askDatabase } from '../support/experiments.ts';
import { walkTo } from '../support/keyboard.ts';
import { expect, test } from '../support/shop.ts';

const PAGE = '/admin/analytics/alerts';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const TRAFFIC = 'No new visitors';

const choice = (page: Page, subject: string, label: string) =>
  page.getByRole('group', { name: subject, exact: true }).getByRole('checkbox', { name: new RegExp(`^${label}`) });

test.beforeAll(({ shop }) => backendAwake(shop));

test('alerts are whole at both sizes, and lead to the results', async ({ page, shop }) => {
  const alert = { experiment: 'hero-headline', phase: 1, kind: 'traffic', summary: 'Nobody came since yesterday.' };
  await askDatabase(shop, 'experiment_alerts', alert);
  await enterAdminPage(page, PAGE);
  const raised = page.getByRole('listitem').filter({ hasText: alert.summary });
  await expect(raised).toContainText('Active');
  await expect(choice(page, 'All experiments', TRAFFIC)).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await accessibilityViolations(page), `${size.width}`).toEqual([]);
  }
  await raised.getByRole('link', { name: 'hero-headline' }).click();
  await expect(page).toHaveURL('/admin/analytics/experiments/hero-headline');
});

test('the keyboard subscribes and unsubscribes, of all experiments and of one', async ({ page, shop }) => {
  const stored = () => askDatabase(shop, 'alert_subscriptions?select=experiment,kind');
  await enterAdminPage(page, PAGE);
  const ofAll = choice(page, 'All experiments', TRAFFIC);
  await expect(ofAll).not.toBeChecked();
  await walkTo(page, ofAll);
  await page.keyboard.press('Space');
  await expect(ofAll).toBeChecked();
  await expect(ofAll).toBeFocused();
  await expect.poll(stored).toEqual([{ experiment: null, kind: 'traffic' }]);
  await page.reload();
  await expect(ofAll).toBeChecked();
  await walkTo(page, ofAll);
  await page.keyboard.press('Space');
  await expect.poll(stored).toEqual([]);

  const single = page.getByLabel('Set alerts for one experiment');
  await walkTo(page, single);
  await page.keyboard.type('hero-headline');
  const ofOne = choice(page, 'hero-headline', TRAFFIC);
  await walkTo(page, ofOne, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(ofOne).toBeChecked();
  await expect.poll(stored).toEqual([{ experiment: 'hero-headline', kind: 'traffic' }]);
  await page.keyboard.press('Space');
  await expect(ofOne).not.toBeChecked();
  await expect.poll(stored).toEqual([]);
});

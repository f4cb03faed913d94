import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { ADMIN, backendAwake, submitSignIn } from '../support/account.ts';
import { chartTextProblems } from '../support/chart-texts.ts';
import { countVisits, measured } from '../support/counted-visits.ts';
import { ReleaseFiles } from '../support/release-files.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { shopFigures, shopToday as today } from '../support/shop-figures.ts';

const PAGE = '/admin/analytics/shop';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A live release, because figures of any other count as unknown; no browser sends these records for it. */
const liveRelease = (shop: RunningShop): string =>
  `mf-admin-analytics@${new ReleaseFiles(shop).release('mf-admin-analytics').version}`;

function recordsOf(shop: RunningShop): object[] {
  const remote = liveRelease(shop);
  return [
    ...[1800, 2100, 2300].map((value) => measured('LCP', value, '/product/:handle', remote)),
    ...[620, 640, 660].map((value) => measured('INP', value, '/product/:handle', remote)),
    { kind: 'error', code: 'CART-003', remote, variants: '' },
    { kind: 'error', code: 'INVENTED-001', remote, variants: '' },
    { kind: 'search', query: 'linen trousers' },
    { kind: 'search', query: '=cmd' },
  ];
}

async function enter(page: Page, path = PAGE): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await submitSignIn(page, ADMIN);
  await expect(page).toHaveURL(path);
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.beforeAll(async ({ shop }) => {
  await backendAwake(shop);
  // The server reports its releases to the backend once that is awake.
  await expect.poll(async () => (await shopFigures(shop)).names_checked, { timeout: 20_000 }).toBe(true);
  await countVisits(shop, {
    visits: 40,
    'product-viewed': 20,
    'line-added': 10,
    'checkout-started': 5,
    records: recordsOf(shop),
  });
});

test('the shop’s figures stand in words, drawings and tables, whole at both sizes', async ({ page, shop }) => {
  await enter(page);
  const funnel = part(page, 'Visit to order');
  // Visits of other tests may have been counted before; the administrator's own goes no further than this page.
  const { totals } = await shopFigures(shop);
  await expect(funnel.getByRole('img')).toHaveAccessibleName(
    new RegExp(`Viewed a capsule: ${totals.product_views}, \\d+% of visits`),
  );
  await funnel.getByText('View as a table').click();
  await expect(funnel.getByRole('row', { name: /Added to cart/ })).toContainText(
    `${Math.round((100 * totals.adds) / totals.product_views)}%`,
  );
  await expect(funnel.getByRole('row', { name: /Started checkout/ })).toContainText('from 0 in the previous 28 days');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(page.locator('main svg[aria-hidden="true"] path').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await accessibilityViolations(page), `${size.width}`).toEqual([]);
    expect(await chartTextProblems(page), `${size.width}`).toEqual([]);
  }
});

test('speed and errors are shown by release, with the number of affected callers, and invented releases are unknown', async ({
  page,
  shop,
}) => {
  await enter(page);
  const row = part(page, 'Speed')
    .getByRole('row', { name: /\/product\/:handle/ })
    .filter({ hasText: liveRelease(shop) });
  await expect(row).toContainText(/2\.\d+ s.*good/);
  await expect(row).toContainText(/6\d\d ms.*poor/);
  const errors = part(page, 'Errors');
  await expect(errors.getByRole('columnheader', { name: 'Callers' })).toBeVisible();
  await expect(errors.getByRole('row', { name: /CART-003/ }).filter({ hasText: liveRelease(shop) })).toContainText(
    'All visitors',
  );
  await expect(errors.getByRole('row', { name: /^Unknown/ })).toBeVisible();
  await expect(errors).not.toContainText('INVENTED-001');
  await expect(part(page, 'Searches without results').getByRole('row', { name: /linen trousers/ })).toBeVisible();
});

test('other days are chosen with the keyboard, stand in the address and say what will be there', async ({ page }) => {
  await enter(page);
  await page.getByRole('link', { name: '7 days' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PAGE}?days=7`);
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
  const form = page.getByRole('form', { name: 'Date range' });
  await form.getByLabel('From').fill('2024-02-01');
  await form.getByLabel('To').fill('2024-02-29');
  await form.getByLabel('To').press('Enter');
  await expect(page).toHaveURL(`${PAGE}?from=2024-02-01&to=2024-02-29`);
  await expect(page.getByRole('status').filter({ hasText: 'Feb 1, 2024 to Feb 29, 2024' })).toContainText(
    'Jan 3, 2024',
  );
  await expect(part(page, 'Visit to order')).toContainText('No visits in this period.');
  expect(await accessibilityViolations(page), 'without figures').toEqual([]);
  await page.goBack();
  await expect(form.getByLabel('To')).toHaveValue(today());
});

test('days that cannot be shown are said to be so', async ({ page }) => {
  await enter(page, `${PAGE}?from=2024-02-29&to=2024-02-01`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The first day is after the last day.');
  await expect(page.getByRole('heading', { level: 2, name: 'At a glance' })).toHaveCount(0);
});

test('an exported file holds the figures of the page and no formula', async ({ page, shop }) => {
  await enter(page);
  const { totals } = await shopFigures(shop);
  const exported = async (name: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return readFileSync(await (await download).path(), 'utf8');
  };
  expect(await exported('Download days as CSV')).toMatch(
    new RegExp(`\\r\\n${today()},America/Los_Angeles,\\d+,${totals.product_views},${totals.adds},${totals.checkouts},`),
  );
  expect(await exported('Download searches as CSV')).not.toMatch(/^=/m);
});

test('the database refuses visitors without the role, and the page’s document holds no figure', async ({ shop }) => {
  const asked = await fetch(`${shop.sandbox}/rest/v1/rpc/shop_figures`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_capsulecollectivedevelopment', 'content-type': 'application/json' },
    body: JSON.stringify({ p_from: today(), p_to: today() }),
  });
  expect(asked.status).toBeGreaterThanOrEqual(400);
  const html = await (await fetch(`${shop.origin}${PAGE}`)).text();
  expect(html).not.toContain('At a glance');
});

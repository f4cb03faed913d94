import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { ADMIN, backendAwake, submitSignIn } from '../support/account.ts';
import { chartTextProblems } from '../support/chart-texts.ts';
import { recomputed } from '../support/recomputed.ts';
import { networkQuiet } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';
import { simulateExperiment } from '../support/simulated-experiment.ts';

const SPRING = '/admin/analytics/experiments/spring-season';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Signs in and comes to the very page that was asked for. */
async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await submitSignIn(page, ADMIN);
  await expect(page).toHaveURL(path);
}

/** Content that can be scrolled sideways is a table in its frame, never the page. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test.beforeAll(async ({ shop }) => {
  test.setTimeout(120_000);
  await backendAwake(shop);
  await simulateExperiment(shop, {
    name: 'spring-season',
    description: 'Whether words of the season bring more people into the collections.',
    goals: ['line-added'],
    // Any drop is possible among 20 orders.
    guardrailMargin: 1,
    days: 10,
    arms: [
      { variant: 'control', visitors: 800, reached: { 'line-added': 60, 'order-completed': 20 } },
      { variant: 'spring', visitors: 790, reached: { 'line-added': 160, 'order-completed': 22 } },
    ],
  });
  await simulateExperiment(shop, {
    name: 'winter-season',
    goals: ['line-added'],
    days: 10,
    endedDaysAgo: 12,
    visitorsOf: 'spring-season',
    arms: [
      { variant: 'control', visitors: 800, reached: { 'line-added': 60 } },
      { variant: 'spring', visitors: 790, reached: { 'line-added': 80 } },
    ],
  });
  await simulateExperiment(shop, {
    name: 'lost-visitors',
    goals: ['line-added'],
    days: 3,
    arms: [
      { variant: 'control', visitors: 400, reached: { 'line-added': 30 } },
      { variant: 'other', visitors: 250, reached: { 'line-added': 40 } },
    ],
  });
  await simulateExperiment(shop, {
    name: 'made-up-visitors',
    goals: ['line-added'],
    days: 3,
    arms: [
      { variant: 'control', visitors: 300, assigned: 40, reached: { 'line-added': 30 } },
      { variant: 'other', visitors: 300, assigned: 40, reached: { 'line-added': 200 } },
    ],
  });
});

test('the list says of each experiment what to do, and leads to its results', async ({ page }) => {
  await enter(page, '/admin/analytics');
  const spring = page.getByRole('listitem').filter({ hasText: 'spring-season' });
  await expect(spring).toContainText('Ship spring');
  await expect(spring).toContainText('1,590 visitors');
  await expect(page.getByRole('listitem').filter({ hasText: 'lost-visitors' })).toContainText(
    'Broken: sample ratio mismatch',
  );
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    expect(await accessibilityViolations(page), `${size.width}`).toEqual([]);
  }
  await spring.getByRole('link', { name: 'Results of spring-season' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'spring-season' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Ship spring' })).toBeVisible();
});

test('a page of results is whole at both sizes, and every drawing has its table', async ({ page }) => {
  await enter(page, SPRING);
  await expect(page.getByRole('heading', { level: 2, name: 'Ship spring' })).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const drawings = page.getByRole('figure');
    await expect(drawings.getByRole('img').locator('svg')).toHaveCount(await drawings.count());
    await expectNoSidewaysScroll(page);
    expect(await chartTextProblems(page), `${size.width}`).toEqual([]);
    expect(await accessibilityViolations(page), `${size.width}`).toEqual([]);
  }
  const drawings = page.getByRole('figure');
  expect(await drawings.count()).toBe(7);
  for (const drawing of await drawings.all()) {
    await drawing.getByText('View as a table').click();
    await expect(drawing.getByRole('table')).toBeVisible();
    await expect(drawing.getByRole('img')).toHaveAccessibleName(/\d/);
  }
  expect(await accessibilityViolations(page), 'with all tables').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('the funnel, the landing pages, and the visitors’ earlier actions are shown in tables', async ({ page }) => {
  await page.setViewportSize(SIZES[1]);
  await enter(page, SPRING);
  const rows = (title: string) => page.getByRole('region', { name: title }).getByRole('table').getByRole('row');
  // Visitors who ordered had a cart, and started checkout, with or without a report from a browser.
  await expect(rows('Funnel by variant').nth(1)).toContainText(/Added to cart.*% of previous step/);
  await expect(rows('Funnel by variant').nth(2)).toContainText(/Started checkout.*20 visitors.*22 visitors/);
  await expect(rows('Funnel by variant').nth(3)).toContainText(
    /Completed an order.*20 visitors, 100\.00% of previous step/,
  );
  // In winter every visitor of these added something in the same order: nearly all of them do so again.
  await expect(rows('Adjusted for earlier behavior').nth(1)).toContainText(/control80060/);
  await expect(rows('Adjusted for earlier behavior').nth(2)).toContainText(/spring79080/);
  await expect(rows('Adjusted for earlier behavior').nth(4)).toContainText(/^spring\+\d+\.\d\d/);
  const landing = page.getByRole('figure', { name: 'By landing page' });
  await landing.getByText('View as a table').click();
  await expect(landing.getByRole('row')).toContainText([
    /^Visitors/,
    /^Ad page/,
    /^Home page/,
    /^Listing/,
    /^Product page/,
  ]);
  await expectNoSidewaysScroll(page);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the exported file is computed to the verdict of the page', async ({ page }) => {
  await enter(page, SPRING);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^spring-season-phase-1-\d{4}-\d\d-\d\d\.csv$/);
  const { verdict } = recomputed(await file.path());
  expect(verdict.text).toBe('ship spring');
  await expect(page.getByText(verdict.reason)).toBeVisible();
});

test('a broken sample ratio hides the results, and the keyboard can ask for them', async ({ page }) => {
  await enter(page, '/admin/analytics/experiments/lost-visitors');
  await expect(page.getByRole('heading', { level: 2, name: 'Broken: sample ratio mismatch' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show the data anyway' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use this to find the problem, not to decide.')).toBeVisible();
  await expect(page.getByRole('figure').first()).toBeVisible();
  expect(await accessibilityViolations(page), 'with the figures').toEqual([]);
});

test('visitors who were never assigned withhold the verdict and hide the results, and the page says what to do', async ({
  page,
}) => {
  await enter(page, '/admin/analytics');
  const entry = page.getByRole('listitem').filter({ hasText: 'made-up-visitors' });
  await expect(entry).toContainText('Withheld: more saw it than were assigned');
  await entry.getByRole('link', { name: 'Results of made-up-visitors' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Withheld: more saw it than were assigned' })).toBeVisible();
  await expect(page.getByText(/^600 visitors reported seeing it, and 80 were assigned\./)).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Visitors assigned and visitors who saw it' })).toContainText('300');
  const evidence = page.getByRole('list', { name: 'Evidence' });
  await expect(evidence.getByRole('listitem')).toHaveText([
    /^Tokens: /,
    /^Issued tokens: /,
    /^Addresses aren’t available here\.$/,
  ]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    expect(await accessibilityViolations(page), `${size.width}`).toEqual([]);
  }
  await page.getByRole('button', { name: 'Show the data anyway' }).press('Enter');
  await expect(page.getByText('Use this to find the problem, not to decide.')).toBeVisible();
  await expect(page.getByRole('figure').first()).toBeVisible();
});

test('figures stay while the backend is away, and say since when', async ({ page, shop, expectedMessages }) => {
  expectedMessages.push(/Failed to load resource/);
  await page.clock.install();
  await enter(page, SPRING);
  await expect(page.getByRole('heading', { level: 2, name: 'Ship spring' })).toBeVisible();
  await expect(page.getByRole('figure').getByRole('img').locator('svg')).toHaveCount(7);
  await shop.fault({ service: 'supabase', mode: '503' });
  const outage = page.getByText(/The database hasn’t responded since/);
  // Time must not run ahead of a file that is on its way: the page would take it for lost.
  for (let passed = 0; passed < 40_000 && !(await outage.isVisible()); passed += 2000) {
    await networkQuiet(page);
    await page.clock.runFor(2000);
  }
  await expect(outage).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Ship spring' })).toBeVisible();
});

test('an unknown experiment is said not to exist, and visitors without the role get no answer', async ({
  page,
  shop,
}) => {
  await enter(page, '/admin/analytics/experiments/nowhere-known');
  await expect(page.getByRole('heading', { name: 'Experiment not found' })).toBeVisible();
  const asked = await fetch(`${shop.sandbox}/rest/v1/rpc/experiment_figures`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_capsulecollectivedevelopment', 'content-type': 'application/json' },
    body: JSON.stringify({ p_experiment: 'spring-season' }),
  });
  expect(asked.status).toBeGreaterThanOrEqual(400);
  const html = await (await fetch(`${shop.origin}${SPRING}`)).text();
  expect(html).not.toContain('Ship spring');
  expect(html).toContain('name="robots" content="noindex"');
});

import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { ADMIN, backendAwake, mailsTo } from '../support/account.ts';
import { carryOut, openEditor, saveDraft, writeHeadline } from '../support/experiment-editor.ts';
import { askDatabase, experiments, setLive } from '../support/experiments.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { type Arm, simulateDay } from '../support/simulated-day.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';

const NAME = 'warm-ramp';
const WORDS = 'The First Warm Day';
const STANDING = 'Capsule Drop';
const RESULTS = `/admin/analytics/experiments/${NAME}`;
const ALERTS = '/admin/analytics/alerts';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

test.afterAll(async ({ shop }) => {
  await setLive(shop, 'kill', NAME).catch(() => undefined);
});

/** The visitors who come while a part of all takes part; some of them reach the guardrail. */
async function come(shop: RunningShop, arms: Readonly<Record<'control' | 'b', Arm>>, daysAgo: number): Promise<void> {
  await simulateDay(shop, { experiment: NAME, goal: 'line-added', value: 610, daysAgo, isForAll: false, arms });
  await askDatabase(shop, 'rpc/recompute_rollups', { days: 500 });
}

/** Has the schedule look now; the shop's own may have come first. */
const look = (shop: RunningShop) => experiments(shop, 'schedule');

const stored = async (shop: RunningShop) =>
  askDatabase(shop, `experiments?select=status,traffic:definition->traffic&name=eq.${NAME}`);

async function expectWhole(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await accessibilityViolations(page, ['iframe']), `${size.width}`).toEqual([]);
  }
  await page.setViewportSize(SIZES[0]);
}

test('a marketer’s week with a ramp: it goes up by itself, hurts a guardrail, and rolls back with notice', async ({
  page,
  shop,
}) => {
  test.setTimeout(420_000);
  await backendAwake(shop);

  await test.step('the ramp is written in the editor', async () => {
    await openEditor(page);
    await writeHeadline(page, NAME, WORDS);
    await page.getByLabel('Primary goal').selectOption('newsletter');
    await page.getByRole('group', { name: 'Guardrails' }).getByRole('checkbox', { name: 'Added to cart' }).check();
    await page.getByRole('button', { name: 'Add ramp' }).click();
    const ramp = page.getByRole('group', { name: 'Ramp' });
    await ramp.getByLabel('Step 1: traffic, in %').fill('95');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('group', { name: 'One thing needs fixing' }).getByRole('link', { name: 'ramp' }).click();
    await expect(ramp.getByText('Ramp steps must go up: each needs more traffic than the one before.')).toBeFocused();
    await ramp.getByLabel('Step 1: traffic, in %').fill('50');
    await ramp.getByLabel('Step 1: minimum time, in hours').fill('0');
    await ramp.getByLabel('Step 2: traffic, in %').fill('90');
    await expectWhole(page);
    await saveDraft(page, NAME);
  });

  await test.step('an alert is asked for', async () => {
    await page.goto(ALERTS);
    const all = page.getByRole('group', { name: 'All experiments', exact: true });
    await all.getByRole('checkbox', { name: /^A ramp or an end takes effect/ }).check();
    await expect.poll(() => askDatabase(shop, 'alert_subscriptions?select=kind')).toEqual([{ kind: 'schedule' }]);
  });

  await test.step('a start begins with the first step', async () => {
    await page.goto(`${RESULTS}/edit`);
    const start = page.getByRole('button', { name: 'Start', exact: true });
    const said = await carryOut(page, start, 'Start experiment');
    expect(said).toContain('50% of its audience takes part, control 1 : b 1');
    expect(said).toMatch(/Ramp: 50% for at least 0 hours, 90% for at least 48 hours, then 100%/);
    await expect(page.getByText('Running, phase 1.')).toBeVisible();
    await expect.poll(async () => (await (await visitorFetch(shop.origin)).text()).includes(WORDS)).toBe(true);
  });

  await test.step('without visitors it waits, and with visitors whom it doesn’t hurt it goes up by itself', async () => {
    await look(shop);
    expect(await stored(shop)).toEqual([{ status: 'running', traffic: 50 }]);
    await page.goto(RESULTS);
    const ramp = page.getByRole('region', { name: 'Ramp' });
    await expect(ramp).toContainText('Paused at 50% before 90%. No visitors have seen control or b yet.');
    await come(shop, { control: { visitors: 30, reached: 9 }, b: { visitors: 30, reached: 9 } }, 1);
    await look(shop);
    await expect.poll(() => stored(shop)).toEqual([{ status: 'running', traffic: 90 }]);
    await page.reload();
    await expect(ramp).toContainText(/At 90%\. Goes up to 100% on .+ or later\./);
    await expect(ramp.getByRole('listitem').filter({ hasText: '90%' })).toHaveAttribute('aria-current', 'step');
    await expectWhole(page);
  });

  await test.step('a guardrail is hurt: every visitor sees the control again, without any command', async () => {
    await come(shop, { control: { visitors: 240, reached: 96 }, b: { visitors: 240, reached: 24 } }, 0);
    await look(shop);
    await expect.poll(() => stored(shop)).toEqual([{ status: 'killed', traffic: 90 }]);
    const pages = () => Promise.all(Array.from({ length: 8 }, async () => (await visitorFetch(shop.origin)).text()));
    await expect
      .poll(async () => (await pages()).filter((html) => html.includes(WORDS)), { timeout: 20_000 })
      .toEqual([]);
    expect((await pages()).every((html) => html.includes(STANDING))).toBe(true);
  });

  await test.step('it is told: in the list of alerts, by mail, and in the history', async () => {
    await page.goto(ALERTS);
    const own = page.getByRole('listitem').filter({ hasText: NAME });
    await expect(own.filter({ hasText: 'Rolled back from 90%' })).toContainText(
      'The ramp rolled back, and every visitor sees the control.',
    );
    await expect(own.filter({ hasText: 'A variant hurts a guardrail' })).toContainText(
      'visitors reach line-added with b',
    );
    await expect
      .poll(async () => (await mailsTo(shop, ADMIN.email)).map(({ subject }) => subject))
      .toContain(`${NAME}: rolled back from 90%`);
    await page.goto(`${RESULTS}/edit`);
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem').filter({ hasText: 'by Ramp schedule' })).toHaveCount(2);
    await expect(history).toContainText('Stopped and withdrawn');
  });
});

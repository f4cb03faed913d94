import type { Browser, BrowserContext, Page } from '@playwright/test';
import { backendAwake } from '../support/account.ts';
import { carryOut, openEditor, preview, saveDraft, writeHeadline } from '../support/experiment-editor.ts';
import { askDatabase, liveVersion, setLive, storedEvents, visitorId } from '../support/experiments.ts';
import { comeForTheFirstTime, keepOverlaysAway, SHOWN_FLAGS } from '../support/overlays.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { type Arm, eventsOf, type SentEvent, type SimulatedDay, simulateDay } from '../support/simulated-day.ts';
import { isAlive } from '../support/started-shop.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';
import { z } from 'zod';

const NAME = 'warm-week';
const WORDS = 'The First Warm Day';
const STANDING = 'Capsule Drop';
const RESULTS = `/admin/analytics/experiments/${NAME}`;
/** The value of a capsule in the cart. */
const VALUE = 610;
/** A published change is live on every page within so long (ms). */
const LIVE = 5000;

/** Six days alike, and a last one with more visitors, which was yesterday: the verdict needs all seven, and today is not over. */
const ORDINARY = { control: { visitors: 43, reached: 4 }, b: { visitors: 43, reached: 9 } };
const LAST = { control: { visitors: 60, reached: 5 }, b: { visitors: 60, reached: 15 } };

type Arms = Readonly<Record<'control' | 'b', Arm>>;

const NOBODY: Arms = { control: { visitors: 0, reached: 0 }, b: { visitors: 0, reached: 0 } };

const added = (one: Arm, other: Arm): Arm => ({
  visitors: one.visitors + other.visitors,
  reached: one.reached + other.reached,
});
const together = (one: Arms, other: Arms): Arms => ({
  control: added(one.control, other.control),
  b: added(one.b, other.b),
});

const dayOf = (daysAgo: number, arms: Arms): SimulatedDay => ({
  experiment: NAME,
  goal: 'line-added',
  value: VALUE,
  daysAgo,
  arms: { ...arms },
});

/** The content of home for one request. */
async function headlineOf(shop: RunningShop): Promise<string> {
  const html = await (await visitorFetch(shop.origin)).text();
  return /<h1[^>]* id="hero-headline"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
}

/** Performs a step, and checks that its result is on every visitor's page in time. */
async function liveAfter(shop: RunningShop, action: () => Promise<unknown>, headline: string): Promise<void> {
  await action();
  const done = performance.now();
  await expect.poll(() => headlineOf(shop), { intervals: [50], timeout: LIVE }).toBe(headline);
  expect(performance.now() - done).toBeLessThan(LIVE);
}

/** A new visitor who has not answered the consent banner sees the headline and puts a capsule into the cart. */
async function visitAndBuy(browser: Browser, shop: RunningShop) {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1440, height: 900 } });
  const sent = trackedBy(context);
  const page = await context.newPage();
  await comeForTheFirstTime(page, SHOWN_FLAGS);
  await page.goto('/');
  await remotesStarted(page);
  const headline = await page.getByRole('heading', { level: 1 }).textContent();
  const id = await visitorId(page);
  await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
  const add = page.getByRole('button', { name: /^Add to cart/ });
  await add.first().click();
  await expect(page.locator('[data-cart-button]')).toContainText('1');
  const own = async () => (await storedEvents(shop, id)).filter(({ experiment }) => experiment === NAME);
  await expect
    .poll(async () => (await own()).map(({ goal }) => goal ?? 'assigned').toSorted(), { timeout: 15_000 })
    .toEqual(['assigned', 'line-added', 'seen']);
  return { page, id, variant: headline === WORDS ? 'b' : 'control', sent } as const;
}

/** The events that a browser sends about this experiment from now on. */
function trackedBy(context: BrowserContext): SentEvent[] {
  const sent: SentEvent[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/track-event') || request.method() !== 'POST') return;
    const events: SentEvent[] = [request.postDataJSON()].flat();
    sent.push(...events.filter(({ metadata }) => metadata['experiment_name'] === NAME));
  });
  return sent;
}

/** Events with their fields in their order, without what is different in each; two of one moment have no order among them. */
const shapesOf = (events: readonly SentEvent[]) =>
  events
    .map(({ metadata, ...event }) => ({
      kind: [event.event_type, metadata['conversion_type'], metadata['phase']].join(' '),
      fields: [...Object.keys(event), ...Object.keys(metadata)],
      by: [metadata['visitor_id'], metadata['variant'], metadata['config_version'], metadata['remote']],
      value: metadata['value'],
    }))
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1));

/** The rows of a table with so many of their first cells. */
async function rowsOf(page: Page, table: string, cells: number): Promise<string[][]> {
  const rows = await page.getByRole('table', { name: table }).getByRole('row').all();
  const texts = await Promise.all(rows.slice(1).map((row) => row.locator('th, td').allTextContents()));
  return texts.map((row) => row.slice(0, cells));
}

/** The figures as the page has to show them. */
function shownAs(arms: Arms) {
  const list = [['control', arms.control] as const, ['b', arms.b] as const];
  return {
    goal: list.map(([name, { visitors, reached }]) => [name, String(visitors), String(reached)]),
    worth: list.map(([, { visitors, reached }]) => ((reached * VALUE) / visitors).toFixed(2)),
    lost: list.map(([, { visitors }]) => [String(visitors), String(visitors), '100.00%']),
  };
}

/** How many tokens the servers have reported. */
async function tokensReported(shop: RunningShop): Promise<number> {
  const rows = await askDatabase(shop, `issued_tokens?experiment=eq.${NAME}&select=tokens`);
  return z
    .array(z.object({ tokens: z.number() }))
    .parse(rows)
    .reduce((sum, { tokens }) => sum + tokens, 0);
}

/**
 * Looks at the results again, once everything that came is counted. The crowd of a past day comes within a second and is no crowd of the
 * last minute by its dates, so its tokens have to be reported first.
 */
async function expectResults(page: Page, shop: RunningShop, arms: Arms, verdict: string): Promise<void> {
  const visitors = arms.control.visitors + arms.b.visitors;
  await expect.poll(() => tokensReported(shop), { timeout: 15_000 }).toBeGreaterThanOrEqual(visitors);
  await askDatabase(shop, 'rpc/recompute_rollups', { days: 500 });
  await page.goto(RESULTS);
  await expect(page.getByRole('heading', { level: 2, name: verdict, exact: true })).toBeVisible();
  const goal = await rowsOf(page, 'Line added: visitors and rates by variant', 5);
  const lost = await rowsOf(page, 'Pages served and visitors', 8);
  expect({
    goal: goal.map((row) => row.slice(0, 3)),
    worth: goal.map((row) => row[4]),
    lost: lost.map(([, , , assigned, , , saw, share]) => [assigned, saw, share]),
  }).toEqual(shownAs(arms));
}

test.afterAll(async ({ shop }) => {
  await setLive(shop, 'kill', NAME).catch(() => undefined);
});

test('a marketer’s week: words are tried on a week of visitors, decided by their figures, shipped and taken back', async ({
  browser,
  context,
  page,
  shop,
}) => {
  // Seven days, each of which waits up to ten seconds for the servers to report the tokens of its crowd.
  test.setTimeout(240_000);
  await backendAwake(shop);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const health = await shop.health();
  const server = shop.serverPid;

  await test.step('the words are written beside the page that shows them, and checked', async () => {
    await openEditor(page);
    await writeHeadline(page, NAME, WORDS);
    await page.getByLabel('Primary goal').selectOption('line-added');
    await page.getByLabel('Don’t watch completed orders either').check();
    await page.getByLabel('Full days before shipping').fill('7');
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(WORDS);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('heading', { name: 'All checks passed. Nothing was saved.' })).toBeFocused();
    await saveDraft(page, NAME);
  });

  await test.step('a colleague sees the draft by its link, and no other visitor does', async () => {
    await page.getByRole('button', { name: 'Copy preview link' }).click();
    await expect(page.getByText('Copied. This link shows your current edits')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const colleague = await browser.newPage({ baseURL: shop.origin });
    await keepOverlaysAway(colleague);
    await colleague.goto(link);
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(WORDS);
    await colleague.close();
    expect(await headlineOf(shop)).toBe(STANDING);
  });

  await test.step('it is started', async () => {
    const start = page.getByRole('button', { name: 'Start', exact: true });
    expect(await carryOut(page, start, 'Start experiment')).toContain(
      '100% of its audience takes part, control 1 : b 1',
    );
    await expect(page.getByText('Running, phase 1.')).toBeVisible();
    await expect
      .poll(async () => new Set(await Promise.all(Array.from({ length: 8 }, () => headlineOf(shop)))))
      .toContain(WORDS);
    await page.goto(RESULTS);
    await expect(page.getByText('No visitors have seen it yet.')).toBeVisible();
  });

  let all = NOBODY;
  await test.step('day by day the figures move, and say what they do not know yet', async () => {
    for (let day = 1; day <= 6; day += 1) {
      await simulateDay(shop, dayOf(8 - day, ORDINARY));
      all = together(all, ORDINARY);
      await expectResults(page, shop, all, 'Keep running');
      const reason = day < 6 ? 'There isn’t enough data yet' : 'too early to say whether';
      const verdict = page.getByRole('region', { name: 'Keep running' });
      await expect(verdict).toContainText(reason);
      await expect(verdict).toContainText(`visitors have come on ${day} of 7 full days`);
    }
  });

  const visits: Awaited<ReturnType<typeof visitAndBuy>>[] = [];
  await test.step('real browsers send the same events as those of the crowd', async () => {
    for (let count = 0; count < 2; count += 1) {
      const visit = await visitAndBuy(browser, shop);
      visits.push(visit);
      all = together(all, { ...NOBODY, [visit.variant]: { visitors: 1, reached: 1 } });
      const simulated = {
        visitor: visit.id,
        variant: visit.variant,
        phase: 1,
        token: 'issued',
        version: await liveVersion(shop),
        remote: `mf-marketing@${health.remotes['mf-marketing']}`,
        at: Date.now(),
        number: 0,
      };
      expect(shapesOf(visit.sent)).toEqual(shapesOf(eventsOf(dayOf(0, ORDINARY), simulated, true)));
    }
  });

  await test.step('on the last day the verdict is there', async () => {
    await simulateDay(shop, dayOf(1, LAST));
    all = together(all, LAST);
    await expectResults(page, shop, all, 'Ship b');
    await page.goto('/admin/analytics');
    const entry = page.getByRole('listitem').filter({ hasText: NAME });
    await expect(entry).toContainText('Ship b');
    await expect(entry).toContainText(`${all.control.visitors + all.b.visitors} visitors`);
  });

  await test.step('it is stopped on the verdict', async () => {
    await page.goto(RESULTS);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const stop = () => carryOut(page, page.getByRole('button', { name: 'Stop', exact: true }), 'Stop experiment');
    await liveAfter(shop, stop, STANDING);
    await expect(page.getByText('Stopped.', { exact: true })).toBeVisible();
  });

  await test.step('b is shipped: every visitor sees it, with any earlier variant', async () => {
    const ship = () => carryOut(page, page.getByRole('button', { name: 'Ship a variant' }), 'Ship to everyone');
    await liveAfter(shop, ship, WORDS);
    await expect(page.getByText('Everyone sees b.')).toBeVisible();
    for (const { page: own } of visits) {
      await own.goto('/');
      await expect(own.getByRole('heading', { level: 1 })).toHaveText(WORDS);
    }
  });

  await test.step('taken back in the history, the page is as it was', async () => {
    const undo = page.getByRole('button', { name: /^Undo this change: Shipped/ });
    await liveAfter(shop, () => carryOut(page, undo, 'Undo change'), STANDING);
    await expect(page.getByText('Stopped.', { exact: true })).toBeVisible();
    for (const { page: own } of visits) {
      await own.goto('/');
      await expect(own.getByRole('heading', { level: 1 })).toHaveText(STANDING);
      await own.context().close();
    }
  });

  await test.step('the figures stay, and no release and no restart was needed', async () => {
    await expectResults(page, shop, all, 'Ship b');
    await expect(page.getByText(/^Phase 1, (on .+|.+ to .+): control 50%, b 50%/)).toBeVisible();
    await page.goto('/admin/analytics');
    await expect(page.getByRole('listitem').filter({ hasText: NAME })).toContainText('Ship b');
    expect(await shop.health()).toEqual(health);
    expect([shop.serverPid, isAlive(server)]).toEqual([server, true]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { askDatabase, experiments, liveVersion, setLive, visitorId } from '../support/experiments.ts';
import { keepOverlaysAway } from '../support/overlays.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';

test.use({ isDemo: true });

const NAME = 'spring-words';
const WORDS = { headline: 'The First Warm Day', banner: 'Spring capsules leave the house this week' } as const;
const STANDING = {
  headline: 'Capsule Drop',
  banner: 'A portion of sales supports a monastery that helps refugee children',
} as const;

const DEFINITION = {
  name: NAME,
  description: 'Whether words of the season bring more people into the collections.',
  variants: [
    { name: 'control', weight: 1 },
    {
      name: 'spring',
      weight: 1,
      values: { 'home-hero-headline': WORDS.headline, 'announcement-banner': WORDS.banner },
    },
  ],
  traffic: 10,
  holdout: 0,
  audience: {},
  goals: ['line-added'],
  windowDays: 14,
};

/** The words of both slots that one request for home shows. */
async function wordsOf(shop: RunningShop, headers: Record<string, string> = {}) {
  const html = await (await visitorFetch(shop.origin, { headers })).text();
  return {
    headline: /<h1[^>]* id="hero-headline"[^>]*>([^<]*)</.exec(html)?.[1] ?? '',
    banner: /data-place="announcement-banner"[^>]*>([^<]*)</.exec(html)?.[1] ?? '',
  };
}

/** Carries out a step, and sees that every page goes by it within five seconds. */
async function live(shop: RunningShop, ...args: string[]): Promise<string> {
  const said = await experiments(shop, ...args);
  const published = performance.now();
  const version = Number(/version (\d+) is published/.exec(said)?.[1]);
  await expect.poll(() => liveVersion(shop), { intervals: [50], timeout: 5000 }).toBe(version);
  expect(performance.now() - published).toBeLessThan(5000);
  return said;
}

/** A visitor of their own, with nothing from before. */
async function visitor(browser: Browser, shop: RunningShop): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await keepOverlaysAway(page);
  return page;
}

/** Opens home until its experiments have been reported; resolves to the visitor and their variants. */
async function comeHome(page: Page): Promise<{ readonly id: string; readonly headline: string }> {
  await page.goto('/');
  await remotesStarted(page);
  const headline = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  return { id: await visitorId(page), headline };
}

interface Row {
  readonly phase: number;
  readonly variant: string;
  readonly goal: string;
  readonly n: number;
  readonly x: number;
  readonly sum: number;
}

/** The figures of the experiment, over all days, once nothing is left to be computed. */
async function figures(shop: RunningShop): Promise<Row[]> {
  await askDatabase(shop, 'rpc/recompute_rollups', { days: 500 });
  const rows = await askDatabase(
    shop,
    `rollup_daily?experiment=eq.${NAME}&select=phase,variant,goal,n,x,sum&order=phase,variant,goal`,
  );
  return rows as Row[]; // The table's own columns.
}

test.afterAll(async ({ shop }) => {
  await setLive(shop, 'kill', NAME).catch(() => undefined);
  await setLive(shop, 'start', 'hero-headline');
});

test('a marketer’s day: words are written, looked at, tried, ramped, weighed, stopped and shipped with no release', async ({
  browser,
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const health = async () => (await fetch(`${shop.origin}/healthz`)).json();
  const before = await health();
  const folder = mkdtempSync(path.join(tmpdir(), 'marketing-'));
  const file = path.join(folder, 'spring.json');
  writeFileSync(file, JSON.stringify(DEFINITION));

  await test.step('the places are listed, and the file is tried before anything is written', async () => {
    expect(await experiments(shop, 'places')).toContain('home-hero-headline (text, up to 24 characters, on /)');
    // The demo's experiment stands on the headline: what a start would refuse is refused now, in the same words.
    await expect(experiments(shop, 'dry-run', file)).rejects.toThrow(
      'hero-headline already runs on home-hero-headline',
    );
    await expect(experiments(shop, 'show', NAME)).rejects.toThrow('there is no such experiment');
  });

  await test.step('it is created as a draft, which only visitors with its link see', async () => {
    expect(await experiments(shop, 'apply', file)).toContain('no one sees it until you start it');
    expect(await wordsOf(shop)).not.toEqual(WORDS);
    await page.goto(await experiments(shop, 'link', NAME, 'spring'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.headline);
    await expect(page.getByRole('complementary', { name: 'Our impact' })).toContainText(WORDS.banner);
  });

  await test.step('another experiment stands on the headline: it has to end first', async () => {
    await expect(experiments(shop, 'start', NAME)).rejects.toThrow('hero-headline already runs on home-hero-headline');
    await live(shop, 'stop', 'hero-headline');
    const said = await live(shop, 'start', NAME);
    expect(said).toContain('10% of its audience takes part, control 1 : spring 1');
  });

  const drawn: { readonly page: Page; readonly id: string; readonly headline: string; readonly phase: number }[] = [];
  const come = async (phase: number) => {
    const own = await visitor(browser, shop);
    drawn.push({ page: own, phase, ...(await comeHome(own)) });
  };

  await test.step('it is ramped to all visitors, who keep their variant', async () => {
    expect(await live(shop, 'edit', NAME, '--patch', '{"traffic":100}')).toContain('traffic goes up from 10% to 100%');
    for (let i = 0; i < 4; i++) await come(1);
    for (const { headline } of drawn) expect([WORDS.headline, STANDING.headline]).toContain(headline);
  });

  await test.step('its weights are changed: who is in stays, uncounted in the new phase', async () => {
    await expect.poll(async () => (await figures(shop)).reduce((sum, { n }) => sum + Number(n), 0)).toBe(4);
    const variants = DEFINITION.variants.map((variant) => ({
      ...variant,
      weight: variant.name === 'spring' ? 1 : 0.001,
    }));
    const said = await live(shop, 'edit', NAME, '--patch', JSON.stringify({ variants }));
    expect(said).toContain('opens phase 2; 4 visitors keep their variant and are not counted again');
    for (const one of drawn) expect((await comeHome(one.page)).headline).toBe(one.headline);
    for (let i = 0; i < 3; i++) await come(2);
    for (const { headline } of drawn.slice(4)) expect(headline).toBe(WORDS.headline);
  });

  const [first, last] = [drawn[0]!, drawn[6]!];
  await test.step('it is stopped, and conversions of who has seen it still count', async () => {
    await live(shop, 'stop', NAME);
    await expect.poll(() => wordsOf(shop)).toEqual(STANDING);
    for (const { page: own } of [first, last]) {
      await own.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
      await own
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click();
      await expect(own.locator('[data-cart-button]')).toContainText('1');
    }
  });

  await test.step('it is shipped: all visitors see it, programs too', async () => {
    await live(shop, 'ship', NAME, 'spring');
    await expect.poll(() => wordsOf(shop)).toEqual(WORDS);
    expect(await wordsOf(shop, { 'user-agent': 'Googlebot/2.1' })).toEqual(WORDS);
  });

  await test.step('its figures are exact', async () => {
    const expected = [1, 2].flatMap((phase) =>
      ['control', 'spring'].flatMap((variant) => {
        const words = variant === 'spring' ? WORDS.headline : STANDING.headline;
        const units = drawn.filter((one) => one.phase === phase && one.headline === words);
        if (units.length === 0) return [];
        const bought = units.filter((one) => one === first || one === last);
        const of = (goal: string, x: number) => ({ phase, variant, goal, n: units.length, x, sum: x * 610 });
        return [of('', 0), of('line-added', bought.length)];
      }),
    );
    const numbers = async () =>
      (await figures(shop)).map((row) => ({ ...row, n: Number(row.n), x: Number(row.x), sum: Number(row.sum) }));
    await expect.poll(numbers, { timeout: 15_000 }).toEqual(expected);
  });

  await test.step('the visitors of each phase are stated in words', async () => {
    const said = await experiments(shop, 'figures', NAME);
    expect(said).toMatch(/phase 2\n {2}spring +3 assigned +3 saw it\n {2}assigned: too few visitors to check/);
    expect(said).toContain('phase 1');
  });

  await test.step('an edit that changes nothing publishes nothing', async () => {
    expect(await experiments(shop, 'edit', NAME, '--patch', '{}')).toContain('Nothing was changed.');
  });

  await test.step('its history says every step', async () => {
    const said = await experiments(shop, 'history', NAME);
    const actions = [...said.matchAll(/^\S+Z {2}(\w+)/gm)].map(([, action]) => action);
    expect(actions).toEqual(['ship', 'stop', 'edit', 'edit', 'start', 'create']);
  });

  for (const { page: own } of drawn) await own.context().close();
  rmSync(folder, { recursive: true, force: true });
  expect(await health()).toEqual(before);
});

import type { Page } from '@playwright/test';
import { z } from 'zod';
import { addCapsule } from '../support/cart.ts';
import { askDatabase, experiments, openPhase } from '../support/experiments.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import { networkQuiet } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';
import { measurements, shopFigures } from '../support/shop-figures.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';

test.use({ isDemo: true });

/** A page reports when it is left; this one has no figures of its own to report. */
const leave = (page: Page) => page.goto('about:blank');

/** Puts a page in the background, where its requests can be observed; those of a page that is left cannot. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await networkQuiet(page);
}

test('looking, adding and checking out count once for a visit, however often they happen', async ({ page, shop }) => {
  const before = (await shopFigures(shop)).totals;
  for (let round = 0; round < 2; round += 1) {
    const drawer = await addCapsule(page);
    await remotesStarted(page);
    await drawer.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL(`${shop.sandbox}/**`);
  }
  await expect
    .poll(async () => (await shopFigures(shop)).totals)
    .toMatchObject({
      visits: before.visits + 1,
      product_views: before.product_views + 1,
      adds: before.adds + 1,
      checkouts: before.checkouts + 1,
    });
});

test('a visitor who declined sends nothing, and who declines on the page nothing of what waited', async ({
  page,
  context,
}) => {
  const sent = measurements(context);
  await page.goto('/faqs');
  await remotesStarted(page);
  await hide(page);
  expect(sent).toHaveLength(1);
  await page.goto('/impact');
  await remotesStarted(page);
  await page.evaluate(() => localStorage.setItem('capsule-collective-consent', 'denied'));
  await hide(page);
  await page.goto('/product/bordeaux-capsule');
  await remotesStarted(page);
  await hide(page);
  expect(sent).toHaveLength(1);
});

test('a look of the team through a preview link is no visit', async ({ page, shop, context }) => {
  const sent = measurements(context);
  await page.goto(await experiments(shop, 'link', 'hero-headline', 'definite'));
  await remotesStarted(page);
  await hide(page);
  await page.goto('/faqs');
  await remotesStarted(page);
  await hide(page);
  expect(sent).toEqual([expect.stringContaining('"page":"/faqs"')]);
});

test('how fast a page is counts for its route and the release that renders it', async ({ page, shop, context }) => {
  await context.route('**/product/studio-flow-capsule', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4100));
    await route.fallback();
  });
  await page.goto('/product/studio-flow-capsule');
  await remotesStarted(page);
  // A shift within half a second of an input counts as its answer, so this one comes before.
  await page.evaluate(() => {
    const block = document.createElement('div');
    block.style.height = '400px';
    document.body.prepend(block);
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(() => {
    document.addEventListener('pointerdown', () => {
      for (const end = performance.now() + 600; performance.now() < end; );
    });
  });
  await page.getByRole('heading', { level: 1 }).click();
  // A press is reported once its answer is painted.
  await page.evaluate(
    () => new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'event', buffered: true })),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const release = await page.locator('[data-remote^="mf-catalog@"]').first().getAttribute('data-remote');
  await leave(page);
  await expect
    .poll(async () =>
      (await shopFigures(shop)).vitals
        .filter(({ page: route, remote, poor }) => route === '/product/:handle' && remote === release && poor > 0)
        .map(({ name }) => name),
    )
    .toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
});

test.describe('a part that does not come', () => {
  // One pattern: an array of two or more would be taken for a fixture with options.
  test.use({ expectedMessages: [/REMOTE-00\d|ERR_FAILED|Loading chunk \d+ failed/] });

  test('a search that finds nothing and a release that fails are reported', async ({ page, shop, context }) => {
    await page.goto('/search?q=Zorblax%20kimono');
    await remotesStarted(page);
    await page.goto('/search?q=ada%40example.com');
    await remotesStarted(page);
    await context.route(/\/releases\/mf-account\/.*\.js$/, (route) => route.abort());
    await page.goto('/account');
    await remotesStarted(page);
    await leave(page);
    const failure = { code: 'REMOTE-001', remote: expect.stringMatching(/^mf-account@\d/), variants: '', callers: 1 };
    await expect.poll(async () => (await shopFigures(shop)).errors).toContainEqual(expect.objectContaining(failure));
    const missed = (await shopFigures(shop)).searches_without_result;
    expect(missed).toContainEqual({ query: 'zorblax kimono', times: 1, callers: 1 });
    expect(JSON.stringify(missed)).not.toContain('ada');
  });
});

test('pages that went out with a variant are counted, those of programs are not', async ({ shop, request }) => {
  // A phase of its own: exposures of other tests count for their own phases, even when the servers report them late.
  const phase = await openPhase(shop, 'hero-headline');
  const served = async (): Promise<number> => {
    const rows = z
      .array(z.object({ pages: z.number() }))
      .parse(await askDatabase(shop, `served_pages?experiment=eq.hero-headline&phase=eq.${phase}&select=pages`));
    return rows.reduce((sum, { pages }) => sum + pages, 0);
  };
  for (let n = 0; n < 3; n += 1) await (await visitorFetch(`${shop.origin}/`)).text();
  await request.get('/', { headers: { 'user-agent': 'Googlebot/2.1' } });
  await shop.restartShop();
  await expect.poll(served, { timeout: 20_000 }).toBe(3);
});

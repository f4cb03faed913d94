import type { Browser } from '@playwright/test';
import { experiments, setLive, storedEvents, visitorId } from '../support/experiments.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { named } from '../support/tracked-events.ts';

const WORDS = 'The First Warm Day';

test.afterEach(async ({ shop }) => {
  for (const name of ['kept-out', 'holdout']) await setLive(shop, 'stop', name).catch(() => undefined);
});

/** A new visitor's home page: its headline, and what the database holds of the permanent control group. */
async function visit(
  browser: Browser,
  shop: RunningShop,
): Promise<{ headline: string; reported: string[]; group: string }> {
  const context = await browser.newContext({ baseURL: shop.origin });
  const page = await context.newPage();
  await page.goto('/');
  const headline = (await page.locator('#hero-headline').textContent()) ?? '';
  await page.waitForFunction(() => /holdout\S*seen/.test(sessionStorage.getItem('capsule-collective-exposed') ?? ''));
  const visitor = await visitorId(page);
  const own = async () => (await storedEvents(shop, visitor)).filter(({ experiment }) => experiment === 'holdout');
  await expect.poll(async () => (await own()).length, { timeout: 20_000 }).toBe(2);
  const events = await own();
  await context.close();
  return { headline, reported: events.map(named).toSorted(), group: events[0]?.variant ?? '' };
}

test('a visitor who is kept out of an experiment is the control of the group’s measure, and is counted there', async ({
  browser,
  shop,
}) => {
  test.setTimeout(150_000);
  const halves = [
    { name: 'control', weight: 50 },
    { name: 'everyone', weight: 50 },
  ];
  const variants = [
    { name: 'control', weight: 0 },
    { name: 'warm', weight: 1, values: { 'home-hero-headline': WORDS } },
  ];
  await experiments(shop, 'create', 'holdout', '--patch', JSON.stringify({ variants: halves }));
  await setLive(shop, 'start', 'holdout');
  await experiments(shop, 'create', 'kept-out', '--patch', JSON.stringify({ variants, holdout: 50 }));
  await setLive(shop, 'start', 'kept-out');

  const headlines = new Map<string, Set<string>>();
  // By chance all of them are in one group less than once in two thousand runs.
  for (let visitors = 0; visitors < 12 && headlines.size < 2; visitors++) {
    const { group, headline, reported } = await visit(browser, shop);
    expect(reported).toEqual(['holdout assigned', 'holdout seen']);
    headlines.set(group, (headlines.get(group) ?? new Set()).add(headline));
  }
  expect(headlines).toEqual(
    new Map([
      ['control', new Set(['Capsule Drop'])],
      ['everyone', new Set([WORDS])],
    ]),
  );
  expect((await experiments(shop, 'results', 'holdout')).replaceAll(/\s+/g, ' ')).toContain(
    'The control is the permanent control group; everyone is everyone else.',
  );
});

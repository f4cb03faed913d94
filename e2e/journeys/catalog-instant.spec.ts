import type { Page, Route } from '@playwright/test';
import { hearAnnouncements, takeSpoken } from '../support/announcements.ts';
import { card, COLLECTION, openCollection, title, touchCard, watchPictures } from '../support/capsule-card.ts';
import { networkQuiet, partsAwake } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';

// A browser names every failed request itself; what is missing or refused is logged.
test.use({
  expectedMessages: [/Failed to load resource|net::ERR_FAILED|\[catalog\] CATALOG-(404|503)|The storefront/],
});

const CAPSULE = '/product/bordeaux-capsule';

test('a page that is navigated to is read by its title, and its heading has the focus', async ({ page }) => {
  await hearAnnouncements(page);
  await openCollection(page);
  await partsAwake(page);
  await takeSpoken(page);
  await card(page).getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(CAPSULE);
  await expect(page.getByRole('heading', { level: 1, name: 'Bordeaux Capsule' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => globalThis.__spoken?.at(-1))).toMatch(/^Bordeaux Capsule/);
  const spoken = (await takeSpoken(page)).filter((text) => text !== 'Loading the page');
  expect(spoken).toEqual([await page.title()]);
  await page.goBack();
  await expect(page).toHaveURL(COLLECTION);
  await expect(page.getByRole('heading', { level: 1, name: 'Ready-to-Wear' })).toBeFocused();
  await partsAwake(page);
  // Another view of the same page leaves the focus where the visitor works.
  const choice = page.getByRole('radio').or(page.getByRole('checkbox')).first();
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(page).not.toHaveURL(COLLECTION);
  await expect(choice).toBeFocused();
});

interface HeldBack {
  /** How many questions wait. */
  count(): number;
  /** Lets go of what waits, and holds nothing back any more. */
  answer(answer: (route: Route) => Promise<void>): Promise<void>;
}

/** Holds back what the storefront says of a single product: of any, or of those whose question holds a text. */
async function holdProduct(page: Page, of = ''): Promise<HeldBack> {
  const waiting: Route[] = [];
  let release: ((route: Route) => Promise<void>) | null = null;
  await page.route('**/graphql.json', async (route) => {
    const question = route.request().postData() ?? '';
    if (!question.includes('productByHandle') || !question.includes(of)) return route.fallback();
    if (release) return release(route);
    waiting.push(route);
  });
  return {
    count: () => waiting.length,
    async answer(answer) {
      release = answer;
      await Promise.all(waiting.splice(0).map(answer));
    },
  };
}

const asItIs = (route: Route): Promise<void> => route.fallback();

const price = (page: Page) => page.locator('main .ui-price__amount').first();

/** Sums up what moves by itself from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { __shifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { __shifts: { sum: number } }).__shifts.sum);
}

for (const [device, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`on ${device} a card’s page shows title, picture and price before any answer, and nothing moves when it comes`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    // Others of the first row may be fetched ahead.
    const held = await holdProduct(page, 'bordeaux-capsule');
    await openCollection(page);
    const drawn = await card(page)
      .locator('img')
      .first()
      .evaluate((img: HTMLImageElement) => img.currentSrc);
    const named = await card(page).locator('.ui-price__amount').textContent();
    await card(page).getByRole('link').first().click();
    await expect(title(page)).toHaveText('Bordeaux Capsule');
    await expect(page).toHaveURL(CAPSULE);
    await expect(page).toHaveTitle(/^Bordeaux Capsule \|/);
    await expect(price(page)).toHaveText(named ?? '');
    await expect(page.locator('[data-busy]')).toHaveAttribute('data-busy', 'false');
    const picture = page.locator('#picture-1 img');
    expect(await picture.evaluate((img) => getComputedStyle(img).backgroundImage)).toContain(drawn);
    await expect.poll(held.count).toBe(1);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('main').getByRole('button', { name: /cart|size|buy/i })).toHaveCount(0);
    await expect(page.locator('main form')).toHaveCount(0);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    // The rest of the page must not redraw the parts that are shown already.
    await picture.evaluate((img) => Object.assign(window, { __picture: img }));
    const shifted = await watchShifts(page);
    await held.answer(asItIs);
    await expect(page.getByRole('button', { name: 'Choose a size' }).first()).toBeVisible();
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('What’s included')).toBeAttached();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await shifted()).toBe(0);
    expect(await picture.evaluate((img) => img === (window as unknown as { __picture: Element }).__picture)).toBe(true);
  });
}

test('a price that has changed since the list was made is corrected', async ({ page }) => {
  const held = await holdProduct(page);
  await openCollection(page);
  await card(page).getByRole('link').first().click();
  await expect(price(page)).toHaveText('$610.00');
  await held.answer(async (route) => {
    const answer = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: answer.replaceAll('"610.0"', '"612.0"') });
  });
  await expect(price(page)).toHaveText('$612.00');
});

test('a capsule that is gone, or cannot be had, says so after its title was shown', async ({ page }) => {
  for (const [answer, words] of [
    [
      (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"data":{"product":null}}' }),
      'We could not find that page',
    ],
    [
      (route: Route) =>
        route.fulfill({ contentType: 'application/json', body: '{"errors":[{"message":"planted"}],"data":null}' }),
      'This page is temporarily unavailable',
    ],
  ] as const) {
    const held = await holdProduct(page);
    await openCollection(page);
    await page.clock.install();
    await card(page).getByRole('link').first().click();
    await expect(title(page)).toHaveText('Bordeaux Capsule');
    await held.answer(answer);
    // The data cache asks again after 1, 2 and 4 s.
    for (let second = 0; second < 9 && (await title(page).textContent()) !== words; second += 1) {
      await page.clock.runFor(1000);
      // The page's fetches meanwhile take real time, and their limit of three seconds must not pass before.
      await networkQuiet(page);
    }
    await expect(title(page)).toHaveText(words);
    await page.unrouteAll();
  }
});

test('Enter on a card shows its page at once, announces the wait once, and leads the keyboard to its heading', async ({
  page,
}) => {
  await page.clock.install();
  const held = await holdProduct(page);
  await openCollection(page);
  const said: string[] = [];
  await page.exposeFunction('heard', (text: string) => void said.push(text));
  await page.evaluate(() => {
    const { heard } = window as unknown as { heard(text: string): void };
    const regions = document.querySelectorAll('[aria-live], [role="status"]');
    for (const region of regions)
      new MutationObserver(() => region.textContent?.trim() && heard(region.textContent.trim())).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
  });
  await card(page).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Bordeaux Capsule');
  await page.clock.runFor(1000);
  await expect.poll(() => said.filter((text) => text === 'Loading the page').length).toBe(1);
  await held.answer(asItIs);
  await expect(page.getByRole('button', { name: 'Choose a size' }).first()).toBeVisible();
  expect(said.filter((text) => text === 'Loading the page')).toHaveLength(1);
  await expect(title(page)).toBeFocused();
});

test('a point of a lookbook shows the capsule at once, and leads to its piece when that has come', async ({ page }) => {
  const held = await holdProduct(page);
  await page.goto(`${COLLECTION}/lookbook`);
  await partsAwake(page);
  const link = page.locator('main [data-listed-piece] a[href*="/product/"]').first();
  const [path, hash] = ((await link.getAttribute('href')) ?? '').split('#');
  await link.click();
  await expect(page).toHaveURL(`${path}#${hash}`);
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  await expect(title(page)).toHaveText(/\S/);
  await held.answer(asItIs);
  await expect(page.locator(`#${hash}`)).toBeInViewport();
});

test('a shopper who saves data has no product fetched ahead, not even on hover or focus', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    const text = request.url() + (request.postData() ?? '');
    if (/productByHandle/.test(text)) asked.push(text);
  });
  await openCollection(page);
  const pictures = watchPictures(page);
  await page.mouse.wheel(0, 200);
  await card(page).getByRole('link').first().hover();
  await card(page).getByRole('link').first().focus();
  // All earlier requests have been seen by now.
  await page.evaluate(() => fetch('/healthz'));
  expect(asked).toEqual([]);
  expect(pictures).toEqual([]);
  await card(page).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Choose a size' }).first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('back and forward are there at once, with scroll, filters and pictures, and ask for nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${COLLECTION}?sort=price-up`);
  await partsAwake(page);
  const tile = page.locator('main [data-capsule-tile]').nth(6);
  await tile.scrollIntoViewIfNeeded();
  await tile
    .getByRole('link')
    .first()
    .evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1000);
  const inView = page.locator('main [data-capsule-tile]').filter({ has: page.locator('a') });
  const handles = await inView.evaluateAll((tiles) => tiles.map((one) => one.getAttribute('data-capsule-tile')));
  const pressed = await inView.evaluateAll((tiles) =>
    tiles.findIndex((one) => {
      const { top = 0, bottom = 0 } = one.querySelector('a')?.getBoundingClientRect() ?? {};
      return top > 100 && bottom < window.innerHeight - 100;
    }),
  );
  expect(pressed).toBeGreaterThan(0);
  await inView.nth(pressed).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Choose a size' }).first()).toBeVisible();
  const name = await title(page).textContent();
  await page.route('**/graphql.json', (route) => route.abort());
  await page.goBack();
  await expect(page).toHaveURL(`${COLLECTION}?sort=price-up`);
  await expect(page.locator('main h1')).not.toHaveText(name ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  expect(await inView.evaluateAll((tiles) => tiles.map((one) => one.getAttribute('data-capsule-tile')))).toEqual(
    handles,
  );
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  await page.goForward();
  await expect(title(page)).toHaveText(name ?? '');
  await expect(page.getByRole('button', { name: 'Choose a size' }).first()).toBeVisible();
});

test('a tap on a phone goes to the page that it touched, and a newer one overtakes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const held = await holdProduct(page);
  await openCollection(page);
  await (await touchCard(page)).lift();
  await expect(title(page)).toHaveText('Bordeaux Capsule');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('main h1')).toBeVisible();
  await held.answer(asItIs);
  await expect(page).toHaveURL('/');
  await expect(page.locator('main h1')).not.toHaveText('Bordeaux Capsule');
});

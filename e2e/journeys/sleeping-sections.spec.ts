import type { Locator, Page } from '@playwright/test';
import { walkTo } from '../support/keyboard.ts';
import { partsAwake } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';
import { sampled } from '../support/sampled.ts';
import { isAsleep, markSections, replacedSections } from '../support/sleeping.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

const COLLECTION = '/womens-ready-to-wear';
const TILES = '[data-capsule-tile]';
/** How long (ms) after a page has scrolled a finger comes down on it. */
const PAUSES = [0, 20, 60, 150, 400];
/** Places of tiles in their list, with the time between scrolling and touching. */
const TOUCHES = Array.from({ length: 50 }, (_, at) => ({ place: at % 12, pause: PAUSES[at % PAUSES.length] ?? 0 }));

/** Puts a finger on the middle of something and takes it off again, as a hand does: nothing waits until it can be pressed. */
async function touch(page: Page, target: Locator): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const point = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Scrolls in one go, so that what was far away is in view before anything of it has run. */
function jumpTo(target: Locator): Promise<void> {
  return target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

/** The elements that have moved by themselves so far. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

for (const [at, { place, pause }] of sampled([...TOUCHES.entries()], 3))
  test(`touch ${at}: tile ${place + 1}, ${pause} ms after the page has scrolled to it, leads to its capsule`, async ({
    page,
  }) => {
    await page.goto(COLLECTION, { waitUntil: 'commit' });
    const tile = page.locator(TILES).nth(place);
    await tile.waitFor();
    if (at % 2 === 0) await partsAwake(page);
    await page.evaluate(() => Object.assign(window, { isThisDocument: true }));
    const link = tile.getByRole('link').first();
    const [title, path] = [await link.innerText(), await link.getAttribute('href')];
    await jumpTo(link);
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), pause);
    await touch(page, link);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // A page whose script has loaded leads on without a new document.
    if (at % 2 === 0) expect(await page.evaluate(() => 'isThisDocument' in window)).toBe(true);
  });

test('a section that is never seen keeps sleeping, and one that is scrolled to wakes as the server has sent it, without moving', async ({
  page,
}) => {
  const shifted = await watchShifts(page);
  await page.goto('/');
  await partsAwake(page);
  const sections = page.getByRole('main').locator('[data-later]');
  const footer = page.getByRole('contentinfo');
  await expect(sections).toHaveCount(11);
  await markSections(page);
  expect(await isAsleep(footer)).toBe(true);
  for (const section of await sections.all()) {
    await jumpTo(section.locator(':scope > *').first());
    await expect.poll(() => isAsleep(section)).toBe(false);
  }
  expect(await replacedSections(page)).toBe(0);
  expect(await shifted()).toBeLessThan(0.01);
});

test('the keyboard walks through sleeping sections to the end of the page, and Enter follows a link there', async ({
  page,
}) => {
  await page.goto('/');
  await partsAwake(page);
  const last = page.getByRole('link', { name: 'Privacy choices' });
  await page.evaluate(() => Object.assign(window, { isThisDocument: true }));
  await walkTo(page, last);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/privacy-policy#privacy-choices$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  expect(await page.evaluate(() => 'isThisDocument' in window)).toBe(true);
});

test('leaving and coming back over sleeping sections shows each page, with the footer as the server has sent it', async ({
  page,
}) => {
  await page.goto(COLLECTION);
  await partsAwake(page);
  await markSections(page);
  const footer = page.getByRole('contentinfo');
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  const tile = page.locator(TILES).first().getByRole('link').first();
  const capsule = await tile.innerText();
  await tile.click();
  await expect(heading).toHaveText(capsule);
  await page.goBack();
  await expect(heading).toHaveText(title);
  await page.goForward();
  await expect(heading).toHaveText(capsule);
  expect(await footer.evaluate((element) => 'isOfTheServer' in element)).toBe(true);
  await jumpTo(footer);
  await expect.poll(() => isAsleep(footer)).toBe(false);
});

test('an address that names a place in a sleeping section wakes that section', async ({ page }) => {
  await page.goto(`${COLLECTION}#capsule-9`);
  await partsAwake(page);
  const ninth = page.locator('#capsule-9');
  await expect(ninth).toBeInViewport();
  await expect.poll(() => isAsleep(ninth)).toBe(false);
});

test('a filter reaches the tiles of a collection that sleep', async ({ page }) => {
  await page.goto(COLLECTION);
  await partsAwake(page);
  expect(await isAsleep(page.locator(TILES).nth(9))).toBe(true);
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByRole('form', { name: 'Filter and sort' }).getByLabel('In stock only').check();
  await expect(page).toHaveURL(/available=1/);
  const count = await page
    .getByText(/^\d+ capsules?$/)
    .first()
    .innerText();
  await expect(page.locator(TILES)).toHaveCount(Math.min(12, Number.parseInt(count, 10)));
});

test('a heart pressed in a sleeping tile keeps the capsule at once', async ({ page }) => {
  await page.goto(COLLECTION);
  await partsAwake(page);
  const heart = page
    .locator(TILES)
    .nth(8)
    .getByRole('button', { name: /^Favorite/ });
  expect(await isAsleep(heart)).toBe(true);
  await heart.dispatchEvent('click');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a heart pressed far down before the script came keeps the capsule, and only its tile wakes for it', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(COLLECTION, { waitUntil: 'commit' });
  const heart = page
    .locator(TILES)
    .nth(8)
    .getByRole('button', { name: /^Favorite/ });
  await heart.click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  resolve();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await isAsleep(page.locator(TILES).nth(9))).toBe(true);
});

test('text that was typed at the foot before the script came is kept while the section sleeps, and sent when asked', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Early access' });
  await form.getByLabel('Email').fill('early@example.com');
  await form.getByLabel('Email').blur();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  resolve();
  await partsAwake(page);
  expect(await isAsleep(form)).toBe(true);
  await expect(form.getByLabel('Email')).toHaveValue('early@example.com');
  await form.getByRole('button').click();
  await expect(page.getByText('Welcome to Early Access!', { exact: true })).toBeVisible();
});

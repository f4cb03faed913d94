import type { Locator, Page } from '@playwright/test';
import { overlap } from '../support/boxes.ts';
import { HERO_SCREENS, lookOverFirstPicture } from '../support/garments.ts';
import { openQuietHome, passTime, passUntil, purchaseToast } from '../support/overlays.ts';
import { networkQuiet } from '../support/requests.ts';
import { oneOf, sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

// Time passes in leaps here: a page may be left before it has loaded what it does last of all, and says so.
test.use({ expectedMessages: [/REMOTE-001.*"expose":"\.\/start"/] });

/** Notebooks, as large as their screens and as what a browser's own bars leave of them. */
const LOW_WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1366, height: 657 },
  { width: 1440, height: 789 },
  { width: 1536, height: 730 },
  { width: 1728, height: 880 },
] as const;

/** The prefix of the browser's keys about experiments. */

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return box;
}

/** All that home's hero says and leads to is on the screen, and no purchase lies over it. */
async function expectWordsClear(page: Page): Promise<void> {
  const hero = page.getByRole('region', { name: /Capsule Drop/ });
  const said = [hero.getByRole('heading'), hero.getByText('Complete outfits'), ...(await hero.getByRole('link').all())];
  expect(said.length).toBe(4);
  for (const words of said) {
    await expect(words).toBeInViewport({ ratio: 1 });
    expect(overlap(await boxOf(purchaseToast(page)), await boxOf(words))).toBe(false);
  }
}

test('the first purchase comes after 8 s at the bottom left, stays 5 s, and the next is 25 to 35 s later', async ({
  page,
}) => {
  await openQuietHome(page);
  await passUntil(page, 7950);
  await expect(purchaseToast(page)).toHaveCount(0);
  await passUntil(page, 8100);
  await expect(purchaseToast(page)).toContainText('Someone just purchased');
  const box = await purchaseToast(page).boundingBox();
  expect(box?.x ?? 999).toBeLessThan(60);
  expect(box?.y ?? 0).toBeGreaterThan(500);
  await passUntil(page, 12_900);
  await expect(purchaseToast(page)).toBeVisible();
  await passUntil(page, 13_500);
  await expect(purchaseToast(page)).toHaveCount(0);
  await passUntil(page, 32_900, 5000);
  await expect(purchaseToast(page)).toHaveCount(0);
  let now = 33_000;
  for (; (await purchaseToast(page).count()) === 0 && now < 50_000; now += 250) await passUntil(page, now);
  expect(now).toBeLessThanOrEqual(44_000);
});

const HEROES = HERO_SCREENS.flatMap((screen) => [false, true].map((isAnswered) => ({ ...screen, isAnswered })));
for (const { width, height, isAnswered } of sampled(HEROES, 1))
  test(`at ${width} no purchase lies over the words, the ways in or the goods of home’s hero, the banner ${isAnswered ? 'answered' : 'open'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openQuietHome(page);
    const banner = page.getByRole('region', { name: 'Privacy choices' });
    if (isAnswered) await banner.getByRole('button', { name: 'Accept' }).click();
    await passUntil(page, 8100);
    await expect(purchaseToast(page)).toBeVisible();
    await passTime(page, 1000);
    // Below the text, a screen with an open banner has no free room: there a purchase stands before the picture.
    const isFull = width < 1280 && !isAnswered;
    expect(await lookOverFirstPicture(page, isFull)).toMatchObject({ covered: [] });
    await expectWordsClear(page);
  });

for (const isAnswered of oneOf([false, true], 'low windows'))
  test(`in low windows no purchase lies over the words or the ways in of home’s hero, the banner ${isAnswered ? 'answered' : 'open'}`, async ({
    page,
  }) => {
    await openQuietHome(page);
    // The longer of the two headlines that the demo tests.
    const headline = page.getByRole('heading', { level: 1 });
    await headline.evaluate((heading) => (heading.textContent = 'The Capsule Drop'));
    const banner = page.getByRole('region', { name: 'Privacy choices' });
    if (isAnswered) await banner.getByRole('button', { name: 'Accept' }).click();
    await passUntil(page, 8100);
    await expect(headline).toHaveText('The Capsule Drop');
    for (const screen of LOW_WINDOWS)
      await test.step(`${screen.width} by ${screen.height}`, async () => {
        await page.setViewportSize(screen);
        await expectWordsClear(page);
      });
  });

test('eight purchases go round, each of a capsule that the shop sells', async ({ page, shop }) => {
  test.setTimeout(120_000);
  await openQuietHome(page);
  const seen: { product: string; path: string }[] = [];
  // Each stays for five seconds.
  for (let second = 0; seen.length < 9 && second < 400; second += 4) {
    await passTime(page, 4000, second < 12 ? 500 : 4000);
    const link = purchaseToast(page).getByRole('link');
    if ((await link.count()) === 0) continue;
    const purchase = { product: await link.innerText(), path: (await link.getAttribute('href')) ?? '' };
    if (seen.at(-1)?.product !== purchase.product) seen.push(purchase);
  }
  expect(new Set(seen.map(({ product }) => product)).size).toBe(8);
  expect(seen[8]).toEqual(seen[0]);
  for (const { product, path } of seen.slice(0, 8)) {
    const response = await page.request.get(`${shop.origin}${path}`);
    expect(response.status()).toBe(200);
    expect((await response.text()).replaceAll('&#x27;', "'")).toContain(product);
  }
});

test('a purchase waits under the pointer and under the focus', async ({ page }) => {
  await openQuietHome(page);
  await passUntil(page, 8250);
  await purchaseToast(page).hover();
  await passTime(page, 20_000);
  await expect(purchaseToast(page)).toBeVisible();
  await purchaseToast(page).getByRole('link').focus();
  await page.mouse.move(700, 300);
  await passTime(page, 20_000);
  await expect(purchaseToast(page)).toBeVisible();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await passTime(page, 6000);
  await expect(purchaseToast(page)).toHaveCount(0);
});

test('dismissing by the keyboard gives the focus back and ends them for this visit', async ({ page }) => {
  await openQuietHome(page);
  await passUntil(page, 8250);
  const link = page.getByRole('link', { name: 'Our impact' }).first();
  await link.focus();
  await purchaseToast(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(purchaseToast(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.reload();
  await networkQuiet(page);
  await passTime(page, 45_000, 5000);
  await expect(purchaseToast(page)).toHaveCount(0);
});

test('a visitor who prefers reduced motion sees no purchase', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openQuietHome(page);
  await passTime(page, 45_000, 5000);
  await expect(purchaseToast(page)).toHaveCount(0);
});

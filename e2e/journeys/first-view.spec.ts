import type { Locator, Page } from '@playwright/test';
import { overlap } from '../support/boxes.ts';
import { HERO_SCREENS, lookOverFirstPicture } from '../support/garments.ts';
import { CONSENT_KEY } from '../support/overlays.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** The elements of a page's first view that sell. */
const PAGES: Readonly<Record<string, (page: Page) => readonly Locator[]>> = {
  '/': (page) => [page.getByRole('main').getByRole('link', { name: 'Shop women' })],
  '/product/bordeaux-capsule': (page) => [
    page.getByRole('main').getByText('$610.00').first(),
    page.getByRole('button', { name: 'Choose a size' }).filter({ visible: true }).last(),
  ],
  '/faux-fur-capsule': (page) => [
    page.getByRole('main').getByText('$99.00').first(),
    page.getByRole('button', { name: 'Choose a size' }).filter({ visible: true }).last(),
  ],
  '/faux-fur-capsule-ad': (page) => [
    page.getByRole('main').getByText('$99.00').first(),
    page.getByRole('button', { name: 'Choose your size' }),
  ],
};

/** Expects all of an element on the screen, and nothing over its middle. */
async function expectInSight(page: Page, sought: Locator): Promise<void> {
  await expect(sought).toBeInViewport({ ratio: 1 });
  const isOnTop = await sought.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && (element.contains(found) || found.contains(element));
  });
  expect(isOnTop, `${await sought.innerText()} lies on top`).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
}

const FIRST_SIGHTS = SCREENS.flatMap((viewport) =>
  [false, true].flatMap((isAsked) =>
    Object.entries(PAGES).map(([path, sights]) => ({ viewport, isAsked, path, sights })),
  ),
);
for (const { viewport, isAsked, path, sights } of sampled(FIRST_SIGHTS, 2))
  test(`${path} shows its name, its price and the way on at first sight at ${viewport.width}, ${isAsked ? 'with' : 'without'} the banner`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    if (isAsked) await page.addInitScript((key) => localStorage.removeItem(key), CONSENT_KEY);
    await page.goto(path);
    const banner = page.getByRole('region', { name: 'Privacy choices' });
    if (isAsked) await banner.waitFor();
    else await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
    for (const sight of sights(page)) await expectInSight(page, sight);
    // The banner and a phone's buy bar stand at the foot of the screen, over the content that is scrolled there.
    const { cut, covered, inSight } = await lookOverFirstPicture(page, true);
    expect(inSight.length).toBeGreaterThan(0);
    expect({ cut, covered }).toEqual({ cut: [], covered: [] });
  });

const HEROES = HERO_SCREENS.flatMap((screen) => [false, true].map((isAsked) => ({ ...screen, isAsked })));
for (const { width, height, picture, isAsked } of sampled(HEROES, 1))
  test(`at ${width} home has a picture made for it, whole in the first view and clear of words, ${isAsked ? 'with' : 'without'} the banner`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    if (isAsked) await page.addInitScript((key) => localStorage.removeItem(key), CONSENT_KEY);
    await page.goto('/');
    if (isAsked) await page.getByRole('region', { name: 'Privacy choices' }).waitFor();
    // Here not even the banner may hide anything that is sold.
    const seen = await lookOverFirstPicture(page, false);
    expect(seen).toMatchObject({ file: `campaign/${picture}.avif`, cut: [], covered: [] });
    expect(seen.inSight.length).toBe(4);
    const frame = await page.locator('main img').first().boundingBox();
    expect((frame?.y ?? 0) + (frame?.height ?? height)).toBeLessThanOrEqual(height);
  });

test('on a phone one row stays in sight, and its menu leads to the collections and the account', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/womens-activewear');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const header = page.getByRole('banner');
  for (const control of [
    header.getByRole('link', { name: 'Search' }),
    header.getByRole('button', { name: 'Favorites' }),
    header.getByRole('button', { name: /^Cart/ }),
  ])
    await expect(control.filter({ visible: true })).toBeInViewport({ ratio: 1 });
  const row = await menu.evaluate((element) => element.parentElement?.getBoundingClientRect().height ?? 0);
  expect(row).toBeLessThanOrEqual(64);
  await menu.click();
  const links = page.getByRole('navigation', { name: 'Collections' });
  await expect(links.getByRole('link')).toHaveText([
    'Women’s Activewear',
    'Women’s Ready-to-Wear',
    'Men’s Activewear',
    'Men’s Ready-to-Wear',
    'Women’s Activewear Lookbook',
    'Women’s Ready-to-Wear Lookbook',
    'Men’s Activewear Lookbook',
    'Men’s Ready-to-Wear Lookbook',
    'Book a Styling Session',
    'Contact',
    'FAQs',
    'Track an Order',
    'Return Policy',
    'Account',
  ]);
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await menu.click();
  await links.getByRole('link', { name: 'Men’s Activewear', exact: true }).click();
  await expect(page).toHaveURL('/mens-activewear');
  await expect(links).toBeHidden();
});

test('without script the menu of a phone opens and leads on', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${shop.origin}/womens-activewear`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Collections' })
    .getByRole('link', { name: 'Men’s Activewear', exact: true })
    .click();
  await expect(page).toHaveURL(`${shop.origin}/mens-activewear`);
  await context.close();
});

for (const width of sampled([768, 820, 1024], 1)) {
  test(`at ${width} nothing in the header lies over anything else`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto('/');
    const parts = page.getByRole('banner').locator('a').filter({ visible: true });
    const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
    const overlaps = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).filter((other) => one && other && overlap(one, other)),
    );
    expect(boxes.length).toBeGreaterThan(5);
    expect(overlaps).toEqual([]);
  });
}

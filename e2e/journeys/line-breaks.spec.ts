import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

/** Which names with hyphens are broken into lines in a part of the page, and how many stand in it. */
const hyphenated = (part: Locator): Promise<{ broken: string[]; count: number }> =>
  part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    let count = 0;
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.ui-visually-hidden')) continue;
      for (const { 0: name, index } of (node.textContent ?? '').matchAll(/Ready-to-Wear|Half-Zip|Off-Duty/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + name.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (boxes.length > 0) count += 1;
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) broken.push(node.textContent ?? '');
      }
    }
    return { broken, count };
  });

const SCREENS = [360, 390, 768, 1440];

/** Proves that a part of the page has such names, and breaks none. */
async function expectUnbroken(page: Page, part: Locator, screens = SCREENS): Promise<void> {
  for (const width of screens) {
    await page.setViewportSize({ width, height: 900 });
    // While the page hydrates, its parts may be out of the document for a moment.
    await expect(async () => {
      const { broken, count } = await hyphenated(part);
      expect(broken, `${page.url()} at ${width}`).toEqual([]);
      expect(count, `${page.url()} at ${width}`).toBeGreaterThan(0);
    }).toPass({ timeout: 8_000 });
  }
}

const COMPARED = ['mens-half-zip-capsule', 'off-duty-luxe-moto', 'airport-set-capsule'];
for (const path of [
  '/',
  '/womens-ready-to-wear',
  '/womens-ready-to-wear/lookbook',
  '/search?q=half-zip',
  `/search?${new URLSearchParams(COMPARED.map((handle) => ['compare', handle]))}`,
]) {
  test(`no line breaks inside “Ready-to-Wear” or “Half-Zip” on ${path} and in its footer`, async ({ page }) => {
    await page.goto(path);
    await expectUnbroken(page, page.getByRole('main'));
    await expectUnbroken(page, page.getByRole('contentinfo'));
  });
}

test('no line breaks inside “Ready-to-Wear” in the header or in the menu of a phone', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: 'Collections' });
  await page.goto('/faqs');
  await expectUnbroken(page, navigation, [768, 1440]);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/faqs');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(navigation.getByRole('link', { name: 'Women’s Ready-to-Wear Lookbook' })).toBeVisible();
    await expectUnbroken(page, navigation, [width]);
  }
});

test('no line breaks inside “Half-Zip” on a product page, in favorites, in suggestions, or in what was viewed', async ({
  page,
}) => {
  await page.goto('/product/mens-half-zip-capsule');
  await expectUnbroken(page, page.getByRole('heading', { level: 1 }), [390, 1440]);
  // The page remembers its capsule once it lives.
  const remembered = () => page.evaluate(() => localStorage.getItem('capsule-collective-recently-viewed') ?? '');
  await expect.poll(remembered).toContain('mens-half-zip-capsule');
  await page.getByRole('button', { name: 'Favorite Men’s Half-Zip Capsule' }).first().click();
  await page.getByRole('banner').getByText('Favorites').click();
  const drawer = page.getByRole('dialog', { name: 'Favorites' });
  await expect(drawer.getByRole('link', { name: 'Men’s Half-Zip Capsule' })).toBeVisible();
  await expectUnbroken(page, drawer);

  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Search capsules' }).pressSequentially('half-zip', { delay: 30 });
  await expect(page.getByRole('option', { name: /Half-Zip/ }).first()).toBeVisible();
  await expectUnbroken(page, page.getByRole('listbox', { name: 'Suggestions' }));

  await page.goto('/product/beach-set');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link', { name: 'Men’s Half-Zip Capsule' })).toBeVisible();
  await expectUnbroken(page, recent);
});

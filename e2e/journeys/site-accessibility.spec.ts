import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { backendAwake } from '../support/account.ts';
import { PAGE_STATES } from '../support/page-states.ts';
import { expect, test } from '../support/shop.ts';
import { TEMPLATES } from '../support/templates.ts';
import { doubleTheText, unreadableText } from '../support/text-fit.ts';

const SIZES = {
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1440, height: 900 },
};

test.describe.configure({ mode: 'parallel' });
test.use({
  expectedMessages: [/the server responded with a status of (404|422|503)|REMOTE-00\d|ERR_FAILED|^error: Event$/],
});

/** What axe says of a page at rest, and which of its text can no longer be read once all of it is twice as large. */
async function expectForEverybody(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
  expect.soft(await accessibilityViolations(page), 'accessibility').toEqual([]);
  await doubleTheText(page);
  expect.soft(await unreadableText(page), 'at twice the text size').toEqual([]);
}

for (const [name, size] of Object.entries(SIZES)) {
  for (const path of TEMPLATES) {
    test(`${path} has no accessibility violation on ${name}, and its text may be twice as large`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(path);
      await expectForEverybody(page);
    });
  }

  for (const { name: state, open, phonesOnly = false } of PAGE_STATES) {
    if (phonesOnly && size.width > 640) continue;
    test(`${state}, on ${name}: no accessibility violation, and its text may be twice as large`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize(size);
      await backendAwake(shop);
      await open(page, shop);
      await expectForEverybody(page);
    });
  }
}

for (const path of TEMPLATES) {
  test(`${path} fits a screen of 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
}

test('text that is cut off, covered, torn, or out of its control is found, and none else', async ({ page }) => {
  await page.setContent(`
    <p>Read me</p>
    <div style="width: 60px; overflow: hidden"><span style="white-space: nowrap">A sentence that is cut off</span></div>
    <div style="position: relative"><p>Hidden words</p><i style="position: absolute; inset: 0">Over them</i></div>
    <p><button style="width: 40px; padding: 0; white-space: nowrap">Add to cart</button></p>
    <input value="A word too long" style="width: 30px">
    <div style="width: 40px; overflow-wrap: anywhere">Bordeaux</div>
    <div style="width: 2000px">Wide</div>`);
  expect(await unreadableText(page)).toEqual([
    'span "A sentence that is cut off" is cut off',
    'p "Hidden words" is covered by i "Over them"',
    'button "Add to cart" leaves its control',
    'div "Bordeaux" has torn "Bordeaux"',
    'input "" is too narrow',
    expect.stringMatching(/^the page is \d+ px too wide$/),
  ]);
});

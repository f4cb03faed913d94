import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { expectForEverybody, expectToFit, MESSAGES_OF_STATES, SCREENS } from '../support/for-everybody.ts';
import { countLayoutShifts, readFacts, seeWholePage } from '../support/page-facts.ts';
import { oneOf } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';
import { TEMPLATES } from '../support/templates.ts';
import { unreadableText } from '../support/text-fit.ts';
import { expectStill, expectWhole, sitemapPaths } from '../support/whole-pages.ts';

/**
 * Every template holds still and is accessible on a screen that is drawn. `npm run soak -- cells` has the other one too,
 * `-- states` what shoppers make of the templates, and `-- pages` every page.
 */
test.describe.configure({ mode: 'parallel' });
test.use({ expectedMessages: [MESSAGES_OF_STATES] });

/** Elements that are announced as a link and lead nowhere, or as a button that a keyboard cannot press. */
const misleadingControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isMisleading = (control: Element): boolean => {
      const href = control.getAttribute('href');
      const leadsOn = href !== null && href !== '#' && !href.startsWith('javascript:');
      return control.localName === 'a' ? !leadsOn : control.localName !== 'button';
    };
    return [...document.querySelectorAll('a, [role="button"]')].filter(isMisleading).map(({ outerHTML }) => outerHTML);
  });

/** Presses by Space each link that has become a button: it acts, and neither leads away nor scrolls the page. */
async function pressActingLinks(page: Page): Promise<void> {
  const address = page.url();
  const dialog = page.getByRole('dialog');
  for (const control of await page.locator('a[role="button"]').filter({ visible: true }).all()) {
    await control.press('Space');
    await expect(dialog.or(control.and(page.locator('[aria-current="true"]')))).toBeVisible();
    expect(page.url()).toBe(address);
    if (!(await dialog.isVisible())) continue;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(await page.evaluate(() => 'isScrolledBySpace' in window)).toBe(false);
}

/** Presses each link to a place of the page: it is in the address from then on. */
async function followJumps(page: Page): Promise<void> {
  for (const link of await page.locator('main a[href^="#"]:not([role="button"])').filter({ visible: true }).all()) {
    const { hash } = new URL((await link.getAttribute('href')) ?? '', page.url());
    await link.press('Enter');
    await expect(page).toHaveURL((url) => url.hash === hash);
  }
}

/** Notes a Space that nothing has taken, so that it scrolls the page. */
const noteScrollingSpace = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === ' ' && !defaultPrevented) Object.assign(window, { isScrolledBySpace: true });
    });
  });

/** Links that acted were links: what acts is a button that Space presses, and links lead on. */
async function expectToActByButtons(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  for (const name of [/^Favorites/, /^Cart/]) await expect(header.getByRole('button', { name })).toBeVisible();
  expect(await misleadingControls(page)).toEqual([]);
  await pressActingLinks(page);
  await followJumps(page);
}

for (const path of TEMPLATES) {
  for (const [name, size] of oneOf(Object.entries(SCREENS), path)) {
    test(`${path} holds still on ${name}, is whole once it lives, acts by buttons, and is accessible`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize(size);
      await countLayoutShifts(page);
      await noteScrollingSpace(page);
      await page.goto(path);
      await seeWholePage(page);
      const facts = await readFacts(page);
      expectStill(path, facts);
      if ((await sitemapPaths(shop.origin)).includes(path)) expectWhole(path, facts, shop.origin);
      await expectToFit(page);
      await expectToActByButtons(page);
      await expectForEverybody(page);
    });
  }
}

test('the control that opens the filters on a phone is a button that Space presses', async ({ page }) => {
  await page.setViewportSize(SCREENS['a phone']);
  await noteScrollingSpace(page);
  await page.goto('/womens-activewear');
  await expectToActByButtons(page);
});

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

/** The next frame takes too long to compile axe, as on a busy machine. */
function slowDownNextFrame(): void {
  const inject = Reflect.get(AxeBuilder.prototype, 'inject');
  Reflect.set(AxeBuilder.prototype, 'inject', () => {
    Reflect.set(AxeBuilder.prototype, 'inject', inject);
    return Promise.reject(new Error('Script Timeout'));
  });
}

test('axe finds what keeps visitors out, in a page and in a frame of it that is slow', async ({ page }) => {
  const defects = '<main><h1>A page</h1><img src="data:,"><button></button></main>';
  const html = (body: string) => `<!doctype html><html lang="en"><title>A page</title>${body}</html>`;
  const found = ['button-name: button', 'image-alt: img'];
  await page.setContent(html(defects));
  expect((await accessibilityViolations(page)).toSorted()).toEqual(found);
  // In the attribute, so that the page is loaded only once its frame is.
  const frame = `<iframe title="Within" srcdoc="${html(defects).replaceAll('"', '&quot;')}"></iframe>`;
  await page.setContent(html(`<main><h1>Around it</h1></main>${frame}`));
  slowDownNextFrame();
  const within = await accessibilityViolations(page);
  for (const one of found) expect(within).toContain(one.replace(': ', ': iframe '));
});

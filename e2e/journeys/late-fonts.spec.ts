import type { Page } from '@playwright/test';
import { countLayoutShifts, readFacts } from '../support/page-facts.ts';
import { oneOf } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

/** The names of the fonts that the page's first heading is really drawn with. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** Waits until the page's text is set in the shop's fonts. */
async function fontsInUse(page: Page): Promise<void> {
  await expect.poll(async () => (await fontsOfHeading(page)).join()).toContain('Bodoni');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

const FONTS = /\.woff2$/;

/** Holds every font back until the returned function lets them come; those requested later come at once. */
async function holdFonts(page: Page): Promise<() => void> {
  await page.unroute(FONTS);
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(FONTS, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

/** The words of each piece of text on a page, and their number of lines; the same pieces each time. */
const linesOfText = (page: Page): Promise<[text: string, lines: number][]> =>
  page.evaluate(() => {
    document.documentElement.style.setProperty('--below-first-view', 'visible');
    const kept = window as unknown as { textElements?: Element[] };
    kept.textElements ??= [...document.body.querySelectorAll('*')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    return kept.textElements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // Smaller or raised characters begin no line of their own.
      const ends = [...range.getClientRects()].map(({ bottom }) => bottom).sort((one, other) => one - other);
      const lines = ends.filter((end, index) => index === 0 || end - (ends[index - 1] ?? 0) > 8).length;
      return [(element.textContent ?? '').trim(), lines];
    });
  });

const PATHS = [
  '/',
  '/womens-ready-to-wear',
  '/product/bordeaux-capsule',
  '/impact',
  '/shipping-policy',
  '/cart',
] as const;

for (const width of oneOf([390, 1440], 'lines of text'))
  test(`text breaks into the same lines without the shop’s fonts as with them, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    let counted = 0;
    const different: string[] = [];
    for (const path of PATHS) {
      const release = await holdFonts(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
      const without = await linesOfText(page);
      expect((await fontsOfHeading(page)).join()).not.toContain('Bodoni');
      release();
      await fontsInUse(page);
      const lines = await linesOfText(page);
      counted += without.length;
      // Text that the script has hidden or shown meanwhile has no lines to compare.
      const moved = without.filter(([, count], index) => count > 0 && ![0, count].includes(lines[index]?.[1] ?? 0));
      different.push(...moved.map(([text]) => `${path}: ${text}`));
    }
    expect(counted).toBeGreaterThan(400);
    // A word in a thousand may stand on another line: fonts that are equally wide on the whole are not so letter by letter.
    expect(different.length / counted, different.join('\n')).toBeLessThanOrEqual(0.002);
  });

for (const [width, height] of oneOf(
  [
    [390, 844],
    [1440, 900],
  ] as const,
  'late fonts',
))
  test(`fonts that come after the first paint are put to use, and nothing moves, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await countLayoutShifts(page);
    for (const path of PATHS) {
      const release = await holdFonts(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
      expect((await fontsOfHeading(page)).join()).not.toContain('Bodoni');
      release();
      await fontsInUse(page);
      const { layoutShift, shifts } = await readFacts(page);
      expect(layoutShift, `${path}: ${shifts.join('; ')}`).toBeLessThanOrEqual(0.01);
    }
  });

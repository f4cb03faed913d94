import type { Page } from '@playwright/test';
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

/** Holds every font back until it is told to let them come. */
async function holdFonts(page: Page): Promise<() => void> {
  const held: (() => void)[] = [];
  await page.route(/\.woff2$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return () => {
    for (const release of held) release();
  };
}

/** Uses the shop's fonts in a document that was painted without them. */
async function useFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')];
    const faces = links.map(({ href }) => {
      const [family, weight] = href.includes('bodoni') ? ['Bodoni Moda', '400'] : ['Instrument Sans', '400 700'];
      return new FontFace(family, `url("${href}")`, { weight });
    });
    for (const face of faces) document.fonts.add(await face.load());
  });
}

/** What each piece of text on a page says, and over how many lines; the same pieces each time. */
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
      await useFonts(page);
      expect((await fontsOfHeading(page)).join()).toContain('Bodoni');
      const lines = await linesOfText(page);
      counted += without.length;
      // What the script has hidden or shown meanwhile has no lines to compare.
      const moved = without.filter(([, count], index) => count > 0 && ![0, count].includes(lines[index]?.[1] ?? 0));
      different.push(...moved.map(([text]) => `${path}: ${text}`));
    }
    expect(counted).toBeGreaterThan(400);
    // A word in a thousand may stand on another line: fonts that are equally wide on the whole are not so letter by letter.
    expect(different.length / counted, different.join('\n')).toBeLessThanOrEqual(0.002);
  });

test('fonts that come after the first paint change nothing that is looked at, and are there on the next page', async ({
  page,
}) => {
  const release = await holdFonts(page);
  await page.goto('/impact', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  const fallback = await fontsOfHeading(page);
  expect(fallback.join()).not.toContain('Bodoni');
  const come = page.waitForResponse(/bodoni-moda-core/);
  release();
  await (await come).finished();
  expect(await fontsOfHeading(page)).toEqual(fallback);
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link').first().click();
  await expect(page.locator('[data-remote^="mf-catalog@"] h1')).toBeVisible();
  await expect.poll(() => fontsOfHeading(page)).toEqual([expect.stringContaining('Bodoni')]);
});

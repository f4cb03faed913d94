import type { Page } from '@playwright/test';
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

test('fonts that come after the first paint change nothing that is looked at, and are there on the next page', async ({
  page,
}) => {
  const held: (() => void)[] = [];
  await page.route(/\.woff2$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('/impact', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
  const fallback = await fontsOfHeading(page);
  expect(fallback.join()).not.toContain('Bodoni');
  const come = page.waitForResponse(/bodoni-moda-core/);
  for (const release of held) release();
  await (await come).finished();
  expect(await fontsOfHeading(page)).toEqual(fallback);
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link').first().click();
  await expect(page.locator('[data-remote^="mf-catalog@"] h1')).toBeVisible();
  await expect.poll(() => fontsOfHeading(page)).toEqual([expect.stringContaining('Bodoni')]);
});

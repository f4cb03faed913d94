import { drawnPictures } from '../support/drawn-pictures.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

const SCREENS = [
  { width: 412, height: 823, density: 2.6 },
  { width: 1440, height: 900, density: 1 },
] as const;

const PATHS = [
  '/',
  '/womens-activewear',
  '/mens-ready-to-wear/lookbook',
  '/product/bordeaux-capsule',
  '/faux-fur-capsule-ad',
  '/impact',
  '/search?q=velvet',
] as const;

/** Between two steps of the ladder of widths lies a half, and a place is not known to the pixel. */
const LEAST = 0.9;
const MOST = 1.6;

const CELLS = SCREENS.flatMap((screen) => PATHS.map((path) => ({ ...screen, path })));
for (const { width, height, density, path } of sampled(CELLS, 2))
  test(`pictures of ${path} are as wide as they are drawn at ${width}, density ${density}`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({
      baseURL: shop.origin,
      viewport: { width, height },
      deviceScaleFactor: density,
    });
    const page = await context.newPage();
    await page.goto(path);
    const pictures = await drawnPictures(page);
    expect(pictures.length).toBeGreaterThan(0);
    const wrong = pictures.filter(({ wanted, fetched, isEndOfLadder }) => {
      const share = fetched / wanted;
      return !isEndOfLadder && (share < LEAST || share > MOST);
    });
    expect(wrong).toEqual([]);
    await context.close();
  });

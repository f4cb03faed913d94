import { editLive } from '../support/experiments.ts';
import { CONSENT_KEY } from '../support/overlays.ts';
import { expect, test } from '../support/shop.ts';

test.use({ isDemo: true });

/** As long as the places allow. */
const LONGEST = {
  'announcement-banner': 'A portion of every single sale supports a monastery helping refugee children now',
  'home-hero-badge': 'New Arrivals This Autumn',
  'home-hero-headline': 'Wonderfully Warm Winters',
  'home-hero-lead':
    'Complete outfits, composed piece by piece and released in limited editions for women and for men. Save {saving} when you take the set now',
};

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** The variants of the headline's experiment, with what the second one says. */
const variantsWith = (control: number, values: Readonly<Record<string, string>>) => [
  { name: 'control', weight: control },
  { name: 'definite', weight: 1, values },
];

test.afterAll(async ({ shop }) => {
  await editLive(shop, 'hero-headline', { variants: variantsWith(1, { 'home-hero-headline': 'The Capsule Drop' }) });
});

test('a word as long as the place allows breaks, and moves nothing off the screen', async ({ page, shop }) => {
  const word = 'Herbstkollektionsvorschau'.slice(0, 24);
  const lead = `${'W'.repeat(70)} {saving} ${'m'.repeat(60)}`;
  await editLive(shop, 'hero-headline', {
    variants: variantsWith(0, {
      'home-hero-headline': word,
      'home-hero-lead': lead,
      'home-hero-badge': 'W'.repeat(24),
    }),
  });
  for (const width of [320, 390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
    const { right } = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getBoundingClientRect().toJSON();
    });
    expect(right, `at ${width}`).toBeLessThanOrEqual(width);
  }
});

test('the longest words leave headline, line and ways in at first sight, with the banner open', async ({
  page,
  shop,
}) => {
  await editLive(shop, 'hero-headline', { variants: variantsWith(0, LONGEST) });
  await page.addInitScript((key) => localStorage.removeItem(key), CONSENT_KEY);
  const banner = page.getByRole('region', { name: 'Privacy choices' });
  for (const viewport of SCREENS) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await banner.waitFor();
    const edge = (await banner.boundingBox())?.y ?? 0;
    const main = page.getByRole('main');
    const wayIn = main.getByRole('link', { name: 'Shop women' });
    for (const sought of [page.getByRole('heading', { level: 1 }), main.getByText('Save up to 40%').first(), wayIn]) {
      await expect(sought).toBeInViewport({ ratio: 1 });
      const box = await sought.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${await sought.innerText()} at ${viewport.width}`).toBeLessThan(edge);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  }
});

import type { Page } from '@playwright/test';
import { HOME_LIMITS, MOST_BLANK } from '../support/home-limits.ts';
import { shownPieces } from '../support/lookbook.ts';
import { measureLength } from '../support/page-length.ts';
import { expect, test } from '../support/shop.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';
import { wholeText } from '../support/whole-text.ts';

/** Every marketing claim of the specification, as a shopper reads it. */
const CLAIMS = [
  'up to 40%',
  'Limited editions',
  'complimentary 15-minute styling consultation',
  '48-hour early access',
  'Free shipping over $150',
  '15-21 days after the order',
  '10% off',
  'WELCOME10',
  '2,500+ customers',
  '12,000+ subscribers',
  'A portion of sales supports a monastery that helps refugee children',
  'Mon-Fri 9AM-6PM PST',
];

/** The parts of home by a text of each, from top to bottom. */
const PARTS = [
  'New This Week',
  'Capsule Drop',
  'The $99 Faux Fur Capsule',
  'Shop by collection',
  'Why Capsules',
  'Worn, and written home about',
  'Fifteen minutes with a stylist',
  'Bordeaux Capsule',
  'Burgundy Capsule',
  'A wardrobe is not a collection of things',
  'Mindful moments',
  'supports a monastery',
  'The next drop',
  'Free shipping over $150',
];

const COLLECTIONS = ['Women’s Activewear', 'Women’s Ready-to-Wear', 'Men’s Activewear', 'Men’s Ready-to-Wear'];

test('home shows its parts in the specified order', async ({ page }) => {
  await page.goto('/');
  const text = await wholeText(page.locator('main'));
  const flat = text.replace(/\s+/g, ' ').toLowerCase();
  const places = PARTS.map((part) => flat.indexOf(part.toLowerCase()));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a fresh start shows the specified headline to every visitor, and no experiment runs', async ({ shop }) => {
  for (let visitor = 0; visitor < 12; visitor += 1) {
    const html = await (await visitorFetch(shop.origin)).text();
    expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe('Capsule Drop');
  }
  const live = await (await fetch(`${shop.origin}/experiments.json`)).json();
  expect(live).toMatchObject({ version: 1, experiments: [] });
});

test('home makes every claim of the house', async ({ page }) => {
  await page.goto('/');
  const text = (await wholeText(page.locator('main'))).replace(/\s+/g, ' ').toLowerCase();
  expect(CLAIMS.filter((claim) => !text.includes(claim.toLowerCase()))).toEqual([]);
});

test('home leads where the specification says', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Our impact' }).getByRole('link');
  await expect(banner).toHaveAttribute('href', '/impact');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Welcome to The Capsule Collective');
  await expect(header.getByRole('link', { name: 'The Capsule Collective' })).toBeVisible();
  for (const name of [/^Favorites/, /^Cart/]) await expect(header.getByRole('button', { name })).toBeVisible();
  const collections = header.getByRole('navigation', { name: 'Collections' }).getByRole('link');
  await expect(collections).toHaveText(COLLECTIONS);
  for (const path of ['/contact', '/about-us', '/faqs'])
    await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`).first()).toBeVisible();
  const main = page.locator('main');
  for (const path of [
    '/faux-fur-capsule',
    '/womens-activewear',
    '/womens-ready-to-wear',
    '/mens-activewear',
    '/mens-ready-to-wear',
    '/book-styling-session',
    '/product/bordeaux-capsule',
    '/product/burgundy-capsule',
    '/impact',
  ])
    await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible();
});

test('each testimonial has a name, a place, a rating, a picture and its capsule', async ({ page }) => {
  await page.goto('/');
  const testimonials = page.locator('main li', { has: page.locator('blockquote') });
  await expect(testimonials).toHaveCount(3);
  for (const testimonial of await testimonials.all()) {
    await expect(testimonial.getByRole('img', { name: /^Rated [45] out of 5$/ })).toBeVisible();
    await expect(testimonial.locator('figcaption')).toHaveText(/^\w+ \w\., \w+.*wears the .*(Capsule|Edit)$/);
    await expect(testimonial.locator('img')).toHaveAttribute('alt', /.{10,}/);
    await expect(testimonial.getByRole('link')).toHaveAttribute('href', /^\/product\//);
  }
});

test('in forced colors the stars of a testimonial have the color of the text', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const stars = page.getByRole('img', { name: /^Rated [45] out of 5$/ }).first();
  await expect(stars).toBeVisible();
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  const paints = await stars.locator('svg').evaluateAll((drawn) =>
    drawn.map((star) => {
      const { fill, stroke } = getComputedStyle(star);
      return star.getAttribute('data-full') === 'true' ? [fill, stroke] : [stroke];
    }),
  );
  expect(paints.length).toBe(5);
  expect([...new Set(paints.flat())]).toEqual([text]);
});

test('the campaign picture is loaded first and eagerly', async ({ page }) => {
  await page.goto('/');
  const first = page.locator('main img').first();
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(first).toHaveAttribute('loading', 'eager');
});

test('prices of the shown capsules are the storefront’s', async ({ page }) => {
  await page.goto('/');
  for (const handle of ['bordeaux-capsule', 'burgundy-capsule']) {
    const shown = await wholeText(page.locator(`main a[href="/product/${handle}"]`).first());
    const price = /\$[\d,]+\.\d{2}/.exec(shown)?.[0] ?? 'no price';
    await page.goto(`/product/${handle}`);
    await expect(page.locator('main')).toContainText(price);
    await page.goto('/');
  }
});

test('home stays whole at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

for (const { width, height, most } of HOME_LIMITS)
  test(`home is at most ${most} px long at ${width}, with no blank band over ${MOST_BLANK} px and its testimonials on one screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const length = await measureLength(page);
    expect(length.height).toBeLessThanOrEqual(most);
    expect(length.blankBands.filter((band) => band.height > MOST_BLANK)).toEqual([]);
    const testimonials = length.sections.find(({ name }) => name === 'Worn, and written home about');
    expect(testimonials?.height).toBeLessThanOrEqual(height);
  });

/** The file of a picture of the catalog, as the browser chose it. */
const fileOf = (page: Page, picture: string): Promise<string> =>
  page
    .locator(picture)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      image.scrollIntoView();
      await image.decode();
      return decodeURI(new URL(image.currentSrc).pathname).split('/cdn/')[1] ?? '';
    });

test('the campaign picture and the featured capsule beneath it show different garments', async ({ page }) => {
  const shown = shownPieces();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const files = [
      await fileOf(page, 'main section img'),
      await fileOf(page, '[aria-labelledby="featured-title"] img'),
    ];
    const [hero, featured] = files.map((file) => (shown[file] ?? []).map(({ piece }) => piece));
    expect(hero?.length).toBeGreaterThan(2);
    expect(featured?.length).toBeGreaterThan(2);
    expect(hero?.filter((piece) => featured?.includes(piece))).toEqual([]);
  }
});

test('the four benefits stand in one row from 768 pixels on', async ({ page }) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto('/');
    const tops = await page
      .getByRole('region', { name: 'Service' })
      .locator('li')
      .evaluateAll((benefits) => benefits.map((benefit) => Math.round(benefit.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
  }
});

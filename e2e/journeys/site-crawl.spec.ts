import { type PageFacts, readFacts } from '../support/page-facts.ts';
import { sampled } from '../support/sampled.ts';
import { kindsOf } from '../support/structured-data.ts';
import { expect, test } from '../support/shop.ts';
import { expectWhole, pictureAnswers, SHARED_PICTURE, sitemapPaths } from '../support/whole-pages.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ expectedMessages: [/the server responded with a status of 404/] });

test('pages are served whole; no two share a title, a description or an address, and no link is dead', async ({
  shop,
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  );
  const all = await sitemapPaths(shop.origin);
  expect(all.length).toBeGreaterThan(70);
  const paths = sampled(all, 16);
  const facts = new Map<string, PageFacts>();
  const pictureAnswer = pictureAnswers();
  for (const path of paths) {
    const response = await page.goto(shop.origin + path, { waitUntil: 'domcontentloaded' });
    expect.soft(response?.status(), path).toBe(200);
    const found = await readFacts(page);
    facts.set(path, found);
    expectWhole(path, found, shop.origin);
    const picture = await pictureAnswer(found.openGraphImage);
    expect.soft(picture, `picture that ${path} is shared with`).toBe(SHARED_PICTURE);
  }
  await page.close();
  for (const key of ['title', 'description', 'canonical'] as const) {
    const values = [...facts.values()].map((one) => one[key]);
    const repeated = values.filter((value, index) => values.indexOf(value) !== index);
    expect.soft(repeated, key).toEqual([]);
  }
  const linked = new Set([...facts.values()].flatMap((one) => one.links));
  const unseen = sampled(
    [...linked].filter((path) => !facts.has(path)),
    16,
  );
  for (const path of unseen) {
    const response = await fetch(shop.origin + path, { redirect: 'manual' });
    expect.soft(response.status, `${path} is linked`).toBe(200);
    await response.arrayBuffer();
  }
});

const SHARED = [
  '/',
  '/womens-activewear',
  '/mens-activewear/lookbook',
  '/product/bordeaux-capsule',
  '/impact',
  '/faqs',
];

test('pages are shared with a JPEG in landscape, its size, and what it shows', async ({ shop }) => {
  const pictureAnswer = pictureAnswers();
  for (const path of SHARED) {
    const html = await (await fetch(shop.origin + path)).text();
    const imageMeta = (name: string) =>
      new RegExp(`<meta property="og:image${name}" content="([^"]+)"`).exec(html)?.[1];
    expect([imageMeta(':width'), imageMeta(':height')], path).toEqual(['1200', '630']);
    expect(imageMeta(':alt'), path).toBeTruthy();
    expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image"');
    expect(await pictureAnswer(imageMeta('')?.replaceAll('&amp;', '&') ?? ''), path).toBe(SHARED_PICTURE);
  }
});

const KINDS: readonly [string, readonly string[]][] = [
  ['/', ['Organization']],
  ['/womens-activewear', ['CollectionPage', 'BreadcrumbList']],
  [
    '/product/bordeaux-capsule',
    ['ProductGroup', 'Product', 'Offer', 'OfferShippingDetails', 'MerchantReturnPolicy', 'BreadcrumbList'],
  ],
  ['/faqs', ['FAQPage', 'Question', 'Answer']],
];

for (const [path, kinds] of KINDS) {
  test(`${path} describes itself to search engines`, async ({ page }) => {
    await page.goto(path);
    expect(kindsOf((await readFacts(page)).structuredData)).toEqual(expect.arrayContaining([...kinds]));
  });
}

test('the organization has a logo that is a picture, and no account that is not configured', async ({ shop }) => {
  const home = await (await fetch(shop.origin)).text();
  const [, text = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(home) ?? [];
  const graph: { '@type': string; logo?: string }[] = JSON.parse(text)['@graph'];
  const organization = graph.find((node) => node['@type'] === 'Organization');
  expect(organization).toMatchObject({ name: 'The Capsule Collective', url: shop.origin });
  expect(organization).not.toHaveProperty('sameAs');
  const logo = await fetch(organization?.logo ?? '');
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
});

for (const path of ['/faux-fur-capsule-ad', '/collegiate-capsule-ad', '/search', '/search?q=set', '/cart', '/auth']) {
  test(`${path} is kept out of search results, and crawlers may read that it is`, async ({ page, shop }) => {
    const html = await (await fetch(shop.origin + path)).text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(await sitemapPaths(shop.origin)).not.toContain(path);
    const robots = await (await page.request.get('/robots.txt')).text();
    const closed = [...robots.matchAll(/^Disallow: *(\S+)$/gm)].map(([, prefix = '']) => prefix);
    expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  });
}

const LIST = '/womens-ready-to-wear';

test('a further page of a collection has an address and a title of its own, and the first has none', async ({
  shop,
}) => {
  const headOf = async (search: string) => (await fetch(shop.origin + LIST + search)).text();
  const second = await headOf('?page=2');
  expect(second).toContain(`<link rel="canonical" href="${shop.origin}${LIST}?page=2"/>`);
  expect(second).toContain('<title>Women’s Ready-to-Wear, page 2 | The Capsule Collective</title>');
  const first = await headOf('?page=1');
  expect(first).toContain(`<link rel="canonical" href="${shop.origin}${LIST}"/>`);
  expect(first).toContain('<title>Women’s Ready-to-Wear | The Capsule Collective</title>');
});

const NO_PAGES = [
  `${LIST}?page=6`,
  `${LIST}?page=0`,
  `${LIST}?page=-1`,
  `${LIST}?page=abc`,
  `${LIST}?color=burgundy&page=2`,
  '/search?q=set&page=99',
  '/search?q=set&page=0',
  '/search?page=2',
];

const ALIASES: readonly [string, string][] = [
  ['/pages/faux-fur', '/faux-fur-capsule'],
  ['/studio-flow', '/product/studio-flow-capsule'],
];

for (const [alias, canonical] of ALIASES) {
  test(`${alias} is the page of ${canonical} under the shared address`, async ({ page, shop }) => {
    const response = await page.goto(alias);
    expect(response?.status()).toBe(200);
    expect((await readFacts(page)).canonical).toBe(shop.origin + canonical);
    expect(await sitemapPaths(shop.origin)).not.toContain(alias);
  });
}

for (const path of ['/nowhere', '/product/nowhere', '/womens-activewear/nowhere', '/admin', ...NO_PAGES]) {
  test(`${path} is not found`, async ({ shop }) => {
    const response = await fetch(shop.origin + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('We could not find that page');
  });
}

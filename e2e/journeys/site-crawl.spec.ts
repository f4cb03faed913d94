import { accessibilityViolations } from '../support/accessibility.ts';
import { countLayoutShifts, type PageFacts, readFacts, seeWholePage } from '../support/page-facts.ts';
import { kindsOf, structuredDataProblems } from '../support/structured-data.ts';
import { expect, test } from '../support/shop.ts';
import { TEMPLATES } from '../support/templates.ts';

const PARTS = 5;
const MOST_SHIFT = 0.02;

async function sitemapPaths(origin: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

function expectWhole(path: string, facts: PageFacts, origin: string): void {
  expect.soft(facts.title, path).toMatch(/The Capsule Collective/);
  expect.soft(facts.description.length, `description of ${path}`).toBeGreaterThan(40);
  expect.soft(facts.canonical, path).toBe(path === '/' ? origin : origin + path);
  expect.soft(facts.headings, `h1 of ${path}`).toBe(1);
  expect.soft(facts.mains, `main of ${path}`).toBe(1);
  expect.soft(facts.nameless, `pictures of ${path}`).toEqual([]);
  expect.soft(kindsOf(facts.structuredData), `structured data of ${path}`).not.toEqual([]);
  expect.soft(structuredDataProblems(facts.structuredData), `structured data of ${path}`).toEqual([]);
  expect.soft(facts.layoutShift, `layout shift of ${path}`).toBeLessThanOrEqual(MOST_SHIFT);
}

/** What comes for the picture that a page is shared with; asked once, however many pages share it. */
function pictureAnswers(): (address: string) => Promise<string> {
  const answers = new Map<string, Promise<string>>();
  const ask = async (address: string): Promise<string> => {
    if (!URL.canParse(address)) return 'no absolute address';
    const response = await fetch(address);
    const { byteLength } = await response.arrayBuffer();
    return `${response.status} ${response.headers.get('content-type')}${byteLength > 0 ? '' : ', empty'}`;
  };
  return (address) => {
    const answer = answers.get(address) ?? ask(address);
    answers.set(address, answer);
    return answer;
  };
}

test.describe.configure({ mode: 'parallel' });
test.use({ expectedMessages: [/the server responded with a status of 404/] });

for (let part = 0; part < PARTS; part++) {
  test(`every page of the sitemap is whole and quiet, part ${part + 1} of ${PARTS}`, async ({ page, shop }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await countLayoutShifts(page);
    const paths = (await sitemapPaths(shop.origin)).filter((_, index) => index % PARTS === part);
    const pictureAnswer = pictureAnswers();
    expect(paths.length).toBeGreaterThan(14);
    for (const path of paths) {
      const response = await page.goto(path, { waitUntil: 'load' });
      expect.soft(response?.status(), path).toBe(200);
      await seeWholePage(page);
      const facts = await readFacts(page);
      expectWhole(path, facts, shop.origin);
      const picture = await pictureAnswer(facts.openGraphImage);
      expect.soft(picture, `picture that ${path} is shared with`).toMatch(/^200 image\/\w+$/);
      expect.soft(await accessibilityViolations(page), `accessibility of ${path}`).toEqual([]);
    }
  });
}

for (const [name, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`every template holds still on ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    await countLayoutShifts(page);
    for (const path of TEMPLATES) {
      await page.goto(path);
      await seeWholePage(page);
      const { layoutShift } = await readFacts(page);
      expect.soft(layoutShift, `layout shift of ${path}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
}

test('no two pages share a title, a description or an address, and no link is dead', async ({ shop, browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ javaScriptEnabled: true });
  const page = await context.newPage();
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  );
  const paths = await sitemapPaths(shop.origin);
  const facts = new Map<string, PageFacts>();
  for (const path of paths) {
    await page.goto(shop.origin + path, { waitUntil: 'domcontentloaded' });
    facts.set(path, await readFacts(page));
  }
  await context.close();
  for (const key of ['title', 'description', 'canonical'] as const) {
    const values = [...facts.values()].map((one) => one[key]);
    const repeated = values.filter((value, index) => values.indexOf(value) !== index);
    expect.soft(repeated, key).toEqual([]);
  }
  const linked = new Set([...facts.values()].flatMap((one) => one.links));
  const unseen = [...linked].filter((path) => !facts.has(path));
  for (const path of unseen) {
    const response = await fetch(shop.origin + path, { redirect: 'manual' });
    expect.soft(response.status, `${path} is linked`).toBe(200);
    await response.arrayBuffer();
  }
});

const KINDS: readonly [string, readonly string[]][] = [
  ['/', ['Organization']],
  ['/womens-activewear', ['CollectionPage', 'BreadcrumbList']],
  ['/product/bordeaux-capsule', ['Product', 'BreadcrumbList']],
  ['/faqs', ['FAQPage', 'Question', 'Answer']],
];

for (const [path, kinds] of KINDS) {
  test(`${path} tells search engines what it is`, async ({ page }) => {
    await page.goto(path);
    expect(kindsOf((await readFacts(page)).structuredData)).toEqual(expect.arrayContaining([...kinds]));
  });
}

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

for (const path of ['/nowhere', '/product/nowhere', '/womens-activewear/nowhere', '/admin']) {
  test(`${path} is not found`, async ({ shop }) => {
    const response = await fetch(shop.origin + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('We could not find that page');
  });
}

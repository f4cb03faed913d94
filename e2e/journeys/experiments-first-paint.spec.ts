import type { Page } from '@playwright/test';
import { setWeights } from '../support/experiments.ts';
import { CONSENT_KEY, keepOverlaysAway } from '../support/overlays.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import { oneOf } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

test.use({ isDemo: true });

const TEXTS = { control: 'Capsule Drop', definite: 'The Capsule Drop' } as const;

/** An entry of the browser about a shift of the layout. */
interface Shift {
  readonly value: number;
  readonly startTime: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Writes down, over every document of the visit, what headline each frame showed and every shift of the layout. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (key: string, value: string) =>
      sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? '[]'), value]));
    // The message includes the moved elements, and from where to where.
    const described = ({ value, startTime, sources }: Shift) => {
      const moves = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.outerHTML.slice(0, 200)} ${JSON.stringify([previousRect, currentRect])}`;
      });
      return `${value} after ${startTime} ms: ${moves.join(', ')}`;
    };
    note('seen-documents', performance.now().toFixed(0));
    let last = '';
    const look = () => {
      const headline = document.querySelector('h1')?.textContent ?? '';
      const isHidden = document.querySelector('html')?.style.visibility === 'hidden';
      if (headline && headline !== last && !isHidden) note('seen-headlines', (last = headline));
      requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note('seen-shifts', described(entry as unknown as Shift));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function seen(page: Page, what: 'documents' | 'headlines' | 'shifts'): Promise<string[]> {
  return page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), `seen-${what}`);
}

test.afterAll(async ({ shop }) => {
  await setWeights(shop, 'hero-headline', { control: 1, definite: 1 });
});

for (const [variant, text] of oneOf(Object.entries(TEXTS), 'the headline')) {
  test(`a visitor with the ${variant} headline sees no other frame and no shift, on the first visit and on the next`, async ({
    page,
    shop,
  }) => {
    const other = variant === 'control' ? 'definite' : 'control';
    await setWeights(shop, 'hero-headline', { [variant]: 1, [other]: 0 });
    await watchFrames(page);
    for (let visit = 1; visit <= 3; visit++) {
      await page.goto('/');
      await remotesStarted(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    }
    expect(new Set(await seen(page, 'headlines'))).toEqual(new Set([text]));
    expect(await seen(page, 'shifts')).toEqual([]);
    expect((await seen(page, 'documents')).length).toBe(3);
  });
}

test('where the cookie says another headline than storage, storage wins without a frame of the other', async ({
  page,
  shop,
}) => {
  await setWeights(shop, 'hero-headline', { control: 1, definite: 1 });
  await page.goto('/impact');
  await page.evaluate(() => {
    localStorage.setItem('capsule-collective-experiment:hero-headline', 'definite');
    // The mirror is put out of step, as another tool might do it.
    document.cookie = 'capsule-collective-experiments=hero-headline=control; path=/';
  });
  await watchFrames(page);
  await page.goto('/');
  await remotesStarted(page);
  expect(await seen(page, 'headlines')).toEqual([TEXTS.definite]);
  expect((await seen(page, 'documents')).length).toBe(2);
  await page.goto('/');
  await remotesStarted(page);
  expect(await seen(page, 'headlines')).toEqual([TEXTS.definite, TEXTS.definite]);
  expect((await seen(page, 'documents')).length).toBe(3);
  expect(await seen(page, 'shifts')).toEqual([]);
});

for (const lost of oneOf(['storage', 'cookies'] as const, 'what is lost')) {
  test(`a visitor who loses their ${lost} keeps visitor, variant and phase by the rest`, async ({ page, shop }) => {
    await setWeights(shop, 'hero-headline', { control: 1, definite: 1 });
    await page.goto('/');
    await remotesStarted(page);
    const kept = () =>
      page.evaluate(() => ({
        headline: document.querySelector('h1')?.textContent,
        stored: Object.entries(localStorage)
          .filter(([key]) => /experiment|visitor/.test(key))
          .map((entry) => entry.join('='))
          .sort(),
        // The tokens of a document belong to the visitor that the server assumed.
        cookies: document.cookie
          .split('; ')
          .filter((cookie) => !cookie.includes('-vouched='))
          .sort(),
      }));
    const before = await kept();
    await setWeights(shop, 'hero-headline', { control: 2, definite: 1 });
    if (lost === 'cookies') await page.context().clearCookies();
    else await page.evaluate(() => localStorage.clear());
    await page.goto('/?size=S');
    await remotesStarted(page);
    expect(await kept()).toEqual(before);
  });
}

test('a browser that keeps no cookie sees the control on every page, and no other frame, uncounted', async ({
  page,
  shop,
}) => {
  await setWeights(shop, 'hero-headline', { control: 0, definite: 1 });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/track-event')) sent.push(request.url());
  });
  // As in a browser that takes no cookies: scripts have none, and what the server sets is gone with the next page.
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set() {} }));
  await watchFrames(page);
  for (let visit = 0; visit < 2; visit++) {
    await page.context().clearCookies();
    await page.goto('/?size=M');
    await remotesStarted(page);
    await expect(page).toHaveURL(`${shop.origin}/?size=M`);
  }
  expect(new Set(await seen(page, 'headlines'))).toEqual(new Set([TEXTS.control]));
  expect(await seen(page, 'shifts')).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /experiment|expos/.test(key)))).toEqual(
    [],
  );
  expect(sent).toEqual([]);
});

test('where scripts cannot mend a cookie the document decides, storage stays, and nothing is counted of it', async ({
  page,
  shop,
}) => {
  await setWeights(shop, 'hero-headline', { control: 1, definite: 1 });
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/track-event')) bodies.push(request.postData() ?? '');
  });
  const kept = ['capsule-collective-visitor', 'capsule-collective-experiments'];
  const values = ['11111111-1111-4111-8111-111111111111', 'hero-headline=control'];
  await page.context().addCookies(kept.map((name, at) => ({ name, value: values[at] ?? '', url: shop.origin })));
  await page.addInitScript(() => {
    const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', { get: () => cookies?.get?.call(document), set() {} });
    localStorage.setItem('capsule-collective-experiment:hero-headline', 'definite');
  });
  await watchFrames(page);
  await page.goto('/');
  await remotesStarted(page);
  expect(await seen(page, 'headlines')).toEqual([TEXTS.control]);
  expect((await seen(page, 'documents')).length).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('capsule-collective-experiment:hero-headline'))).toBe(
    'definite',
  );
  expect(bodies.filter((body) => body.includes('hero-headline'))).toEqual([]);
});

test('a visitor without script keeps the variant of the first page', async ({ browser, shop }) => {
  await setWeights(shop, 'hero-headline', { control: 1, definite: 1 });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
  const page = await context.newPage();
  await keepOverlaysAway(page);
  await page.goto('/');
  const first = await page.getByRole('heading', { level: 1 }).textContent();
  for (let visit = 0; visit < 4; visit++) {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
  }
  await context.close();
});

test('a bot gets the control, and no cookie, storage or event', async ({ browser, shop }) => {
  await setWeights(shop, 'hero-headline', { control: 0, definite: 1 });
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
    baseURL: shop.origin,
  });
  const page = await context.newPage();
  await keepOverlaysAway(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/track-event')) sent.push(request.url());
  });
  await page.goto('/');
  await remotesStarted(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS.control);
  // The only entry is the answer that this suite gives for all visitors.
  expect((await context.cookies()).map(({ name }) => name)).toEqual([CONSENT_KEY]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /experiment|visitor|event/.test(key))),
  ).toEqual([]);
  expect(sent).toEqual([]);
  await context.close();
});

import type { Page } from '@playwright/test';
import { setLive } from '../support/experiments.ts';
import { keepOverlaysAway } from '../support/overlays.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import { expect, test } from '../support/shop.ts';

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
    // With what has moved, and from where to where.
    const told = ({ value, startTime, sources }: Shift) => {
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
      for (const entry of list.getEntries()) note('seen-shifts', told(entry as unknown as Shift));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function seen(page: Page, what: 'documents' | 'headlines' | 'shifts'): Promise<string[]> {
  return page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), `seen-${what}`);
}

test.afterAll(async ({ shop }) => {
  await setLive(shop, 'set', 'hero-headline', 'weights=control:1,definite:1');
});

for (const [variant, text] of Object.entries(TEXTS)) {
  test(`a visitor with the ${variant} headline sees no other frame and no shift, on the first visit and on the next`, async ({
    page,
    shop,
  }) => {
    const other = variant === 'control' ? 'definite' : 'control';
    await setLive(shop, 'set', 'hero-headline', `weights=${variant}:1,${other}:0`);
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
  await setLive(shop, 'set', 'hero-headline', 'weights=control:1,definite:1');
  await page.goto('/impact');
  await page.evaluate(() => {
    localStorage.setItem('capsule-collective-experiment:hero-headline', 'definite');
    // biome-ignore lint/suspicious/noDocumentCookie: the mirror is put out of step, as another tool might do it
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

test('where cookies are refused the document decides, storage stays, and nothing is counted', async ({
  page,
  shop,
}) => {
  await setLive(shop, 'set', 'hero-headline', 'weights=control:1,definite:1');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/track-event')) sent.push(request.url());
  });
  // The server hears a cookie that scripts can neither read nor mend: what it says cannot be brought into step.
  const mirror = { name: 'capsule-collective-experiments', value: 'hero-headline=control', url: shop.origin };
  await page.context().addCookies([mirror]);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
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
  expect(sent).toEqual([]);
});

test('a visitor without script keeps the variant of the first page', async ({ browser, shop }) => {
  await setLive(shop, 'set', 'hero-headline', 'weights=control:1,definite:1');
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
  await setLive(shop, 'set', 'hero-headline', 'weights=control:0,definite:1');
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
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /experiment|visitor|event/.test(key))),
  ).toEqual([]);
  expect(sent).toEqual([]);
  await context.close();
});

import type { Page, Request } from '@playwright/test';

/** The time (ms) without a request after which a page is quiet. */
const QUIET = 500;

/** The known requests of a page. */
export interface Requests {
  readonly pending: Set<Request>;
  /** Every request, with its time. */
  readonly asked: string[];
  /** Every request that came to nothing, with its time and the browser's reason. */
  readonly failed: string[];
  /** When one began or ended, in ms of `performance.now()`. */
  last: number;
}

const followed = new WeakMap<Page, Requests>();

/** Follows the requests of a page from now on. */
export function followRequests(page: Page): Requests {
  const requests: Requests = { pending: new Set(), asked: [], failed: [], last: performance.now() };
  const touch = (): void => void (requests.last = performance.now());
  const end = (request: Request): void => {
    requests.pending.delete(request);
    touch();
  };
  page.on('request', (request) => {
    // The browser reports no end of a document's requests once the next document comes.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.pending.clear();
    requests.pending.add(request);
    requests.asked.push(`${new Date().toISOString()} ${request.method()} ${request.url()}`);
    touch();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    requests.failed.push(`${new Date().toISOString()} ${request.method()} ${request.url()} ${reason}`);
    end(request);
  });
  followed.set(page, requests);
  return requests;
}

/** A page that still computes may ask for more; one that has gone meanwhile does not. */
const pageIdle = (page: Page): Promise<unknown> =>
  page
    // Runs after all else that waits, also where a test has stopped the clock.
    .evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
    .catch(() => undefined);

/**
 * Waits until nothing has been on its way for half a second and the page has nothing to do. The driver's own `networkidle` never comes where a request ends
 * before the document is parsed (microsoft/playwright#42598); it is used for pages whose requests are not followed.
 */
export async function networkQuiet(page: Page): Promise<void> {
  const requests = followed.get(page);
  if (!requests) return page.waitForLoadState('networkidle');
  const isQuiet = (): boolean => requests.pending.size === 0 && performance.now() - requests.last >= QUIET;
  while (!isQuiet()) {
    while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, 20));
    await pageIdle(page);
  }
}

const STEP = 20;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, STEP));

/** Waits while a script has been asked for and has neither come nor failed. */
export async function noScriptOnItsWay(page: Page): Promise<void> {
  const isPending = (): boolean =>
    [...(followed.get(page)?.pending ?? [])].some((request) => request.resourceType() === 'script');
  while (isPending()) await pause();
}

/** The document's own scripts: those that wait for its first paint, and those that have been asked for. */
const ownScripts = (page: Page): Promise<{ isWaiting: boolean; asked: string[] }> =>
  page.evaluate(() => ({
    isWaiting: [...document.querySelectorAll('template')].some(({ content }) => content.querySelector('script[src]')),
    asked: [...document.querySelectorAll<HTMLScriptElement>('body > script[src]')].map(({ src }) => src),
  }));

async function scriptsCome(page: Page): Promise<void> {
  for (;;) {
    // A document that has led elsewhere meanwhile has none.
    const { isWaiting, asked } = await ownScripts(page).catch(() => ({ isWaiting: false, asked: [] as string[] }));
    const pending = [...(followed.get(page)?.pending ?? [])].map((request) => request.url());
    if (!isWaiting && !asked.some((script) => pending.includes(script))) return;
    await pause();
  }
}

/**
 * Makes a page's way to an address end when the document's own scripts have come or failed: brought once it is painted, they no longer
 * hold back the load event, for which the driver waits. Who tests what a page does before that names an earlier moment.
 */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const end = async <Answer>(coming: Promise<Answer>, moment = 'load'): Promise<Answer> => {
    const answer = await coming;
    if (moment === 'load') await scriptsCome(page);
    return answer;
  };
  page.goto = (address, options) => end(goto(address, options), options?.waitUntil);
  page.reload = (options) => end(reload(options), options?.waitUntil);
}

/** Waits until every part of the page answers by itself: for tests of what a press does then, where an early one does else. */
export async function partsAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __early } = window as unknown as { __early?: { awake: WeakSet<Element> } };
    const parts = [...document.querySelectorAll('[data-remote]')];
    return __early && parts.length > 0 && parts.every((part) => __early.awake.has(part));
  });
}

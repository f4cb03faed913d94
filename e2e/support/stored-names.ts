import type { BrowserContext, Page } from '@playwright/test';

/** The names that the privacy policy lists as kept in a browser, by purpose, as patterns. */
export interface ListedNames {
  readonly shop: readonly RegExp[];
  readonly measurement: readonly RegExp[];
}

const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, (char) => (char === '*' ? '.+' : `\\${char}`))}$`);

/** The list as it is printed at `/privacy-policy`. */
export async function listedNames(origin: string): Promise<ListedNames> {
  const text = await (await fetch(`${origin}/privacy-policy`)).text();
  const [, table = ''] =
    /<section[^>]*id="browser"([\s\S]*?)<\/table>/.exec(text) ?? /id="browser"([\s\S]*?)<\/table>/.exec(text) ?? [];
  const [shop = [], measurement = []] = table
    .split('<tbody>')
    .slice(1)
    .map((group) =>
      [...group.matchAll(/<small>([^<]*)<\/small>/g)].flatMap(([, names = '']) => names.split(', ').map(patternOf)),
    );
  return { shop, measurement };
}

export const isListed = (patterns: readonly RegExp[], name: string): boolean =>
  patterns.some((pattern) => pattern.test(name));

/** The names of everything that a browser keeps for the shop, wherever it may be: as storage, cookies, databases, caches. */
export async function namesKept(page: Page): Promise<string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? 'a database'),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `a service worker for ${scope}`),
  ]);
  const cookies = await page.context().cookies(new URL(page.url()).origin);
  return [...new Set([...stored, ...cookies.map(({ name }) => name)])].toSorted();
}

/** The addresses of measurements that pages of a context send from now on. */
export function measurementsSent(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/functions/v1/track-')) sent.push(request.url());
  });
  return sent;
}

/** A browser whose owner refuses all measurement: to servers and to pages. */
export async function signal(context: BrowserContext, which: 'gpc' | 'dnt'): Promise<void> {
  await context.setExtraHTTPHeaders(which === 'gpc' ? { 'sec-gpc': '1' } : { dnt: '1' });
  await signalToPages(context, which);
}

/** The same signal for pages only, hidden from servers. */
export async function signalToPages(context: BrowserContext, which: 'gpc' | 'dnt'): Promise<void> {
  const [property, value] =
    which === 'gpc' ? (['globalPrivacyControl', true] as const) : (['doNotTrack', '1'] as const);
  await context.addInitScript(
    ([name, said]) => Object.defineProperty(Navigator.prototype, name, { get: () => said, configurable: true }),
    [property, value] as const,
  );
}

import type { Page } from '@playwright/test';

const holding = new WeakSet<Page>();

/** Whether a page's scripts are or were held back: what it preloads is then used later than the browser expects. */
export const holdsScripts = (page: Page): boolean => holding.has(page);

/** Opens a page whose scripts come, or fail, when what it returns is called, as on a slow line. */
export async function openBeforeScripts(
  page: Page,
  path: string,
  scripts = '**/*.js',
): Promise<(end?: 'come' | 'fail') => void> {
  holding.add(page);
  const { promise, resolve } = Promise.withResolvers<'come' | 'fail'>();
  await page.route(scripts, async (route) => ((await promise) === 'come' ? route.continue() : route.abort()));
  await page.goto(path, { waitUntil: 'commit' });
  return (end = 'come') => resolve(end);
}

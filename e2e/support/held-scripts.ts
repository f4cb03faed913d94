import type { Page } from '@playwright/test';

/** Opens a page whose scripts come, or fail, when what it returns is called, as on a slow line. */
export async function openBeforeScripts(
  page: Page,
  path: string,
  scripts = '**/*.js',
): Promise<(end?: 'come' | 'fail') => void> {
  const { promise, resolve } = Promise.withResolvers<'come' | 'fail'>();
  await page.route(scripts, async (route) => ((await promise) === 'come' ? route.continue() : route.abort()));
  await page.goto(path, { waitUntil: 'commit' });
  return (end = 'come') => resolve(end);
}

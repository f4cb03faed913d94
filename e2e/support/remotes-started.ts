import type { Page } from '@playwright/test';
import { networkQuiet } from './requests.ts';

/**
 * Waits until the part that counts has started, which the browser does last of all, and nothing is on its way any more:
 * all requests that the page sends of its own accord have been sent.
 */
export async function remotesStarted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await networkQuiet(page);
}

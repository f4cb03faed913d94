import type { Page } from '@playwright/test';
import { networkQuiet } from './requests.ts';

/**
 * Waits until the part that counts has started, which the browser does last of all, and nothing is on its way any more:
 * whatever the page would send of its own accord has been sent.
 */
export async function remotesStarted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await networkQuiet(page);
}

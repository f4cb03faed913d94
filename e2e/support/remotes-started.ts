import type { Page } from '@playwright/test';
import { networkQuiet } from './requests.ts';

/**
 * Waits until the part that counts has started, which the browser does last of all, and nothing is on its way any more:
 * whatever the page would send of its own accord has been sent.
 */
export async function remotesStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { composition } = JSON.parse(document.getElementById('boot')?.textContent ?? '');
    const { base, assets } = composition.remotes['mf-marketing'];
    const came = new Set(
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'responseEnd' in entry && entry.responseEnd)
        .map(({ name }) => new URL(name).pathname),
    );
    return assets['./start'].js.every((file: string) => came.has(`${base}${file}`));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await networkQuiet(page);
}

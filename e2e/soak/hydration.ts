// Opens pages on a machine that is short of processor time, and looks for renderings of the browser that differ from the server's.
import { chromium, type Browser } from '@playwright/test';
import { BROWSER } from '../support/browser.ts';
import { busyProcesses } from '../support/busy-processes.ts';
import { keepOverlaysAway } from '../support/overlays.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { soakRun } from '../support/soak-run.ts';
import { TEMPLATES } from '../support/templates.ts';

/** Pages on which such a difference was once seen. */
const SUSPECTED = ['/womens-ready-to-wear', '/search?q=evening'];
const OF_SUSPECTED = 60;
const OF_OTHERS = 11;
const BUSY = 8;
/** As many visitors at once; each has a browser cache of its own. */
const VISITORS = 4;
/** The time (ms) after which a page that has not hydrated counts as one that never does. */
const TIME_LIMIT = 120_000;

/** The browser's console messages of a load, if any. */
async function visit(browser: Browser, shop: RunningShop, path: string): Promise<string[]> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/New_York' });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    const isOwnAnswer = message.location().url === shop.origin + path; // Chromium reports a page that is not found.
    if (['error', 'warning'].includes(message.type()) && !isOwnAnswer) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  try {
    await keepOverlaysAway(page);
    await page.goto(shop.origin + path, { timeout: TIME_LIMIT });
    // The overlays come once the page has hydrated and been idle; the parts of the page hydrate before.
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('[data-remote]')].every((part) =>
          Object.keys(part).some((key) => key.startsWith('__reactProps')),
        ) && Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
      undefined,
      { timeout: TIME_LIMIT },
    );
  } catch (error) {
    said.push(`it was not opened to its end: ${error instanceof Error ? error.message : String(error)}`);
  }
  await context.close();
  return said;
}

/** The addresses of all loads, the same ones never one after another. */
function loads(): string[] {
  const rounds = Array.from({ length: OF_SUSPECTED }, (_, round) => [
    ...SUSPECTED,
    ...(round < OF_OTHERS ? TEMPLATES : []),
  ]);
  return rounds.flat();
}

await soakRun(async (shop, findings) => {
  const paths = loads();
  const browser = await chromium.launch(BROWSER);
  const stopBusy = busyProcesses(BUSY, 3600);
  const found: string[] = [];
  const total = paths.length;
  const visitor = async (): Promise<void> => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      const address = path;
      for (const text of await visit(browser, shop, address)) found.push(`${address}: ${text}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: VISITORS }, visitor));
  } finally {
    stopBusy();
    await browser.close();
  }
  for (const text of found) findings.note(text);
  const hydration = found.filter((text) => /Minified React error|ydrat/.test(text));
  findings.expect(
    hydration.length === 0,
    `${total} loads beside ${BUSY} busy processes: ${hydration.length} hydration errors`,
  );
  findings.expect(found.length === hydration.length, `${found.length - hydration.length} other messages`);
});

import { type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test';
import { startDemo } from './experiments.ts';
import { noteGrave, noteRejections } from './grave-failures.ts';
import { keepOverlaysAway } from './overlays.ts';
import { withQuietConsole } from './quiet-console.ts';
import { followRequests, type Requests, waitForScripts } from './requests.ts';
import { RunningShop } from './running-shop.ts';
import { SharedShop } from './shared-shop.ts';

export interface WorkerFixtures {
  /** Whether the shop is that of all workers, set by the project in `playwright.config.ts`. */
  isShared: boolean;
  /** Whether the demo's experiments run, for a spec with a shop of its own; a new shop has them as drafts. */
  isDemo: boolean;
  /** The worker's own shop, in which faults set in a test are ended after it; or the shared one. */
  shop: RunningShop;
}

interface TestFixtures {
  /** Console messages and page errors that this test expects; anything else fails it. */
  expectedMessages: RegExp[];
  healthyShop: undefined;
  lateScripts: undefined;
}

/** Every script comes so much later (ms), as on a slow line, and every press happens before it. */
const SCRIPTS_AFTER = Number(process.env['E2E_SCRIPTS_AFTER'] ?? 0);

async function delayScripts(context: BrowserContext, ms: number): Promise<void> {
  await context.route(/\.js(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fallback();
  });
}

/** How many requests of a page are named when its test fails. */
const LAST = 20;

/** Attaches the requests that a page still waits for, those that failed, and its last ones. */
async function attachRequests(info: TestInfo, { pending, asked, failed }: Requests): Promise<void> {
  // The requests that a page still waits for explain more than the timeout alone.
  const lines = [...pending].map((request) => `pending: ${request.method()} ${request.url()}`);
  const lost = failed.slice(-LAST).map((line) => `failed: ${line}`);
  const body = [...lines, ...lost, `${asked.length} in all, the last of them:`, ...asked.slice(-LAST)].join('\n');
  await info.attach('requests', { body, contentType: 'text/plain' });
}

/** How many lines of the shop's log are kept when a test fails. */
const LAST_LINES = 100;

/** The test function of every browser test: `page.goto('/')` opens the worker's own shop, and a loud console fails. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  isShared: [false, { option: true, scope: 'worker' }],
  isDemo: [false, { option: true, scope: 'worker' }],
  shop: [
    async ({ isShared, isDemo }, use, info) => {
      const shop = isShared ? new SharedShop() : new RunningShop(info.parallelIndex);
      await shop.start();
      if (isDemo) await startDemo(shop);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  // Playwright reads from the pattern which fixtures are needed.
  expectedMessages: async ({}, use) => use([]),
  lateScripts: [
    async ({ context }, use) => {
      if (SCRIPTS_AFTER > 0) await delayScripts(context, SCRIPTS_AFTER);
      await use(undefined);
    },
    { auto: true },
  ],
  healthyShop: [
    async ({ shop }, use, info) => {
      const endWatch = noteRejections(info);
      await use(undefined);
      endWatch();
      if (info.status !== info.expectedStatus) {
        const body = shop.rawLog.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
        await info.attach('log of the shop', { body, contentType: 'text/plain' });
      }
      const lost = shop.takeLost();
      if (lost.length > 0) noteGrave(info, 'crash');
      expect(lost, 'processes of the shop that ended by themselves').toEqual([]);
      await shop.heal();
    },
    { auto: true },
  ],
  // Not an automatic fixture: a test that never opens a page starts no process of the browser.
  page: async ({ page, expectedMessages }, use, info) => {
    // The popups have tests of their own; in every other test the visitor has seen them.
    await keepOverlaysAway(page);
    const requests = followRequests(page);
    waitForScripts(page);
    let isQuiet = false;
    try {
      await withQuietConsole(page, info, expectedMessages, () => use(page));
      isQuiet = true;
    } finally {
      if (!isQuiet || info.status !== info.expectedStatus) await attachRequests(info, requests);
    }
  },
});

export { expect };

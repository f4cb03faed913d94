import { type BrowserContext, test as base, expect } from '@playwright/test';
import { noteGrave } from './grave-failures.ts';
import { keepOverlaysAway } from './overlays.ts';
import { quietPage } from './quiet-page.ts';
import { followRequests, waitForScripts } from './requests.ts';
import { RunningShop } from './running-shop.ts';
import { SharedShop } from './shared-shop.ts';

export interface WorkerFixtures {
  /** Whether the shop is that of all workers, set by the project in `playwright.config.ts`. */
  isShared: boolean;
  /** The worker's own shop, in which faults set in a test are ended after it; or the shared one. */
  shop: RunningShop;
}

interface TestFixtures {
  /** Console messages and page errors that this test expects; anything else fails it. */
  expectedMessages: RegExp[];
  quietPage: undefined;
  pendingRequests: undefined;
  withoutOverlays: undefined;
  healthyShop: undefined;
  lateScripts: undefined;
}

/** Every script comes so much later (ms), as on a slow line, and whatever is pressed is pressed before it. */
const SCRIPTS_AFTER = Number(process.env['E2E_SCRIPTS_AFTER'] ?? 0);

async function delayScripts(context: BrowserContext, ms: number): Promise<void> {
  await context.route(/\.js(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fallback();
  });
}

/** So many requests of a page are named when its test fails. */
const LAST = 20;

/** The test function of every browser test: `page.goto('/')` opens the worker's own shop, and a loud console fails. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  isShared: [false, { option: true, scope: 'worker' }],
  shop: [
    async ({ isShared }, use, info) => {
      const shop = isShared ? new SharedShop() : new RunningShop(info.parallelIndex);
      await shop.start();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
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
      await use(undefined);
      const lost = shop.takeLost();
      if (lost.length > 0) noteGrave(info, 'crash');
      expect(lost, 'processes of the shop that ended by themselves').toEqual([]);
      await shop.heal();
    },
    { auto: true },
  ],
  withoutOverlays: [
    async ({ page }, use) => {
      // The popups have tests of their own; every other test is a visit of somebody who has seen them.
      await keepOverlaysAway(page);
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    waitForScripts(page);
    await use(page);
  },
  pendingRequests: [
    async ({ page }, use, info) => {
      const { pending, asked, failed } = followRequests(page);
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      // What a page waits for without end tells more than that it waits.
      const lines = [...pending].map((request) => `pending: ${request.method()} ${request.url()}`);
      const lost = failed.slice(-LAST).map((line) => `failed: ${line}`);
      const body = [...lines, ...lost, `${asked.length} in all, the last of them:`, ...asked.slice(-LAST)].join('\n');
      await info.attach('requests', { body, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  quietPage,
});

export { expect };

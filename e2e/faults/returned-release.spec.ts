import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { addCapsule } from '../support/cart.ts';
import { ReleaseFiles } from '../support/release-files.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { ROOT } from '../support/test-environment.ts';

const AUTHOR = 'mf-marketing';

/** How a release past the gate breaks the shop: statements of its `start`. */
const FAULTS = {
  'throws when it starts': `throw new Error('planted');`,
};

/** The entry of a release with statements in its `start`. */
const startsWith =
  (global: string, statements: string) =>
  (code: string): string =>
    `${code}
;(() => {
  const real = ${global};
  ${global} = {
    init: real.init,
    get: async (expose) => {
      const factory = await real.get(expose);
      return expose === './start' ? () => ({ start() { ${statements} } }) : factory;
    },
  };
})();`;

/** Opens the shop from three networks, and presses once where the page still answers. */
async function visit(browser: Browser, shop: RunningShop): Promise<BrowserContext[]> {
  const addresses = ['203.0.113.7', '198.51.100.7', '192.0.2.7'];
  return Promise.all(
    addresses.map(async (address) => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
      const page = await context.newPage();
      await page.goto(shop.origin, { waitUntil: 'commit' });
      void page
        .waitForLoadState('networkidle')
        .then(() => page.mouse.click(5, 300))
        .catch(() => undefined); // A page that hangs answers no press.
      return context;
    }),
  );
}

/** The author's release that is live, `name@version`; empty where a connection was given up between two requests. */
const liveIn = (shop: RunningShop): Promise<string> =>
  shop.health().then(
    ({ remotes }) => `${AUTHOR}@${remotes[AUTHOR]}`,
    () => '',
  );

test.beforeAll(async ({ shop }) => {
  await shop.restartShop({ changes: { TRUSTED_PROXIES: '1' } });
});

for (const [fault, statements] of Object.entries(FAULTS))
  test(`the shop returns from a release past the gate that ${fault}`, async ({ browser, page, shop }) => {
    test.setTimeout(180_000);
    const files = new ReleaseFiles(shop);
    const { entry, global, version } = files.release(AUTHOR);
    const [release = ''] = await files.publishPastGate([
      { remote: AUTHOR, file: entry, change: startsWith(global, statements) },
    ]);
    const since = Date.now();
    const visitors = await visit(browser, shop);
    try {
      // The limit is 30 s; a machine that runs other tests meanwhile may take longer.
      await expect.poll(() => liveIn(shop), { timeout: 120_000 }).toBe(`${AUTHOR}@${version}`);
      test.info().annotations.push({ type: 'returned after', description: `${(Date.now() - since) / 1000} s` });
      expect(shop.rawLog).toMatch(new RegExp(`${release}.*The shop returned to the last good composition`));
      const status = execFileSync(process.execPath, [path.join(ROOT, 'scripts/release.mjs'), 'status'], {
        env: shop.environment,
        encoding: 'utf8',
      });
      expect(status).toContain(`returned from ${release}`);
      await addCapsule(page);
    } finally {
      await Promise.all(visitors.map((context) => context.close()));
      await files.restore();
    }
  });

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addCapsule, cartDrawer, untilDrawerIsWhole } from '../support/cart.ts';
import { blamedIn } from '../support/hostile/blamed.ts';
import { ReleaseFiles } from '../support/release-files.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { ROOT } from '../support/test-environment.ts';

const AUTHOR = 'mf-marketing';
const BUYING = '/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8';

/** How a release past the gate breaks the shop: statements of its `start`. */
const FAULTS = {
  'throws when it starts': `throw new Error('planted');`,
  'never ends its start': `for (;;);`,
  'blocks each press for seconds': `addEventListener('click', () => { const end = Date.now() + 2500; while (Date.now() < end); });`,
  'swallows each press': `document.addEventListener('click', (event) => event.stopImmediatePropagation(), true);`,
  'never ends a press': `addEventListener('click', () => { for (;;); });`,
  'covers each page with a box that can’t be seen': `
    const box = document.body.appendChild(document.createElement('div'));
    box.style.cssText = 'position:fixed;inset:0;z-index:2147483647';`,
  'keeps each page busy without an end': `
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { for (const end = performance.now() + 5; performance.now() < end; ); port2.postMessage(0); };
    port2.postMessage(0);`,
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
      return expose === './start' ? () => ({ start(services) { ${statements} } }) : factory;
    },
  };
})();`;

/**
 * Presses every few seconds, now beside everything and, once the page has started, at Add to cart, until the page is closed; a page that hangs
 * answers no press.
 */
async function press(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Add to cart' }).first();
  let hasStarted = false;
  page.on('request', (request) => {
    hasStarted ||= request.postData()?.includes('"started":true') ?? false;
  });
  while (!page.isClosed()) {
    await page.mouse.click(5, 300);
    await page.waitForTimeout(1000);
    if (!hasStarted) continue;
    await button.scrollIntoViewIfNeeded();
    // A press at the spot, even if something covers it.
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(2500);
  }
}

/** Opens the shop from three networks, and presses there. */
async function visit(browser: Browser, shop: RunningShop): Promise<BrowserContext[]> {
  const addresses = ['203.0.113.7', '198.51.100.7', '192.0.2.7'];
  return Promise.all(
    addresses.map(async (address) => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
      const page = await context.newPage();
      await page.goto(shop.origin + BUYING, { waitUntil: 'commit' });
      press(page).catch(() => undefined); // Closing it ends a press that hangs.
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
    test.setTimeout(360_000);
    const files = new ReleaseFiles(shop);
    const { entry, global, version } = files.release(AUTHOR);
    const [release = ''] = await files.publishPastGate([
      { remote: AUTHOR, file: entry, change: startsWith(global, statements) },
    ]);
    const since = Date.now();
    const visitors = await visit(browser, shop);
    try {
      // The limit is 30 s; a machine that runs other tests meanwhile may take longer.
      await expect.poll(() => liveIn(shop), { timeout: 240_000 }).toBe(`${AUTHOR}@${version}`);
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

test('presses that may do nothing say nothing against the shop', async ({ page }) => {
  const said: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/evidence')) said.push(request.postData() ?? '');
  });
  await page.goto(BUYING);
  await expect.poll(() => said.some((text) => text.includes('"started":true'))).toBe(true);
  const harmless = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('radio', { checked: true }).first(),
    page.locator('main img').first(),
  ];
  for (const target of harmless)
    for (let time = 0; time < 2; time += 1) {
      await target.click({ force: true });
      await page.waitForTimeout(2100);
    }
  expect(said.filter((text) => text.includes('"pressed":true'))).not.toEqual([]);
  expect(said.filter((text) => text.includes('"dead"'))).toEqual([]);
});

test.describe('a listener that throws', () => {
  test.use({ expectedMessages: [/read only property|Object\.assign/] });

  test('a release that sets the price of a line to $1.00 changes nothing, and is blamed', async ({ page, shop }) => {
    const files = new ReleaseFiles(shop);
    const { entry, global } = files.release(AUTHOR);
    const change = `services.events.on('cart:line-added', () => {
      for (const line of services.store.getState().cart.items) Object.assign(line, { price: 1 });
    });
    globalThis.isListening = true;`;
    await files.publishPastGate([{ remote: AUTHOR, file: entry, change: startsWith(global, change) }]);
    const before = shop.rawLog.length;
    try {
      await page.goto(BUYING);
      await page.waitForFunction(() => 'isListening' in globalThis);
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      const drawer = cartDrawer(page);
      await untilDrawerIsWhole(drawer);
      await expect.poll(() => blamedIn(shop.rawLog.slice(before))).toEqual([AUTHOR]);
      await expect(drawer.locator('[data-cart-subtotal]')).not.toHaveText('$1.00');
    } finally {
      await files.restore();
    }
  });
});

test.describe('a tab whose composition is gone', () => {
  test.use({ expectedMessages: [/REMOTE-00\d|status of 404|integrity|preload|Loading chunk \d+ failed|MIME type/] });

  const OWNER = 'mf-account';

  for (const [what, isNewGone] of [
    ['loads the whole document on its next navigation, with its cart', false],
    ['loads no document twice where the new files are gone too', true],
  ] as const)
    test(what, async ({ context, page, shop }) => {
      const files = new ReleaseFiles(shop);
      const { digest, entry } = files.release(OWNER);
      const gone = isNewGone ? `**/releases/${OWNER}/**` : `**/releases/${OWNER}/${digest}/**`;
      await context.route(gone, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      await addCapsule(page);
      const items = await page.locator('[data-cart-button]').textContent();
      await page.keyboard.press('Escape');
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      try {
        await files.plantFiles([{ remote: OWNER, file: entry, change: (code) => `${code}\n;` }]);
        await page.locator('header a[href="/account"]').first().click();
        await expect.poll(() => documents).toEqual(['/account']);
        await expect(page.locator('[data-cart-button]')).toHaveText(items ?? '');
        if (!isNewGone) await expect(page.locator(`[data-remote^="${OWNER}@"]`).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(documents).toEqual(['/account']);
      } finally {
        await files.restore();
      }
    });
});

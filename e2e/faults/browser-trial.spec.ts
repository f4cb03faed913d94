import { expect, test } from '../support/shop.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { WorkspaceCopy } from '../support/workspace-copy.ts';

const REMOTE = 'mf-cart-checkout';
const START = `${REMOTE}/src/start.ts`;

/** The environment in which publishing finds the system's browser. */
const WITH_BROWSER = { TRIAL_BROWSER: '' };

/** The code of a release that does something only in a browser. */
const inBrowsers = (code: string): string => `\nif ('StyleSheetList' in globalThis) {\n${code}\n}\n`;

/** Publishes the remote with code at the end of its start module; resolves to the output, or to what refused it. */
async function publishWith(shop: RunningShop, code: string): Promise<string> {
  const copy = new WorkspaceCopy(REMOTE);
  try {
    // The types of a release are checked as well; these plants have none.
    copy.edit(START, (text) => `// @ts-nocheck\n${text}${code}`);
    return await shop.releaseWith(WITH_BROWSER, copy.folder, 'publish', REMOTE).catch(String);
  } finally {
    copy.remove();
  }
}

const CHANGES = inBrowsers(`
  const { map } = Array.prototype;
  Array.prototype.map = function (...given) { return map.apply(this, given); };
  const ask = globalThis.fetch;
  globalThis.fetch = (...given) => ask(...given);
  const { pushState } = History.prototype;
  history.pushState = function (...given) { return pushState.apply(this, given); };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (...given) { return setItem.apply(this, given); };
  console.error('planted by a test');
  addEventListener('click', (event) => {
    if (!event.target.closest('main button')) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, true);
`);

const COVER = inBrowsers(`
  const cover = document.createElement('div');
  cover.id = 'cover';
  cover.className = 'planted';
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647';
  document.body.append(cover);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('button { opacity: 0.5 }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
`);

test('a release that works in the browser goes live, and its status says how it was tried', async ({ shop }) => {
  test.setTimeout(600_000);
  const output = await publishWith(shop, "\nglobalThis.name ||= '';\n");
  expect(output).toMatch(/tried in a browser: \d+ pages in [\d.]+ s/);
  expect(output).toContain('is live');
  expect(await shop.release('status')).toMatch(
    /mf-cart-checkout .*\n +rendered, tried in a browser: \d+ pages in [\d.]+ s/,
  );
});

test('a release that changes built-ins, swallows presses, or logs errors is refused with all of it', async ({
  shop,
}) => {
  test.setTimeout(600_000);
  const before = await shop.health();
  const output = await publishWith(shop, CHANGES);
  for (const name of ['Array.prototype.map', 'window.fetch', 'history.pushState', 'Storage.prototype.setItem'])
    expect(output).toContain(`changes ${name} (mf-cart-checkout/`);
  expect(output).toContain('logs “planted by a test” (mf-cart-checkout/');
  expect(output).toContain('puts nothing into the cart when Add to cart is pressed');
  expect(output).not.toContain('    at ');
  expect((await shop.health()).composition).toBe(before.composition);
});

test('a release that covers Add to cart or styles the buttons of others is refused', async ({ shop }) => {
  test.setTimeout(600_000);
  const output = await publishWith(shop, COVER);
  expect(output).toContain('has Add to cart behind div.planted');
  expect(output).toContain('has a stylesheet made by a script that styles elements of the shell: button');
});

test('without a browser a release goes live with a record that says so, and is refused where one is required', async ({
  shop,
}) => {
  test.setTimeout(600_000);
  const copy = new WorkspaceCopy(REMOTE);
  try {
    copy.edit(START, (text) => `${text}\nObject.assign(globalThis, { planted: 1 });\n`);
    const required = { REQUIRE_BROWSER_TRIAL: '1' };
    const refused = await shop.releaseWith(required, copy.folder, 'publish', REMOTE).catch(String);
    expect(refused).toContain('not tried in a browser (no browser was found), and REQUIRE_BROWSER_TRIAL demands it');
    const skipped = await shop
      .releaseWith({ ...required, ...WITH_BROWSER }, copy.folder, 'publish', REMOTE, '--no-browser')
      .catch(String);
    expect(skipped).toContain('not tried in a browser (--no-browser was given)');
    expect(await shop.releaseFrom(copy.folder, 'publish', REMOTE)).toContain(
      'not tried in a browser: no browser was found',
    );
    expect(await shop.release('status')).toMatch(
      /mf-cart-checkout .*\n +rendered, not tried in a browser: no browser was found/,
    );
  } finally {
    copy.remove();
  }
});

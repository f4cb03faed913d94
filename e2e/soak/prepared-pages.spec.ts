import { CART_KEY, stockedLine } from '../support/cart.ts';
import { expect, test } from '../support/shop.ts';
import { hasWholeBrowser, WHOLE_BROWSER, WholeBrowser } from '../support/whole-browser.ts';

test.describe.configure({ timeout: 120_000 });
test.skip(!hasWholeBrowser, `Only a whole Chromium prepares pages and keeps them: there is none at ${WHOLE_BROWSER}.`);

let tab: WholeBrowser;

test.beforeEach(async () => {
  tab = await WholeBrowser.open();
});

test.afterEach(() => tab.close());

/** A page that the header leads to and that no experiment changes. */
const TARGET = '/mens-activewear';
const HAS_CART = "/Items?/.test(document.querySelector('[data-cart-button]').textContent)";
const NAVIGATION = "performance.getEntriesByType('navigation')[0]";

/** When (ms) a document was shown, complete and first painted. */
const TIMES = `({
  activated: ${NAVIGATION}.activationStart,
  loaded: ${NAVIGATION}.loadEventStart,
  painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
})`;

/** A page may have its cart before the browser reports when it was painted. */
async function timesOf(): Promise<Times> {
  await tab.until("performance.getEntriesByName('first-contentful-paint').length > 0");
  return tab.evaluate<Times>(TIMES);
}

interface Times {
  readonly activated: number;
  readonly loaded: number;
  readonly painted: number;
}

/** The entries that a document has kept and sent so far, as the browser reports them. */
const TRACES = `({
  stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort(),
  cookies: document.cookie,
  asked: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => /functions|api/.test(path)),
})`;

interface Traces {
  readonly stored: readonly string[];
  readonly cookies: string;
  readonly asked: readonly string[];
}

/** Opens a page and goes where its links are followed as they are before any script has come. */
async function openPlainly(address: string): Promise<void> {
  await tab.goto(address);
  await tab.until("document.documentElement.hasAttribute('data-soft-navigation')");
  await new Promise((resolve) => setTimeout(resolve, 2000));
}

/** Points at a link until the browser has rendered its page ahead. */
async function prepare(path: string): Promise<void> {
  await tab.evaluate("document.documentElement.removeAttribute('data-soft-navigation')");
  await tab.pointAt(`a[href="${path}"]`);
  await expect
    .poll(() => tab.evaluateAhead('document.readyState').catch(() => null), { timeout: 15_000 })
    .toBe('complete');
}

test('a page is rendered ahead in silence, and is there at once with the data stored by then', async ({ shop }) => {
  const line = await stockedLine(shop);
  await openPlainly(`${shop.origin}/faqs`);
  const before = await tab.evaluate<Traces>(TRACES);
  await prepare(TARGET);
  const { asked, ...kept } = (await tab.evaluateAhead<Traces>(TRACES)) ?? before;
  expect(kept).toEqual({ stored: before.stored, cookies: before.cookies });
  expect(asked).toEqual([]);
  const stored = JSON.stringify({ version: 1, items: [{ ...line, quantity: 3 }] });
  await tab.evaluate(`localStorage.setItem(${JSON.stringify(CART_KEY)}, ${JSON.stringify(stored)})`);
  await tab.evaluate(`void location.assign('${TARGET}')`);
  await tab.until(`location.pathname === '${TARGET}' && ${HAS_CART}`);
  expect(await tab.evaluate(`document.querySelector('[data-cart-button]').textContent`)).toContain('3 Items');
  const ahead = await timesOf();
  expect(ahead.loaded).toBeLessThan(ahead.activated);
  await tab.goto(`${shop.origin}/mens-ready-to-wear`);
  const plain = await timesOf();
  expect(plain.activated).toBe(0);
  const row = ({ activated, painted }: Times): number => Math.round(painted - activated);
  process.stdout.write(
    `Painted ${row(ahead)} ms after it was asked for; a page like it without this after ${row(plain)} ms\n`,
  );
});

test('pages in preparation are released once links are followed without a document', async ({ shop }) => {
  await openPlainly(`${shop.origin}/faqs`);
  await prepare(TARGET);
  await tab.evaluate("document.documentElement.setAttribute('data-soft-navigation', '')");
  await expect.poll(() => tab.evaluateAhead('document.readyState').catch(() => null)).toBeNull();
});

for (const [address, next] of [
  ['/', '/womens-activewear'],
  ['/womens-activewear', '/product/bordeaux-capsule'],
  ['/product/bordeaux-capsule', '/cart'],
  ['/cart', '/'],
] as const) {
  test(`${address} comes back from the browser's memory, with the cart as it is then`, async ({ shop }) => {
    const line = await stockedLine(shop);
    await openPlainly(shop.origin + address);
    await tab.evaluate("void addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))");
    await tab.goto(shop.origin + next);
    await tab.until(HAS_CART);
    const stored = JSON.stringify({ version: 1, items: [{ ...line, quantity: 2 }] });
    await tab.evaluate(`localStorage.setItem(${JSON.stringify(CART_KEY)}, ${JSON.stringify(stored)})`);
    await tab.evaluate('void history.back()');
    await tab.until(`location.pathname === ${JSON.stringify(address)} && ${HAS_CART}`);
    expect(await tab.evaluate(`({ persisted, reasons: ${NAVIGATION}.notRestoredReasons })`)).toEqual({
      persisted: true,
      reasons: null,
    });
    await tab.until("document.querySelector('[data-cart-button]').textContent.includes('2 Items')");
  });
}

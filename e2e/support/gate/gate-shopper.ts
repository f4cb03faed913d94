import type { Browser, Locator, Page } from '@playwright/test';
import { cartDrawer, stockedLine, untilDrawerIsWhole } from '../cart.ts';
import { keepOverlaysAway } from '../overlays.ts';
import { visitorFetch } from '../visitor-fetch.ts';
import type { RunningShop } from '../running-shop.ts';
import type { Visit } from './gate-case.ts';

/** How long (ms) a shopper waits for anything. */
const PATIENCE = 10_000;
/** How long (ms) a shopper looks at a page before pressing anything, and waits for something to happen before pressing again. */
const LOOKS = 2000;
const PRESSES_AGAIN = 3000;
const BUYING = '/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8';
const PAGES = ['/', '/product/bordeaux-capsule', '/mens-ready-to-wear', '/cart', '/impact'];

/** Where pages ask for the token of their reports, and where they report. */
const REPORTS = /\/(?:page-views|evidence)$/;

let asked = 0;

/** The parts of a shop that a shopper asks. */
export type Asked = Pick<RunningShop, 'origin' | 'sandbox'>;

async function harmOf({ origin }: Asked, path: string): Promise<string[]> {
  const address = `${path}${path.includes('?') ? '&' : '?'}n=${asked++}`;
  try {
    const answer = await visitorFetch(origin + address, { signal: AbortSignal.timeout(PATIENCE) });
    const html = await answer.text();
    const missing = answer.headers.get('x-degraded');
    return [
      ...(answer.status === 200 ? [] : [`${path} answered ${answer.status}`]),
      ...(missing ? [`${path} came without ${missing}`] : []),
      ...(/<h1[\s>]/.test(html) && html.includes('<main') ? [] : [`${path} has no h1 or no main`]),
    ];
  } catch (error) {
    return [`${path} gave no answer: ${String(error)}`];
  }
}

/** What a shopper without script cannot do. */
export async function harmsWithoutScript(shop: Asked, merchandiseId: string): Promise<string[]> {
  const post = (path: string, fields: Record<string, string>, cookie: string) =>
    visitorFetch(shop.origin + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', cookie },
      signal: AbortSignal.timeout(PATIENCE),
    });
  const pages = (await Promise.all(PAGES.map((path) => harmOf(shop, path)))).flat();
  try {
    const added = await post('/cart/add', { merchandiseId, quantity: '1' }, '');
    const cookie = added.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const paid = await post('/cart/checkout', {}, cookie.join('; '));
    const isAway = paid.headers.get('location')?.startsWith(shop.sandbox) ?? false;
    return [
      ...pages,
      ...(paid.status === 303 && isAway ? [] : ['the forms without script do not lead to the checkout']),
    ];
  } catch (error) {
    return [...pages, `the forms without script gave no answer: ${String(error)}`];
  }
}

/** Does what shows a fault; whether it can be done is no matter here. */
async function trigger(page: Page, { path, press: name, stays = LOOKS }: Visit): Promise<void> {
  await page.goto(path).catch(() => undefined);
  await page.waitForTimeout(LOOKS).catch(() => undefined);
  if (name)
    await page
      .getByRole('button', { name })
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined);
  await page.waitForTimeout(stays).catch(() => undefined);
}

/**
 * Presses the spot where a person sees a button, and again while nothing happens. Playwright by itself doesn't press what something covers.
 *
 * @param answer resolves once the press has been answered, and rejects after the given time (ms)
 */
async function press(button: Locator, answer: (timeout: number) => Promise<void>): Promise<void> {
  await button.waitFor();
  await button.page().waitForTimeout(LOOKS);
  for (const end = Date.now() + PATIENCE; Date.now() + PRESSES_AGAIN < end; ) {
    await button.click({ force: true });
    const isAnswered = await answer(PRESSES_AGAIN).then(
      () => true,
      () => false,
    );
    if (isAnswered) return;
  }
  await answer(PRESSES_AGAIN);
}

async function buy(page: Page, shop: Asked): Promise<string> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(LOOKS);
  await page.goto(BUYING);
  const drawer = cartDrawer(page);
  await press(page.getByRole('button', { name: 'Add to cart' }).first(), (timeout) => drawer.waitFor({ timeout }));
  await untilDrawerIsWhole(drawer);
  const shown = drawer.locator('[data-cart-subtotal]');
  const subtotal = (await shown.textContent()) ?? '';
  const isAtCheckout = (url: URL): boolean => url.href.startsWith(shop.sandbox);
  await press(drawer.getByRole('button', { name: 'Checkout' }), (timeout) =>
    page.waitForURL(isAtCheckout, { timeout }),
  );
  return subtotal;
}

/** What one purchase in a browser gave: the price that the drawer showed, or what could not be done. */
export interface Purchase {
  readonly subtotal: string;
  readonly harms: readonly string[];
}

/** Does something on a phone of a network of its own. */
async function onPhone<Result>(browser: Browser, shop: Asked, act: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } });
  const address = `10.${Math.floor(asked / 250) % 250}.${asked++ % 250}.1`;
  // Reports count by their networks. The header on any other request would be one that the storefront does not expect.
  await context.route(REPORTS, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  try {
    await keepOverlaysAway(page);
    return await act(page);
  } finally {
    // A page that computes without end does not close by itself.
    await Promise.race([context.close(), new Promise((resolve) => setTimeout(resolve, 5000))]);
  }
}

/** Visits, and then buys a capsule as another shopper, both on phones. */
export async function purchase(browser: Browser, shop: Asked, visit?: Visit): Promise<Purchase> {
  try {
    if (visit) await onPhone(browser, shop, (page) => trigger(page, visit));
    return { subtotal: await onPhone(browser, shop, (page) => buy(page, shop)), harms: [] };
  } catch (error) {
    const [first = ''] = String(error).split('\n');
    return { subtotal: '', harms: [`a shopper cannot buy: ${first.slice(0, 120)}`] };
  }
}

/** The variant that forms without script buy. */
export const boughtVariant = async (shop: RunningShop): Promise<string> => (await stockedLine(shop)).merchandiseId;

import { expect, type Page } from '@playwright/test';
import { cartDrawer, type StoredLine, stockedLine, storeCart, storedLines } from '../cart.ts';
import type { RunningShop } from '../running-shop.ts';

/** The limit for a page to become readable (ms), from its first byte and under every fault. */
export const READABLE = 3000;
/** The limit for a shopper's action in the browser (ms). */
export const ANSWERED = 8000;
/** Some sign of it is there within this time (ms). */
const PENDING = 300;

/** In the cart from the start; a cart that a fault loses is the worst of all. */
const KEPT = 'velvet-blazer-capsule';

const lines = new Map<string, StoredLine>();

/** A visit with one line in its cart. */
export async function comeWithACart(page: Page, shop: RunningShop): Promise<StoredLine> {
  const line = lines.get(shop.sandbox) ?? (await stockedLine(shop, KEPT));
  lines.set(shop.sandbox, line);
  await storeCart(page, { version: 1, items: [line] });
  return line;
}

/** Expects the cart of the visit's start, unchanged. */
export async function expectCartKept(page: Page, line: StoredLine): Promise<void> {
  const kept = (await storedLines(page)).filter(({ merchandiseId }) => merchandiseId === line.merchandiseId);
  expect(kept, 'the stored cart').toMatchObject([{ quantity: line.quantity }]);
}

/** Either the drawer or the cart's page shows the line, or the page says what is wrong and how to go on. */
export async function expectCartShown(page: Page, { name }: StoredLine): Promise<void> {
  const shown = cartDrawer(page).or(page.getByRole('main')).getByText(name).first();
  const retry = page.getByRole('main').getByRole('button', { name: /Try again|Reload/ });
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true }), 'nothing goes on for ever').toHaveCount(
    0,
    {
      timeout: ANSWERED,
    },
  );
  await expect(shown.or(retry).first(), 'the cart’s lines, or what is wrong').toBeVisible({ timeout: ANSWERED });
}

/** A press on the header's cart button leads to the lines. */
export async function expectCartOpens(page: Page, line: StoredLine): Promise<void> {
  await expect(page.locator('[data-cart-button]'), 'the header’s count').toContainText('1 Item', { timeout: ANSWERED });
  let hasNavigated = false;
  page.once('framenavigated', () => (hasNavigated = true));
  await page.locator('[data-cart-button]').click();
  await expect(async () => {
    const isThere = (await cartDrawer(page).isVisible()) || (hasNavigated && new URL(page.url()).pathname === '/cart');
    expect(isThere, 'the drawer, or the page of the cart').toBe(true);
  }).toPass({ timeout: ANSWERED });
  await expectCartShown(page, line);
}

/** Another part of the shop is a click away. */
export async function expectWayOn(page: Page, remote: string): Promise<void> {
  if (await cartDrawer(page).isVisible()) await page.keyboard.press('Escape');
  await expect(cartDrawer(page)).toBeHidden();
  const [name, heading] = remote === 'mf-catalog' ? ['Our Impact', /.+/] : ['Men’s Activewear', 'Men’s Activewear'];
  await page
    .getByRole('link', { name: String(name), exact: true })
    .last()
    .click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), 'a page of another remote').toContainText(
    heading ?? '',
    { timeout: ANSWERED },
  );
  await expect(page.locator('[data-fallback]')).toHaveCount(0);
}

/** The warnings and errors of the page and of the browser so far, with where they came from. */
export function listen(page: Page): () => string {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error')
      said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => said.push(`error: ${error.stack ?? error.message}`));
  return () => said.join('\n');
}

/** Starts to note when the page first shows a sign after the next press. */
export async function watchForSign(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const noted = { sign: Number.POSITIVE_INFINITY };
    Object.assign(window, { noted });
    const watch = () => {
      const pressed = performance.now();
      new MutationObserver((_records, observer) => {
        noted.sign = performance.now() - pressed;
        observer.disconnect();
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    };
    addEventListener('click', watch, { capture: true, once: true });
  });
  return async () => {
    const sign = () => page.evaluate(() => (window as unknown as { noted?: { sign: number } }).noted?.sign ?? 0);
    await expect.poll(sign, { message: 'ms until a sign of the press' }).toBeLessThanOrEqual(PENDING);
  };
}

/** The page that was asked for, or one that says that it is not there and what to do. */
export async function expectHonestPage(page: Page, heading: string | RegExp): Promise<void> {
  const title = page.getByRole('main').getByRole('heading', { level: 1, name: heading });
  const again = page.getByRole('main').getByText('Try again', { exact: true });
  await expect(title.or(again).first(), 'the page, or an honest one with a way on').toBeVisible({ timeout: ANSWERED });
  await expect(page.getByRole('heading', { level: 1 }), 'one h1').toHaveCount(1);
}

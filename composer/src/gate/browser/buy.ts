import type { Page } from 'playwright-core';
import { type Finding, finding } from './finding.ts';
import { isCheckout } from './trial-network.ts';

/** The kind of a page on which nothing can be bought, as of a product that is sold out. */
export const NOTHING_TO_BUY = 'offers no Add to cart';

/** How long (ms) each step of a purchase may take. */
const STEP = 15_000;

/** The button that adds to the cart, and what is in front of it; runs in the page. */
function buyButton(): { readonly isThere: boolean; readonly cover: string | null } {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')].filter(
    (button) => button.form?.hasAttribute('data-cart-add') && !button.hasAttribute('formaction') && !button.disabled,
  );
  for (const old of document.querySelectorAll('[data-trial-buy]')) old.removeAttribute('data-trial-buy');
  const button = buttons.find((one) => one.checkVisibility());
  if (!button) return { isThere: false, cover: null };
  button.setAttribute('data-trial-buy', '');
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  if (hit && (button.contains(hit) || hit.contains(button))) return { isThere: true, cover: null };
  const names = hit ? [hit.localName, ...hit.classList].join('.') : 'nothing';
  const owner = hit?.closest('[data-remote]')?.getAttribute('data-remote');
  return { isThere: true, cover: owner ? `${names} of ${owner}` : names };
}

/** Chooses the first choice of each group that a purchase requires, such as sizes; runs in the page. Returns how many it chose. */
function chooseFirst(): number {
  const open = [...document.querySelectorAll<HTMLInputElement>('main input[type="radio"]')].filter(
    (input) => input.required && !input.disabled,
  );
  const groups = new Map<string, HTMLInputElement[]>();
  for (const input of open) groups.set(input.name, [...(groups.get(input.name) ?? []), input]);
  let chosen = 0;
  for (const inputs of groups.values()) {
    if (inputs.some(({ checked }) => checked)) continue;
    inputs[0]?.click();
    chosen += 1;
  }
  return chosen;
}

/** The price of what the marked button adds, as its form has it; null where it has none. Runs in the page. */
function priceOfLine(): number | null {
  const form = document.querySelector<HTMLButtonElement>('[data-trial-buy]')?.form;
  const text = form ? new FormData(form).get('item') : null;
  if (typeof text !== 'string') return null;
  const lines: { readonly price?: number; readonly quantity?: number }[] = [JSON.parse(text)].flat();
  return lines.reduce((sum, { price = Number.NaN, quantity = 1 }) => sum + price * quantity, 0);
}

/** The subtotal that the cart shows, as text; null where it shows none. Runs in the page. */
function shownSubtotal(): string | null {
  const shown = '[role="dialog"] [data-cart-subtotal], dialog [data-cart-subtotal]';
  return document.querySelector(shown)?.textContent ?? null;
}

/** Whether the header counts something in the cart; runs in the page. */
function hasLine(): boolean {
  return Number.parseInt(document.querySelector('[data-item-count]')?.textContent ?? '', 10) > 0;
}

async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().click({ timeout: STEP });
}

/** Waits until a button is there that adds to the cart, once sizes are chosen. */
async function choose(page: Page): Promise<ReturnType<typeof buyButton>> {
  const until = Date.now() + STEP;
  for (;;) {
    await page.evaluate(chooseFirst);
    const button = await page.evaluate(buyButton);
    if (button.isThere || Date.now() > until) return button;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The button of the open cart that leads to the checkout. */
const PAY = '[role="dialog"] [data-purchase]:not([disabled]), dialog [data-purchase]:not([disabled])';

/** Compares the subtotal of the open cart with the price of what was added; null where it is the same. */
async function comparePrices(page: Page, price: number | null): Promise<Finding | null> {
  await page.locator(PAY).first().waitFor({ timeout: STEP });
  const shown = await page.evaluate(shownSubtotal);
  if (price === null || shown === null || shown.replaceAll(/[^\d.]/g, '') === price.toFixed(2)) return null;
  return finding(
    `shows ${shown} as the subtotal of a cart whose only line costs $${price.toFixed(2)}`,
    'shows another subtotal',
  );
}

/** Goes from the cart to the checkout; resolves once the browser was sent there. */
async function checkOut(page: Page): Promise<void> {
  const left = page.waitForRequest((request) => request.isNavigationRequest() && isCheckout(request.url()), {
    timeout: 2 * STEP,
  });
  left.catch(() => undefined); // Awaited below.
  await press(page, PAY);
  await left;
}

/**
 * Buys on a product page as a shopper does: chooses sizes, presses Add to cart, finds the line in the cart at its price, and goes to the
 * checkout.
 *
 * @returns what kept it from working; null where it works
 */
export async function buy(page: Page): Promise<Finding | null> {
  const { isThere, cover } = await choose(page);
  if (!isThere) return finding(NOTHING_TO_BUY);
  if (cover !== null) return finding(`has Add to cart behind ${cover}`, 'covers Add to cart');
  const price = await page.evaluate(priceOfLine);
  try {
    await press(page, '[data-trial-buy]');
    await page.waitForFunction(hasLine, undefined, { timeout: STEP });
  } catch {
    return finding('puts nothing into the cart when Add to cart is pressed');
  }
  try {
    const difference = await comparePrices(page, price);
    await checkOut(page);
    return difference;
  } catch {
    return finding('sends no one from the cart to the checkout');
  }
}

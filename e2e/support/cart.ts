import type { Locator, Page } from '@playwright/test';

/** Where the shop keeps the cart. */
export const CART_KEY = 'capsule-collective-cart';

/** A line as the shop stores it. */
export interface StoredLine {
  readonly merchandiseId: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly size?: string;
}

export function cartDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your cart' });
}

/** Opens a product page with a size chosen and adds it; resolves once the drawer stands open. */
export async function addCapsule(page: Page, handle = 'bordeaux-capsule', size = 'S'): Promise<Locator> {
  await page.goto(`/product/${handle}?size=${size}`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const drawer = cartDrawer(page);
  await drawer.getByRole('button', { name: 'Checkout' }).waitFor();
  return drawer;
}

/** The stored lines, as the next visit would find them. */
export async function storedLines(page: Page): Promise<StoredLine[]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), CART_KEY);
  return text === null ? [] : JSON.parse(text).items;
}

/** Puts a text where the shop keeps the cart, before any page of it runs. */
export async function storeCart(page: Page, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await page.addInitScript(
    ([key, stored]) => {
      // Only once: later pages of the same test keep what the shop has stored since.
      if (sessionStorage.getItem('cart-was-stored')) return;
      sessionStorage.setItem('cart-was-stored', '1');
      localStorage.setItem(key ?? '', stored ?? '');
    },
    [CART_KEY, text],
  );
}

/** What screen readers were told last. */
export function spoken(page: Page): Locator {
  return page.locator('[data-ui-live-region]');
}

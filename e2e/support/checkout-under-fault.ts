import { expect, type Page, type Request } from '@playwright/test';
import { storedLines } from './cart.ts';
import type { RunningShop } from './running-shop.ts';

/** The storefront's faults while a checkout is requested; `off` is the storefront without a fault. */
export const FAULTS = [
  '500',
  '429',
  '503',
  'html',
  'empty',
  'throttled',
  'refuse',
  'cut',
  'slow',
  'hang',
  'off',
] as const;

/** The faults after which the storefront client asks again, as often as configured. */
const ASKED_AGAIN: ReadonlySet<string> = new Set(['429', '503', 'throttled']);

interface Attempt {
  readonly mode: (typeof FAULTS)[number];
  readonly presses: number;
}

/**
 * Checks out from the cart page, which has one line, while something is wrong: it ends in one checkout or in a message, and
 * either way the line and a button that works are there afterwards.
 *
 * @param asked the times at which a checkout has been asked for, from {@link watchCartCreates}.
 */
export async function checkOutUnder(
  page: Page,
  shop: RunningShop,
  asked: readonly number[],
  { mode, presses }: Attempt,
): Promise<void> {
  await page.goto('/cart');
  const checkout = page.getByRole('main').getByRole('button', { name: 'Checkout' });
  await expect(checkout).toBeEnabled();
  await shop.fault({ service: 'storefront', mode, operation: 'cartCreate', ...(mode === 'off' ? {} : { count: 4 }) });
  const before = asked.length;
  const created: string[] = [];
  const count = (request: Request) => {
    if (request.isNavigationRequest() && request.url().includes('/checkout/')) created.push(request.url());
  };
  page.on('request', count);
  await checkout.click({ clickCount: presses });
  const left = page.waitForURL(`${shop.sandbox}/**`, { timeout: 20_000 }).then(() => true);
  const warned = page
    .locator('[data-variant="destructive"]')
    .last()
    .waitFor({ timeout: 20_000 })
    .then(() => false);
  const hasLeft = await Promise.any([left, warned]);
  if (!hasLeft) await expect(checkout).toBeEnabled();
  page.off('request', count);
  expect(new Set(created).size, mode).toBe(hasLeft ? 1 : 0);
  // A fault at once enables the button again, perhaps before the second press; a healthy checkout is requested once.
  const most = hasLeft ? 1 : presses;
  expect(asked.length - before, mode).toBeLessThanOrEqual(ASKED_AGAIN.has(mode) ? 4 * most : most);
  await shop.heal();
  if (hasLeft) await page.goBack();
  await expect(page.getByRole('main').getByRole('button', { name: 'Checkout' })).toBeEnabled();
  expect(await storedLines(page)).toHaveLength(1);
}

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeEarlyDrawer, type EarlyCommands, takeOver } from './take-over.ts';

const LINE = { merchandiseId: 'gid://shopify/ProductVariant/1', name: 'Bordeaux Capsule', price: 610 };
const page = window as unknown as {
  __cartAdds: { push(add: unknown): void; isLive?: boolean } | undefined;
  __earlyDrawer:
    | { isDismissed?: boolean; onDismiss?(): void; wantsCheckout?: boolean; onCheckout?(): void; close?(): void }
    | undefined;
};
const calls: unknown[][] = [];
const record =
  (name: string) =>
  (...given: readonly unknown[]): void =>
    void calls.push([name, ...given]);
const cart: EarlyCommands = {
  addLines: record('addLines'),
  buyNow: record('buyNow'),
  confirmStored: (presses) => void calls.push(['confirmStored', ...presses]),
  close: record('close'),
  closePurchase: record('closePurchase'),
  checkout: async () => void calls.push(['checkout']),
};
const names = () => calls.map(([name]) => name);

beforeEach(() => {
  calls.length = 0;
  page.__cartAdds = Object.assign([], { isLive: false });
  page.__earlyDrawer = undefined;
});
afterEach(() => {
  page.__cartAdds = undefined;
  document.body.replaceChildren();
});

interface Press {
  readonly productUrl?: string | null;
  readonly isStored?: boolean;
  readonly press?: string;
}

function press({ productUrl = null, isStored = true, press: name = 'abcdef' }: Press = {}): HTMLFormElement {
  const form = document.body.appendChild(document.createElement('form'));
  form.setAttribute('aria-busy', 'true');
  page.__cartAdds?.push({ form, productUrl, isStored, lines: [{ ...LINE, quantity: 1, press: name }] });
  return form;
}

test('presses before and after the cart’s start are confirmed from the stored cart, in order', async () => {
  const early = press({ press: 'first1' });
  takeOver(cart);
  const late = press({ press: 'second' });
  expect(calls).toEqual([['confirmStored', 'first1']]);
  expect(late.getAttribute('aria-busy')).toBe('true');
  await Promise.resolve();
  expect(calls).toEqual([
    ['confirmStored', 'first1'],
    ['confirmStored', 'second'],
  ]);
  expect([early, late].some((form) => form.hasAttribute('aria-busy'))).toBe(false);
  expect(page.__cartAdds?.isLive).toBe(true);
});

test('lines that the browser refused to store are added from the form', () => {
  press({ isStored: false });
  takeOver(cart);
  expect(calls).toEqual([['addLines', [{ ...LINE, quantity: 1, press: 'abcdef' }]]]);
});

test('a press that buys at once opens the buy panel instead', () => {
  press({ productUrl: '/product/bordeaux-capsule?size=S', isStored: false });
  takeOver(cart);
  expect(calls).toEqual([['buyNow', [expect.objectContaining(LINE)], '/product/bordeaux-capsule?size=S']]);
});

test('the real panel is closed for a shopper who has closed the early one', () => {
  page.__earlyDrawer = { isDismissed: true };
  press();
  press({ productUrl: '/product/bordeaux-capsule', isStored: false });
  takeOver(cart);
  expect(names()).toEqual(['confirmStored', 'close', 'buyNow', 'closePurchase']);
});

test('the real drawer is closed for a shopper who closes the early one while it is on its way', () => {
  page.__earlyDrawer = { isDismissed: false };
  press();
  takeOver(cart);
  expect(names()).toEqual(['confirmStored']);
  page.__earlyDrawer.onDismiss?.();
  expect(names()).toEqual(['confirmStored', 'close']);
});

test('a checkout pressed in the early drawer begins once, when all that was added is in the cart', async () => {
  page.__earlyDrawer = { isDismissed: false, wantsCheckout: true };
  press();
  press();
  takeOver(cart);
  expect(names()).toEqual(['confirmStored', 'confirmStored', 'checkout']);
  press();
  await Promise.resolve();
  expect(names().slice(3)).toEqual(['confirmStored']);
});

test('a checkout pressed while the drawer is on its way begins at once', () => {
  page.__earlyDrawer = { isDismissed: false };
  press();
  takeOver(cart);
  expect(names()).not.toContain('checkout');
  page.__earlyDrawer.onCheckout?.();
  expect(names().at(-1)).toBe('checkout');
});

test('where the early drawer cannot be replaced it is closed', () => {
  const close = vi.fn();
  page.__earlyDrawer = { close };
  closeEarlyDrawer();
  expect(close).toHaveBeenCalledOnce();
});

test('a document whose inline script has failed leaves nothing to take over', () => {
  page.__cartAdds = undefined;
  takeOver(cart);
  closeEarlyDrawer();
  expect(calls).toEqual([]);
});

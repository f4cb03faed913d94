// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { cart as cartCommands } from 'shared-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLineRefresh } from '../features/refresh/line-refresh.ts';
import { type CartFrame, cartFrame } from '../testing/cart-frame.tsx';
import { capsule, variant } from '../testing/shop-cart.ts';
import { selling, storefrontAnswering } from '../testing/storefront-answers.ts';
import CartDrawer from './cart-drawer.tsx';

let unmount: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => unmount());
  vi.unstubAllGlobals();
});

let services: ReturnType<typeof cartFrame>['services'];

async function open({ cart, payments = [] }: CartFrame = {}) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => root.unmount();
  const state = { isOpen: true, status: 'ready' as const, ...cart };
  const frame = cartFrame(<CartDrawer />, { cart: state, payments });
  ({ services } = frame);
  await act(async () => root.render(frame.element));
  // The drawer's code arrives later than its content; its output is flushed when each turn of `act` ends.
  for (let turn = 0; turn < 500 && !document.querySelector('[role="dialog"]'); turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
  return document.querySelector('[role="dialog"]') ?? document.body;
}

const button = (drawer: Element, label: string) =>
  [...drawer.querySelectorAll('button')].find(({ textContent }) => textContent === label);

test('an empty drawer says so and has no way to pay', async () => {
  const drawer = await open();
  expect(drawer.textContent).toContain('Your cart is empty.');
  expect(button(drawer, 'Checkout')?.disabled).toBe(true);
});

test('how one may pay is said where the storefront says it', async () => {
  const drawer = await open({ payments: ['Visa', 'Mastercard', 'Apple Pay'] });
  expect(drawer.textContent).toContain('Pay with Visa, Mastercard, or Apple Pay.');
});

test('a line shows name, size, unit price, line total, sizes of pieces and what is in it', async () => {
  const attributes = [{ key: 'Boots', value: '7' }];
  const line = capsule(1, { quantity: 3, attributes, pieces: ['Slip Dress', 'Coat'] });
  const drawer = await open({ cart: { items: [line] } });
  for (const text of [
    'Capsule 1',
    'Size S',
    '$99.50',
    '$298.50',
    'Boots: 7',
    '2 pieces in this capsule',
    'Slip Dress',
  ]) {
    expect(drawer.textContent).toContain(text);
  }
  expect(drawer.textContent).toContain('The countdown begins once you complete your order');
  expect(drawer.textContent).toContain('15-21 days to curated perfection');
});

test('while a checkout is created the button says Processing... and is disabled', async () => {
  const drawer = await open({ cart: { items: [capsule(1)], status: 'processing' } });
  expect(button(drawer, 'Processing...')?.disabled).toBe(true);
  expect(button(drawer, 'Checkout')).toBeUndefined();
});

test('the focus of a button that starts to process stays on its busy state, and comes back', async () => {
  const drawer = await open({ cart: { items: [capsule(1)] } });
  button(drawer, 'Checkout')?.focus();
  const slice = services.store.claim('cart', 'mf-cart-checkout@1.0.0');
  await act(async () => slice.set((cart) => ({ ...cart, status: 'processing' })));
  const kept = document.activeElement;
  expect([kept?.getAttribute('role'), kept?.getAttribute('aria-label')]).toEqual(['status', 'Processing...']);
  expect(kept?.contains(button(drawer, 'Processing...') ?? null)).toBe(true);
  await act(async () => slice.set((cart) => ({ ...cart, status: 'ready' })));
  expect(document.activeElement).toBe(button(drawer, 'Checkout'));
});

test('the cart shows a line as stored while the storefront is asked, and then its answer', async () => {
  const asksWhenShown = vi.spyOn(cartCommands, 'refreshLines').mockReturnValue();
  const drawer = await open({ cart: { items: [capsule(1, { price: 99 })] } });
  expect(asksWhenShown).toHaveBeenCalled();
  const slice = services.store.claim('cart', 'mf-cart-checkout@1.0.0');
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  const asked = vi.fn(() => answer);
  const refresh = createLineRefresh({
    cart: {
      state: slice.get,
      show: (patch) => slice.set((state) => ({ ...state, ...patch })),
      change: (update) => slice.set((state) => ({ ...state, items: update(state.items) })),
    },
    announce: () => undefined,
    storefront: storefrontAnswering(asked),
    now: () => 0,
  });
  const isRefreshed = refresh();
  await act(() => vi.waitFor(() => expect(asked).toHaveBeenCalledOnce()));
  expect(drawer.textContent).toContain('Line total $99.00');
  expect(drawer.querySelector('[aria-busy="true"]')).toBeNull();
  resolve(await selling({ 1: { price: '610.0' } })('variantsById', { ids: [variant(1)] }));
  await act(() => isRefreshed);
  expect(drawer.textContent).toContain('Line total $610.00');
});

test('the focus of the button that puts a line back moves to the line, and stays in the drawer', async () => {
  const drawer = await open({ cart: { items: [capsule(2)], undoable: 'Capsule 1, size S removed.' } });
  const slice = services.store.claim('cart', 'mf-cart-checkout@1.0.0');
  vi.spyOn(cartCommands, 'undo').mockImplementation(() =>
    slice.set((cart) => ({ ...cart, items: [capsule(1), ...cart.items], undoable: '' })),
  );
  button(drawer, 'Undo')?.focus();
  await act(async () => button(drawer, 'Undo')?.click());
  expect(drawer.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.getAttribute('data-cart-line')).toBe(variant(1));
});

test('a notice stands beside its line once, and one whose line is gone above the lines', async () => {
  const notices = [
    { merchandiseId: variant(1), text: 'Only 2 left.', tone: 'info' as const },
    { merchandiseId: variant(9), text: 'That one is sold out.', tone: 'error' as const },
  ];
  const drawer = await open({ cart: { items: [capsule(1), capsule(1)], notices } });
  const lines = [...drawer.querySelectorAll('[data-cart-line]')].map(({ textContent }) => textContent);
  expect(lines.filter((text) => text?.includes('Only 2 left.'))).toHaveLength(1);
  expect(lines.some((text) => text?.includes('sold out'))).toBe(false);
  expect(drawer.textContent).toContain('That one is sold out.');
});

test('a line without a size leads to its product page', async () => {
  const line = capsule(1, { merchandiseId: 'faux-fur-capsule', handle: 'faux-fur-capsule' });
  const drawer = await open({ cart: { items: [line] } });
  const link = [...drawer.querySelectorAll('a')].find(({ textContent }) => textContent === 'Choose a size');
  expect(link?.getAttribute('href')).toBe('/faux-fur-capsule');
});

test('lines of one size say that they change together, others do not', async () => {
  const drawer = await open({ cart: { items: [capsule(1), capsule(2), capsule(1)] } });
  const said = [...drawer.querySelectorAll('[data-cart-line]')].map(({ textContent }) =>
    textContent?.includes('Listed 2 times in your cart. Changing the quantity or removing it applies to both.'),
  );
  expect(said).toEqual([true, false, true]);
});

test('under 150 dollars the drawer says how much is missing, above that shipping is free', async () => {
  const drawer = await open({ cart: { items: [capsule(1, { price: 99 })] } });
  expect(drawer.textContent).toContain('$51.00 more for free shipping');
  act(() => unmount());
  const full = await open({ cart: { items: [capsule(1, { price: 150.01 })] } });
  expect(full.textContent).toContain('Your order ships free.');
});

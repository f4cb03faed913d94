// @vitest-environment happy-dom
import { cart } from 'shared-runtime';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartFrame } from '../testing/cart-frame.tsx';
import { capsule } from '../testing/shop-cart.ts';
import BuyPanel from './buy-panel.tsx';

const PRODUCT = '/product/bordeaux-capsule?size=S';

let unmount: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(fields: Parameters<typeof cartFrame>[1] = {}) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => root.unmount();
  const attributes = [{ key: 'Boots', value: '7' }];
  const purchase = { items: [capsule(1, { attributes }), capsule(2)], productUrl: PRODUCT, notices: [] };
  const state = { status: 'ready' as const, purchase, ...fields.cart };
  await act(async () => root.render(cartFrame(<BuyPanel />, { cart: state }).element));
  // The dialog's code arrives later than its content; its output is flushed when each turn of `act` ends.
  for (let turn = 0; turn < 500 && !document.querySelector('[role="dialog"]'); turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
  const panel = document.querySelector('[role="dialog"]') ?? document.body;
  const press = (label: string) =>
    act(async () => [...panel.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click());
  const tick = (place: number) =>
    act(async () => panel.querySelectorAll<HTMLInputElement>('input[type="checkbox"]').item(place).click());
  return { panel, press, tick };
}

test('the panel lists the items, ticked, with size, price and total', async () => {
  const { panel } = await open();
  expect([...panel.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([true, true]);
  for (const text of ['Capsule 1, size S', 'Capsule 2, size S', '$99.50', 'Boots: 7']) {
    expect(panel.textContent).toContain(text);
  }
  expect(panel.querySelector('output')?.textContent).toBe('$199.00');
});

test('unticked items are left out of the total and of the checkout', async () => {
  const paid = vi.spyOn(cart, 'createCheckout').mockResolvedValue();
  const { panel, press, tick } = await open();
  await tick(0);
  expect(panel.querySelector('output')?.textContent).toBe('$99.50');
  await press('Checkout');
  expect(paid).toHaveBeenLastCalledWith([capsule(2)], PRODUCT);
  await tick(0);
  await press('Checkout');
  expect(paid.mock.lastCall?.[0]).toHaveLength(2);
});

test('with nothing ticked a checkout of no lines is asked for', async () => {
  const paid = vi.spyOn(cart, 'createCheckout').mockResolvedValue();
  const { press, tick } = await open();
  await tick(0);
  await tick(1);
  await press('Checkout');
  expect(paid).toHaveBeenCalledExactlyOnceWith([], PRODUCT);
});

test('while a checkout is being created the button says so and is disabled', async () => {
  const { panel } = await open({ cart: { status: 'processing' } });
  const pay = [...panel.querySelectorAll('button')].find(({ textContent }) => textContent === 'Processing...');
  expect(pay?.disabled).toBe(true);
});

test('closing gives the purchase up', async () => {
  const closed = vi.spyOn(cart, 'closePurchase').mockImplementation(() => undefined);
  const { panel } = await open();
  await act(async () => panel.querySelector<HTMLButtonElement>('button[aria-label="Close"]')?.click());
  expect(closed).toHaveBeenCalledOnce();
});

// @vitest-environment happy-dom
import { act } from 'react';
import { type CartState, INITIAL_STATE } from 'shared-contracts';
import { cart } from 'shared-runtime';
import { testPlatform } from 'shared-runtime/testing';
import { announce, currentAnnouncements } from 'shared-ui';
import { afterEach, expect, test, vi } from 'vitest';
import { showInPage } from '../../testing/page-frame.tsx';
import { PlacedOrder } from './placed-order.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const TITLE = 'Thank you. Your order has been placed.';

let end: () => Promise<void>;

afterEach(async () => {
  await end();
  vi.restoreAllMocks();
});

/** Home of a browser whose cart has learned of an order, or of none. */
async function home(placed: CartState['placed']) {
  announce('');
  const { platform } = testPlatform({ side: 'browser', state: { cart: { ...INITIAL_STATE.cart, placed } } });
  const slice = platform.services.store.claim('cart', 'mf-cart-checkout@1.0.0');
  const setPlaced = (next: CartState['placed']) => slice.set((state) => ({ ...state, placed: next }));
  vi.spyOn(cart, 'dismissPlaced').mockImplementation(() => setPlaced(null));
  const frame = await showInPage(<PlacedOrder />, platform);
  ({ end } = frame);
  await act(() => vi.dynamicImportSettled());
  return { ...frame, setPlaced, placed: () => slice.get().placed };
}

const text = () => document.body.textContent;
const closeButton = () => document.querySelector<HTMLButtonElement>('button[aria-label=Close]');

test('an order is confirmed with its number, and a way to follow it', async () => {
  await home({ number: 'CC-10430' });
  expect(text()).toContain(TITLE);
  expect(text()).toContain('Your order number is CC-10430.');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/track-order');
});

test('an order whose number is not known is confirmed without one', async () => {
  await home({ number: '' });
  expect(text()).toContain(TITLE);
  expect(text()).not.toContain('number');
  expect(currentAnnouncements().polite.trim()).toBe('');
});

test('an order number that comes with the confirmation was not announced', async () => {
  await home({ number: 'CC-10430' });
  expect(currentAnnouncements().polite).toBe('Your order number is CC-10430.');
});

test('an order number that comes later is announced then', async () => {
  const { setPlaced } = await home({ number: '' });
  await act(async () => setPlaced({ number: 'CC-10431' }));
  expect(text()).toContain('Your order number is CC-10431.');
  expect(currentAnnouncements().polite).toBe('Your order number is CC-10431.');
});

test('a shopper without an order sees no confirmation', async () => {
  await home(null);
  expect(text()).toBe('');
});

test('a confirmation that was shown ends when the shopper leaves home', async () => {
  const { placed, end: leave } = await home({ number: 'CC-10430' });
  await leave();
  expect(placed()).toBeNull();
});

test('closing a confirmation that the focus came to from nowhere lost the focus', async () => {
  await home({ number: '' });
  const main = document.body.appendChild(document.createElement('main'));
  main.id = 'main';
  await act(async () => closeButton()?.click());
  expect(document.activeElement).toBe(main);
});

test('closing the confirmation ends it, and the focus goes back to where it was', async () => {
  const { placed } = await home({ number: '' });
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  closeButton()?.focus();
  await act(async () => closeButton()?.click());
  expect([placed(), text(), document.activeElement]).toEqual([null, '', before]);
});

// @vitest-environment happy-dom
import { act } from 'react';
import { INITIAL_STATE } from 'shared-contracts';
import { testPlatform } from 'shared-contracts/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { showInPage } from '../../testing/page-frame.tsx';
import { PlacedOrder } from './placed-order.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let end: () => Promise<void>;

afterEach(() => end());

/** Home of a browser whose cart has learned of an order, or of none. */
async function shown(placed: { readonly number: string } | null): Promise<string> {
  const { platform } = testPlatform({ side: 'browser', state: { cart: { ...INITIAL_STATE.cart, placed } } });
  ({ end } = await showInPage(<PlacedOrder />, platform));
  await act(() => vi.dynamicImportSettled());
  return document.body.textContent;
}

test('an order is confirmed with its number, and a way to follow it', async () => {
  const text = await shown({ number: 'CC-10430' });
  expect(text).toContain('Thank you. Your order is placed.');
  expect(document.querySelector('[role=status]')?.textContent).toContain('Your order number is CC-10430.');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/track-order');
});

test('an order whose number is not known is confirmed without one', async () => {
  const text = await shown({ number: '' });
  expect(text).toContain('Thank you. Your order is placed.');
  expect(text).not.toContain('number');
});

test('nothing is said to who has ordered nothing', async () => {
  expect(await shown(null)).toBe('');
});

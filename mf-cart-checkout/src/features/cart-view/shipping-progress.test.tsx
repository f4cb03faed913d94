// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Discount } from 'shared-contracts';
import { afterEach, expect, test } from 'vitest';
import { cartFrame } from '../../testing/cart-frame.tsx';
import { ShippingProgress } from './shipping-progress.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let unmount: () => void = () => undefined;

afterEach(() => act(() => unmount()));

async function lineAt(subtotal: number, discountCode = '', discount: Discount | null = null): Promise<string | null> {
  act(() => unmount());
  const container = document.createElement('div');
  const root = createRoot(container);
  unmount = () => root.unmount();
  const frame = cartFrame(<ShippingProgress subtotal={subtotal} />, { cart: { discountCode, discount } });
  await act(async () => root.render(frame.element));
  return container.querySelector('p')?.textContent ?? null;
}

test.each([
  [0, '$150.00 more for free shipping'],
  [149_99, '$0.01 more for free shipping'],
  [150_00, 'One more piece, and your order ships free.'],
  [150_01, 'Your order ships free.'],
])('at %i cents the way to free shipping, which begins over $150, is told as it is', async (subtotal, line) => {
  expect(await lineAt(subtotal)).toBe(line);
});

test('with a discount code nothing is promised that the code may take away', async () => {
  expect(await lineAt(155_00, 'WELCOME10')).toBe('Your order ships free if it’s over $150.00 after your discount.');
  expect(await lineAt(100_00, 'WELCOME10')).toBe('$50.00 more for free shipping');
});

test('with a known discount the line counts the discounted amount', async () => {
  expect(await lineAt(200_00, 'WELCOME10', { amount: 20_00, total: 180_00 })).toBe('Your order ships free.');
  expect(await lineAt(155_00, 'WELCOME10', { amount: 15_50, total: 139_50 })).toBe('$10.50 more for free shipping');
});
